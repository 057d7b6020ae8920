import { BlockList, isIP } from 'node:net';

/** Whether a text is an IP address or a range such as 10.0.0.0/24. */
export function isAddressRange(text: string): boolean {
  const { address, bits, most } = rangeOf(text);
  // A range of zero bits would include every address.
  return (
    isIP(address) !== 0 && !address.includes('%') && /^\d{1,3}$/.test(bits) && +bits > 0 && +bits <= most
  );
}

/** Returns a check whether an address is one of these or in one of these ranges. */
export function addressesIn(named: readonly string[]): (address: string | undefined) => boolean {
  const ranges = new BlockList();
  for (const text of named) {
    const { address, bits, family } = rangeOf(text);
    ranges.addSubnet(address, Number(bits), family);
  }
  return (address = '') => isIP(address) !== 0 && ranges.check(address, familyOf(address));
}

function rangeOf(text: string) {
  const [address = '', ...rest] = text.split('/');
  const family = familyOf(address);
  const most = family === 'ipv6' ? 128 : 32;
  return { address, family, most, bits: rest.length > 0 ? rest.join('/') : String(most) };
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
