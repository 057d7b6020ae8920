import { keptFiles } from '../files/kept-files.ts';
import {
  choice,
  decimal,
  flag,
  happened,
  longText,
  money,
  reference,
  suggested,
  text,
  wholeNumber,
} from '../engine/fields.ts';
import { resource } from '../engine/resource.ts';
import { largestReading, meterKinds } from './meter-readings.ts';

/** What was filled into an asset. Between two full tanks it says how much the asset uses. */
export const fuelEntries = resource({
  path: '/api/fuel-entries',
  actions: ['list', 'read', 'create', 'update', 'remove'],
  permission: 'fuel',
  one: 'fuel entry',
  many: 'fuel entries',
  fields: {
    assetId: reference('Asset', '/api/assets'),
    date: happened('Date'),
    litres: decimal('Litres', 'number', { min: 0.01, max: 100_000 }),
    cost: money('Cost', { min: 0 }).nullable(),
    /** The tank was full afterwards. */
    isFull: flag('Filled up'),
    meterKind: choice('Meter', meterKinds),
    meter: wholeNumber('Reading', { min: 0, max: largestReading }).nullable(),
    vendor: suggested('Vendor').nullable(),
    notes: longText('Notes', { max: 1000 }).nullable(),
    receipts: keptFiles('Receipts', { max: 3 }),
  },
  fixed: ['assetId', 'date', 'meterKind', 'meter'],
  defaulted: ['isFull', 'meterKind', 'receipts'],
  derived: {
    assetTag: text('Asset ID'),
    assetName: text('Asset'),
    /** Litres per 100 km, or per hour, since the tank was full before. */
    consumption: decimal('Consumption', 'number', { min: 0, max: 1_000_000_000 }).nullable(),
  },
  search: ['assetTag', 'assetName', 'vendor'],
  sort: '-date',
  called: { lead: 'the ', nameless: 'a fuel entry', several: 'fuel entries' },
  namedBy: ['assetId'],
  opens: { page: '/fleet', tab: 'fuel' },
  shows: ['/api/fuel-entries'],
  refusals: {
    fuel_entries_some_litres: { path: 'litres', message: 'Litres must not be below 0.01' },
    fuel_entries_cost_not_negative: { path: 'cost', message: 'Cost must not be below zero' },
    fuel_entries_asset_id_assets_id_fk: { path: 'assetId', message: 'There is no such asset' },
  },
});

export const fuelWords = {
  none: 'No fuel entries found. Add what was filled in to get started.',
  nothingAssigned:
    'No vehicle or machine is assigned to you. Ask the Asset & Fleet Officer to hand it over to you.',
} as const;
