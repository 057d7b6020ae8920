import { formatNumber } from '#contract/engine/number-text.ts';
import type { Stats } from '#web/page/use-stats.ts';
import { LinkedStat } from './linked-stat.tsx';
import { usePeopleFigures } from './people-figures.ts';

/** The figures of people as cards. */
export function PeopleCards({ stats }: Pick<Stats, 'stats'>) {
  return usePeopleFigures(stats).map(({ label, value, rows }) => (
    <LinkedStat key={label} label={label} value={formatNumber(value) ?? '...'} rows={rows} />
  ));
}
