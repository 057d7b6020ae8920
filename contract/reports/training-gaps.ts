import { id, text, wholeNumber } from '../engine/fields.ts';
import { pickFilter, siteFilter } from './filters.ts';
import { report } from './report.ts';

const count = (label: string) => wholeNumber(label, { min: 0, max: 1_000_000_000 });

const counts = {
  required: count('Required'),
  current: count('Current'),
  due: count('Due'),
  expired: count('Expired'),
  lacking: count('Missing or needed'),
};

const held = text('Held', { isShare: true });

export const trainingGaps = report({
  name: 'training-gaps',
  title: 'Training Gaps',
  sentence: 'Share of required training that employees hold, by site and position.',
  also: 'competency matrix missing courses',
  group: 'People',
  noun: { one: 'position', many: 'positions' },
  madeOf: 'training needs',
  rights: ['needs:read'],
  belongsTo: 'people',
  filters: {
    siteId: siteFilter(),
    position: pickFilter('Position', 'All Positions'),
    courseId: { ...pickFilter('Course', 'All Courses'), schema: id() },
  },
  fields: {
    siteId: id().nullable(),
    site: text('Site'),
    position: text('Position'),
    ...counts,
    /** Current and Due, as a share of what is required. */
    share: held,
  },
  totals: { ...counts, share: held },
  chart: {
    kind: 'bars',
    title: 'Required competencies by site and status',
    series: ['Current', 'Due', 'Expired', 'Missing or needed'],
  },
});
