import type { Name, officers } from './people.ts';
import type { SiteCode } from './sites.ts';

interface StaffChange {
  name: Name;
  daysAgo: number;
  by: keyof typeof officers;
  /** The earlier values; the current ones are in `positions.ts`. */
  before: { position?: string; site?: SiteCode; supervisor?: Name };
}

/** In time order. */
export const staffHistory: readonly StaffChange[] = [
  {
    name: 'Samuel Tandale',
    daysAgo: 118,
    by: 'hr',
    before: { position: 'Excavator Operator', supervisor: 'Peter Wambi' },
  },
  { name: 'Noah Pilisa', daysAgo: 117, by: 'hr', before: { supervisor: 'Peter Wambi' } },
  {
    name: 'Albert Kewa',
    daysAgo: 66,
    by: 'hr',
    before: { site: 'NMT', supervisor: 'Jacob Tokiala', position: 'Plant Operator' },
  },
  {
    name: 'Miriam Heni',
    daysAgo: 52,
    by: 'hr',
    before: { position: 'Receptionist', supervisor: 'Julie Arua' },
  },
  { name: 'Mathew Pundi', daysAgo: 29, by: 'hr', before: { site: 'MAG', supervisor: 'Charles Maino' } },
  { name: 'Paul Minape', daysAgo: 12, by: 'hr', before: { position: 'Roller Operator' } },
];
