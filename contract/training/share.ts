/** A percentage to one decimal: '87.5%'; 'N/A' if `whole` is 0. */
export function shareOf(part: number, whole: number): string {
  return whole === 0 ? 'N/A' : `${((part / whole) * 100).toFixed(1)}%`;
}
