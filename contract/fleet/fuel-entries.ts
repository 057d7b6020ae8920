import { inUseMessages } from '../assets/in-use.ts';
import { recordFiles } from '../files/record-files.ts';
import {
  choice,
  decimal,
  flag,
  pastDate,
  longText,
  money,
  reference,
  suggested,
  text,
  wholeNumber,
} from '../engine/fields.ts';
import { resource } from '../engine/resource.ts';
import { largestReading, meterKinds } from './meter-readings.ts';

export const fuelStatuses = ['Accepted', 'To be accepted', 'Refused'] as const;

export const fuelConstraintMessages = {
  mayNotAccept: 'You cannot accept or refuse this fuel entry. Ask the Asset & Fleet Officer.',
  ownEntry: 'You cannot accept your own fuel entry. Ask another person.',
  refused: 'This fuel entry was refused. Ask the Asset & Fleet Officer to change it.',
  mayNotTake: 'Your role does not allow taking fuel from stock.',
  notLitres: 'Choose a stock record in litres',
  costOfStock: 'Leave the cost empty. The cost of fuel from stock is its stock value.',
  explain: 'If this is correct, enter an explanation.',
  reasonNeeded: 'Enter a reason. The person who entered the fuel will see the reason.',
} as const;

const accepts = { right: 'fuel:update', scope: 'all', message: fuelConstraintMessages.mayNotAccept } as const;
const notOwnEntry = { not: 'preparer', message: fuelConstraintMessages.ownEntry } as const;

/** Fuel filled into an asset. Two full tanks give its consumption. */
export const fuelEntries = resource({
  path: '/api/fuel-entries',
  actions: ['list', 'read', 'create', 'update', 'remove'],
  permission: 'fuel',
  singular: 'fuel entry',
  plural: 'fuel entries',
  fields: {
    assetId: reference('Asset', '/api/assets', { nameField: 'assetName' }),
    date: pastDate('Date'),
    litres: decimal('Litres', 'number', { min: 0.01, max: 100_000 }),
    cost: money('Cost', { min: 0 }).nullable(),
    isFull: flag('Filled up'),
    meterKind: choice('Meter', meterKinds),
    meter: wholeNumber('Reading', { min: 0, max: largestReading }).nullable(),
    vendor: suggested('Vendor').nullable(),
    /** The tank it came from: the entry takes the fuel out of stock and costs its stock value. */
    stockId: reference('From Stock', '/api/stock', {
      nameField: 'stockName',
      offers: { unit: 'litre', isRetired: 'false' },
      hint: 'Choose your own tank if the fuel came from it. Its cost comes from the stock value.',
    }).nullable(),
    notes: longText('Notes', { max: 1000 }).nullable(),
    explanation: text('Explanation', {
      max: 300,
      hint: 'Required if the litres, the consumption or the price look wrong.',
    }).nullable(),
    receipts: recordFiles('Receipts', { max: 3 }),
    /**
     * Entries by people with only the `own` scope that exceed the organisation's limits need
     * someone else's approval.
     */
    status: choice('Status', fuelStatuses),
    statusReason: text('Reason', { max: 300 }).nullable(),
  },
  fixed: ['assetId', 'date', 'meterKind', 'meter', 'stockId'],
  defaulted: ['isFull', 'meterKind', 'receipts', 'status'],
  derived: {
    assetTag: text('Asset ID'),
    assetName: text('Asset'),
    /** For example 'Diesel at Lae Bulk Tank'. */
    stockName: text('From Stock', { max: 300 }).nullable(),
    /** What looks wrong: it was explained, or someone else must accept it. */
    doubt: longText('Reason for review', { max: 1000 }).nullable(),
    /** Whether this viewer entered it and so can't accept it. */
    isOwnEntry: flag('Entered by you'),
    /** Litres per 100 km, or per hour, since the last full tank. */
    consumption: decimal('Consumption', 'number', { min: 0, max: 1_000_000_000 }).nullable(),
  },
  search: ['assetTag', 'assetName', 'vendor'],
  sort: '-date',
  transitions: {
    field: 'status',
    states: fuelStatuses,
    initial: { in: ['Accepted', 'To be accepted'] },
    preparers: { column: 'preparerIds', flag: 'isOwnEntry' },
    checkOrder: 'states',
    list: [
      {
        from: ['To be accepted', 'Refused'],
        to: 'Accepted',
        label: 'Accept',
        only: [accepts, notOwnEntry],
      },
      {
        from: ['To be accepted'],
        to: 'Refused',
        label: 'Refuse',
        reason: 'statusReason',
        only: [accepts, notOwnEntry],
      },
      { from: ['Accepted', 'Refused'], to: 'To be accepted', only: [accepts] },
    ],
    lock: {
      in: ['Refused'],
      message: fuelConstraintMessages.refused,
      except: ['statusReason'],
      unlocks: ['Accepted', 'To be accepted'],
      bypassedBy: 'fuel:update',
    },
  },
  wording: { definite: 'the ', indefinite: 'a fuel entry', plural: 'fuel entries' },
  labelFields: ['assetId'],
  detailRoute: { page: '/fleet', tab: 'fuel' },
  dependsOn: ['/api/fuel-entries', '/api/stock', '/api/stock-movements'],
  constraintMessages: {
    ...inUseMessages,
    fuel_entries_some_litres: { path: 'litres', message: 'Litres must not be below 0.01' },
    fuel_entries_cost_not_negative: { path: 'cost', message: 'Cost must not be below zero' },
    fuel_entries_refused_with_reason: { path: 'statusReason', message: fuelConstraintMessages.reasonNeeded },
    fuel_entries_taken_from_stock: {
      path: 'stockId',
      message: 'A refused fuel entry cannot take fuel from stock',
    },
    fuel_entries_stock_id_stock_id_fk: { path: 'stockId', message: 'This stock record does not exist' },
    fuel_entries_asset_id_assets_id_fk: { path: 'assetId', message: 'This asset does not exist' },
  },
});

export const fuelWords = {
  /** Reasons why fuel returned to the tank. */
  deleted: 'The fuel entry was deleted',
  refused: 'The fuel entry was refused',
  changed: 'The fuel entry was changed',
  none: 'No fuel entries found. Add a fuel entry to get started.',
  nothingAssigned:
    'No vehicle or machine is assigned to you. Ask the Asset & Fleet Officer to hand one over to you.',
} as const;
