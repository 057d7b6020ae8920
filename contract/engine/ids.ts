/**
 * A version 7 UUID (RFC 9562): 48 bits of milliseconds, then random bits, so that ids sort by age.
 * `random` must hold 10 fresh random bytes.
 */
export function uuidv7(milliseconds: number, random: Uint8Array): string {
  const time = milliseconds.toString(16).padStart(12, '0');
  const tail = Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = ((random[2] ?? 0) & 0x3f) | 0x80;
  return (
    `${time.slice(0, 8)}-${time.slice(8)}-7${tail.slice(1, 4)}` +
    `-${variant.toString(16)}${tail.slice(6, 8)}-${tail.slice(8, 20)}`
  );
}
