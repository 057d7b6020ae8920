/**
 * The normalised form of an identifier, such as a username, a tag, an SKU or a plate: NFKC,
 * invisible characters removed, spaces collapsed and trimmed. Comparisons also ignore case. Must
 * equal `normal_identifier` of the migrations.
 */
export function normalIdentifier(written: string): string {
  return written
    .replace(ignorable, '')
    .normalize('NFKC')
    .replace(ignorable, '')
    .replace(spaces, ' ')
    .replace(/^ | $/g, '');
}

const ignorable = /\p{Default_Ignorable_Code_Point}/gu;
const spaces = /[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g;
