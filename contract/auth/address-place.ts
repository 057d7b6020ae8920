const thisComputer = /^(::1|(::ffff:)?127\.[\d.]+)$/i;
/** RFC 1918, link-local addresses, and unique local addresses of IPv6. */
const localNetwork =
  /^((::ffff:)?(10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.)[\d.]+|f[cd][\da-f]{2}:.*|fe[89ab][\da-f]:.*)$/i;

/** Where an address is, as far as the address itself says. Public addresses say nothing reliable. */
export function placeOfAddress(address: string): 'this computer' | 'local network' | null {
  if (thisComputer.test(address)) return 'this computer';
  return localNetwork.test(address) ? 'local network' : null;
}

/** For example 'local network (192.168.1.4)'. */
export function describeAddress(address: string): string {
  const place = placeOfAddress(address);
  return place ? `${place} (${address})` : address;
}
