import type { CountLine } from './use-counts.ts';

type Named = Pick<CountLine, 'itemName' | 'sku' | 'barcode' | 'category'>;

/** Shorter codes could be the end of a typed number. */
const shortestScan = 8;

/** Lines with every typed word in their name, SKU, barcode or category. */
export function fittingLines<Line extends Named>(lines: readonly Line[], typed: string): readonly Line[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return lines.filter((line) => {
    const text = [line.itemName, line.sku, line.barcode, line.category].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** The line with this exact barcode or SKU, otherwise the only match. */
export function foundBy<Line extends Named>(lines: readonly Line[], typed: string): Line | undefined {
  const code = typed.trim().toLowerCase();
  if (code === '') return undefined;
  const named = lines.find(
    ({ barcode, sku }) => barcode?.toLowerCase() === code || sku.toLowerCase() === code,
  );
  const fitting = fittingLines(lines, typed);
  return named ?? (fitting.length === 1 ? fitting[0] : undefined);
}

/** Splits a scan typed after an unconfirmed count: the count, and the scanned line. */
export function scannedBehind<Line extends Named>(lines: readonly Line[], typed: string) {
  const text = typed.trim().toLowerCase();
  for (const line of lines)
    for (const code of [line.barcode, line.sku])
      if (code && code.length >= shortestScan && text.endsWith(code.toLowerCase()))
        return { line, count: text.slice(0, -code.length).trim() };
  return null;
}
