/** Letters that the font lacks and that have a close equivalent. */
const substitutes: Record<string, string> = { ʻ: '‘', ʹ: '’', '\u2011': '-', '\u202f': '\u00a0' };

/** Text as it can be written on paper: without control characters, which would be boxes. */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/(?!\n)[\p{Cc}\p{Cf}]/gu, '')
    .replace(/[ʻʹ\u2011\u202f]/g, (sign) => substitutes[sign] ?? sign);
}
