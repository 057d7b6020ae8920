import { BlockList, isIP } from 'node:net';
import { addressesIn } from '#server/http/address-ranges.ts';

/** Of IPv4, what is not of the public internet: this machine, own networks, the provider's, examples, many at once. */
const notPublic = addressesIn([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // Of IPv6, what lies in the public part and leads elsewhere: an IPv4 address within it, tunnels, examples.
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
]);

/** All that there is of public IPv6; what holds an IPv4 address (::ffff:10.0.0.1, 64:ff9b::a00:1) lies beside it. */
const publicSix = new BlockList();
publicSix.addSubnet('2000::', 3, 'ipv6');

/** Where hooks may lead: into the public internet, and into the networks that the operator has named. */
export function reachable(named: readonly string[]) {
  const isNamed = addressesIn(named);
  return {
    isNamed,
    isLetIn: (address: string) => isNamed(address) || isPublic(address),
  };
}

export type Reachable = ReturnType<typeof reachable>;

function isPublic(address: string): boolean {
  if (isIP(address) === 0 || notPublic(address)) return false;
  return isIP(address) === 4 || publicSix.check(address, 'ipv6');
}
