/** Whole days from one calendar day to another; negative when it is over. */
export function daysUntil(day: string, today: string): number {
  return (Date.parse(day) - Date.parse(today)) / 86_400_000;
}
