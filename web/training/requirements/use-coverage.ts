import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { countOf, formatNumber, plural } from '#contract/engine/number-text.ts';
import { readCoverage } from '#contract/training/missing-needs.ts';
import type { ResponseOf } from '#contract/engine/endpoint.ts';
import { reading } from '#web/engine/queries.ts';

export type Coverage = ResponseOf<typeof readCoverage>[number];
type Matched = Omit<Coverage, 'id'>;

/** The number of people that requirements apply to, in one request; undefined while loading. */
export function useCoverage(ids: readonly string[]): (id: string) => Coverage | undefined {
  const { data = [] } = useQuery({
    ...reading(readCoverage, { query: { ids: ids.join() } }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  const byId = new Map(data.map((each) => [each.id, each]));
  return (id) => byId.get(id);
}

/** For example '42 people, 12 not trained'. */
export function coverageWords({ matching, lacking }: Pick<Matched, 'matching' | 'lacking'>): string {
  if (matching === 0) return 'No one now';
  const people = countOf(matching, 'person', 'people');
  if (lacking === 0) return `${people}, ${matching === 1 ? 'trained' : 'all trained'}`;
  return `${people}, ${formatNumber(lacking)} not trained`;
}

/** For example 'Applies to 42 people, 12 not trained. 5 of them have no training need yet.' */
export function matchedWords(matched: Matched): string {
  const { matching, missing } = matched;
  if (matching === 0) return 'Applies to no one now.';
  const applies = `Applies to ${coverageWords(matched)}.`;
  if (missing === 0) return applies;
  return `${applies} ${formatNumber(missing)} of them ${plural(missing, 'has', 'have')} no training need yet.`;
}
