import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';
import { day, decimal, text } from '../engine/fields.ts';
import { ById } from '../engine/resource.ts';
import { fuelEntries } from './fuel-entries.ts';

const rate = (label: string) => decimal(label, 'number', { min: 0, max: 999_999_999_999_999 }).nullable();

/** What a machine uses and costs, from one full tank to the next. */
export const runningRates = {
  litresPer100: rate('l/100 km'),
  litresPerHour: rate('l/hour'),
  costPerKilometre: rate('Cost/km'),
  /** For machines that count hours. */
  costPerHour: rate('Cost/hour'),
  /** What the consumption is measured from, or why there is none. */
  basis: text('Measured from', { max: 200 }),
};

export const readRunningCost = endpoint({
  method: 'GET',
  path: '/api/running-cost/:id',
  summary: 'Read the consumption and the cost per kilometre or hour of one asset in the last twelve months',
  notes: ['As in the report Fuel and Cost per Kilometre. Cost needs permission to read maintenance.'],
  access: fuelEntries.rights.read,
  /** The asset's. */
  params: ById,
  response: z.strictObject({ from: day('From'), to: day('To'), ...runningRates }),
  failure: 'Failed to fetch the running cost',
});
