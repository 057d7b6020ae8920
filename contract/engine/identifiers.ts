/**
 * The one spelling of an identifier, such as a username, a tag, an SKU or a plate: compatible characters are
 * one (NFKC), what nobody can see is not there, spaces are single and plain and not around it. Names are
 * compared in this form, without regard to case. `normal_identifier` of the migrations is its equal.
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
