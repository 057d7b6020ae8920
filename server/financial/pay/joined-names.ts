/** A few by name, the others by their number. */
export function bulkNames(names: readonly string[], most: number): string {
  const others = names.length - most;
  return `${names.slice(0, most).join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
}
