/** A part of a whole to one decimal: '87.5%'. There is no part of nothing: 'N/A'. */
export function shareOf(part: number, whole: number): string {
  return whole === 0 ? 'N/A' : `${((part / whole) * 100).toFixed(1)}%`;
}
