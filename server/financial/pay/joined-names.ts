/** Lists the first names and counts the others: "A, B and 3 more". */
export function bulkNames(names: readonly string[], most: number): string {
  const others = names.length - most;
  return `${names.slice(0, most).join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
}
