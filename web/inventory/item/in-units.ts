/** '12 boxes' would be a guess: '12 × box', and of what is counted one by one the number alone. */
export function inUnits(quantity: number, unit: string): string {
  const number = quantity.toLocaleString('en');
  return unit === 'each' ? number : `${number} × ${unit}`;
}
