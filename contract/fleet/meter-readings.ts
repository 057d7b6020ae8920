import { inUseMessages } from '../assets/in-use.ts';
import { choice, flag, pastDate, reference, text, wholeNumber } from '../engine/fields.ts';
import { resource } from '../engine/resource.ts';

/** Kilometres, and engine hours. */
export const meterKinds = ['Odometer', 'Hours'] as const;
export type MeterKind = (typeof meterKinds)[number];

export const largestReading = 9_999_999;

/**
 * A meter reading of an asset. A reading below the last one, or further ahead than daily use
 * allows, needs a reason; later readings continue from it.
 */
export const meterReadings = resource({
  path: '/api/meter-readings',
  actions: ['list', 'read', 'create'],
  permission: 'maintenance',
  singular: 'meter reading',
  plural: 'meter readings',
  fields: {
    assetId: reference('Asset', '/api/assets', { nameField: 'assetName' }),
    kind: choice('Meter', meterKinds),
    value: wholeNumber('Reading', { min: 0, max: largestReading }),
    date: pastDate('Date'),
    reason: text('Reason', {
      max: 300,
      hint: 'Required if the reading is lower, or much higher, than the previous one.',
    }).nullable(),
  },
  derived: {
    /** Its position among the readings of that day, from 1. */
    place: wholeNumber('Order within the day', { min: 1, max: 1_000_000 }),
    assetTag: text('Asset ID'),
    assetName: text('Asset'),
    /** Below the previous reading. */
    isCorrection: flag('Correction'),
  },
  search: ['assetTag', 'assetName', 'reason'],
  sort: '-date,-place',
  wording: { definite: 'the reading of the ', indefinite: 'a meter reading' },
  labelFields: ['kind', 'assetId'],
  detailRoute: { with: 'assetId' },
  constraintMessages: {
    ...inUseMessages,
    meter_readings_not_backwards: {
      path: 'value',
      message: 'The reading is lower than the previous one. If it is correct, enter the reason.',
    },
    meter_readings_value_in_range: {
      path: 'value',
      message: 'The reading is higher than any meter can show',
    },
    meter_readings_asset_id_assets_id_fk: { path: 'assetId', message: 'This asset does not exist' },
  },
});
