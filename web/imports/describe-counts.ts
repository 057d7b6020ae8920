import { formatNumber, plural } from '#contract/engine/number-text.ts';
import type { Importable } from '#contract/imports/importable.ts';
import type { ImportCounts } from '#contract/imports/import-answer.ts';

/** For example '300 new and 2 changed employees'. */
export function describeRows(
  { add, change }: ImportCounts,
  noun: Pick<Importable, 'singular' | 'plural'>,
): string {
  const added = formatNumber(add);
  const changed = formatNumber(change);
  if (add > 0 && change > 0)
    return `${added} new and ${changed} changed ${plural(change, noun.singular, noun.plural)}`;
  return add > 0
    ? `${added} new ${plural(add, noun.singular, noun.plural)}`
    : `${changed} changed ${plural(change, noun.singular, noun.plural)}`;
}

/** '300 new, 2 rejected', without zero counts. */
export function describeCounts(counts: Readonly<Record<string, number>>): string {
  const nonZero = Object.entries(counts).filter(([, count]) => count > 0);
  return nonZero.map(([word, count]) => `${formatNumber(count)} ${word}`).join(', ') || 'no changes';
}
