/** A UUIDv7, which starts with the time, so that ids created in order are adjacent in an index. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  const time = Date.now().toString(16).padStart(12, '0');
  const random = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = (8 + (Number.parseInt(random.charAt(3), 16) % 4)).toString(16);
  const parts = [
    time.slice(0, 8),
    time.slice(8),
    `7${random.slice(0, 3)}`,
    `${variant}${random.slice(4, 7)}`,
  ];
  return [...parts, random.slice(7, 19)].join('-');
}
