/** `other`: the record that has the code in another spelling. */
export function sameCode(label: string, other: string): string {
  return `This ${label} is already used by ${other}. Spaces, dashes and capital letters make no difference.`;
}
