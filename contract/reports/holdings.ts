import { assets } from '../assets/assets.ts';
import { day, id, text, wholeNumber } from '../engine/fields.ts';
import { pickFilter, siteFilter } from './filters.ts';
import { report } from './report.ts';

const count = (label: string) => wholeNumber(label, { min: 0, max: 1_000_000_000 });

const { assetTag, assetName, category } = assets.fields;

export const holderStates = ['Employed', 'Has left'] as const;

export const holdings = report({
  name: 'holdings',
  title: 'Holdings by Person',
  sentence: 'Assets issued to each person, the date of issue, and assets still held by former employees.',
  also: 'assigned issued in hand handover',
  group: 'Assets and stock',
  noun: { one: 'holding', many: 'holdings' },
  madeOf: 'assets',
  rights: ['assets:read'],
  belongsTo: 'people',
  filters: {
    siteId: siteFilter(),
    category: pickFilter('Category', 'All Categories'),
  },
  fields: {
    /** The asset. */
    id: id(),
    employeeName: text('Person'),
    employeeNumber: text('Employee ID'),
    site: text('Site').nullable(),
    assetTag,
    assetName,
    category,
    from: day('Since'),
    /** The last day of a holder who is no longer employed. */
    leftOn: day('Has left').nullable(),
  },
  totals: { people: count('People'), heldByLeavers: count('Held by former employees') },
  chart: { kind: 'bars', title: 'Issued assets by category and holder', series: holderStates },
});
