import { addDays } from '#contract/engine/days.ts';
import type { Making } from './making.ts';
import type { SiteCode } from './sites.ts';

const rules: readonly (readonly [site: SiteCode, position: string | null, minimum: number])[] = [
  ['LPO', 'Haul Truck Operator', 2],
  ['LAE', 'Heavy Diesel Fitter', 1],
  ['NMT', null, 2],
];

/** How many people must be at work, as Human Resources has entered it. */
export function makeCrewRules({ calendar, chronicle, siteIds }: Making, hr: string) {
  const startDate = addDays(calendar.rollout, 4);
  return rules.map(([code, position, minimum], index) =>
    chronicle.create(
      'crew-rules',
      { at: calendar.moment(startDate, 11 * 60 + index), by: hr },
      { siteId: siteIds.get(code) ?? null, position, minimum, startDate, isEveryDay: code === 'LPO' },
    ),
  );
}
