import { assets, assetStatuses } from '../assets/assets.ts';
import { id, wholeNumber } from '../engine/fields.ts';
import { choiceFilter, pickFilter } from './filters.ts';
import { report } from './report.ts';

const count = (label: string) => wholeNumber(label, { min: 0, max: 1_000_000_000 });

const { assetTag, assetName, category, status, currentLocation, serialNumber, purchaseDate } = assets.fields;
const { assignedToName, lastService } = assets.derived;

export const assetRegister = report({
  name: 'asset-register',
  title: 'Asset Register',
  sentence: 'Every asset with its status, location, holder and last service date.',
  also: 'equipment inventory of machines vehicles tools list',
  group: 'Assets and stock',
  noun: { one: 'asset', many: 'assets' },
  madeOf: 'assets',
  rights: ['assets:read'],
  belongsTo: 'people',
  filters: {
    category: pickFilter('Category', 'All Categories'),
    status: choiceFilter('Status', assetStatuses, { all: 'All Statuses' }),
    location: pickFilter('Location', 'All Locations'),
  },
  fields: {
    id: id(),
    assetTag,
    assetName,
    category,
    status,
    currentLocation,
    assignedToName,
    serialNumber,
    purchaseDate,
    lastService,
  },
  totals: {
    operational: count('Operational'),
    underMaintenance: count('Under Maintenance'),
    decommissioned: count('Decommissioned'),
  },
  chart: { kind: 'bars', title: 'Assets by category and status', series: assetStatuses },
});
