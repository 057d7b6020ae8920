import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { countOf, formatNumber } from '#contract/engine/number-text.ts';
import { readCoverage } from '#contract/training/missing-needs.ts';
import type { ResponseOf } from '#contract/engine/endpoint.ts';
import { reading } from '#web/engine/queries.ts';

export type Coverage = ResponseOf<typeof readCoverage>[number];

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
export function coverageWords({ matching, lacking }: Coverage): string {
  if (matching === 0) return 'No one now';
  const people = countOf(matching, 'person', 'people');
  if (lacking === 0) return `${people}, ${matching === 1 ? 'trained' : 'all trained'}`;
  return `${people}, ${formatNumber(lacking)} not trained`;
}
