/** The characters of GSM 03.38 that take one place, and those that take two. Every other text is sent as UCS-2. */
const single =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const double = '\f^{}\\[~]|€';

const places = new Map([
  ...[...single].map((character) => [character, 1] as const),
  ...[...double].map((character) => [character, 2] as const),
]);

/** Places of a text that is one part, and of each part of a longer one, which needs some to be put together again. */
const room = {
  gsm: { one: 160, each: 153 },
  unicode: { one: 70, each: 67 },
};

/**
 * How many text messages a text is charged as. A character that takes two places, such as € or an emoji, is never
 * divided between two parts.
 */
export function textParts(text: string): number {
  const characters = [...text];
  const isGsm = characters.every((character) => places.has(character));
  const sizes = characters.map((character) => (isGsm ? (places.get(character) ?? 1) : character.length));
  const { one, each } = isGsm ? room.gsm : room.unicode;
  if (sizes.reduce((sum, size) => sum + size, 0) <= one) return 1;
  let parts = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > each) {
      parts += 1;
      used = 0;
    }
    used += size;
  }
  return parts;
}
