import { BlockList, isIP } from 'node:net';
import { addressesIn } from './address-ranges.ts';

/** IPv4 addresses outside the public internet: loopback, private, carrier, documentation and multicast ranges. */
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
  // IPv6 ranges that are public but lead elsewhere: embedded IPv4 addresses, tunnels, documentation.
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
]);

/** All public IPv6 addresses. Those that embed an IPv4 address (::ffff:10.0.0.1, 64:ff9b::a00:1) are outside of it. */
const publicSix = new BlockList();
publicSix.addSubnet('2000::', 3, 'ipv6');

/** Where webhooks may be sent: the public internet, and the networks that the operator has named. */
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
