import { inUseMessages } from '../assets/in-use.ts';
import { choice, day, flag, longText, reference, suggested, text, wholeNumber } from '../engine/fields.ts';
import { resource } from '../engine/resource.ts';
import { maintenanceKinds, maintenancePriorities } from './maintenance.ts';
import { largestReading } from './meter-readings.ts';

export const planWords = {
  neverRead: 'This meter has no reading yet. Enter its reading at the start of the plan.',
} as const;

const every = { min: 1, max: 1_000_000 };

/**
 * Recurring maintenance of an asset: after a number of months or days, kilometres or hours,
 * whichever comes first. It counts from the plan's start, then from each completion. The next work
 * order is always planned.
 */
export const maintenancePlans = resource({
  path: '/api/maintenance-plans',
  actions: ['list', 'read', 'create', 'update', 'remove'],
  permission: 'maintenance',
  singular: 'maintenance plan',
  plural: 'maintenance plans',
  fields: {
    assetId: reference('Asset', '/api/assets', { nameField: 'assetName' }),
    kind: suggested('Kind', maintenanceKinds),
    everyMonths: wholeNumber('Every (months)', { min: 1, max: 240 }).nullable(),
    everyDays: wholeNumber('Every (days)', { min: 1, max: 3650 }).nullable(),
    everyKilometres: wholeNumber('Every (km)', every).nullable(),
    everyHours: wholeNumber('Every (hours)', every).nullable(),
    startDate: day('Counts from', { hint: 'The date of the last service, or the start date of the plan.' }),
    startKilometres: wholeNumber('Counts from (km)', { min: 0, max: largestReading }).nullable(),
    startHours: wholeNumber('Counts from (hours)', { min: 0, max: largestReading }).nullable(),
    priority: choice('Priority', maintenancePriorities),
    assigneeId: reference('Assignee', '/api/employees', {
      nameField: 'assigneeName',
      offers: { isCurrent: 'true' },
    }).nullable(),
    vendor: suggested('Vendor').nullable(),
    note: longText('Work to do', { max: 2000 }).nullable(),
    isPaused: flag('Paused'),
  },
  fixed: ['assetId'],
  defaulted: ['priority', 'isPaused'],
  derived: {
    assetTag: text('Asset ID'),
    assetName: text('Asset'),
    assigneeName: text('Assignee').nullable(),
    /** When its open work order is due, if known. */
    nextId: reference('Next work order', '/api/maintenance').nullable(),
    nextDue: day('Next Due').nullable(),
    nextDueKilometres: wholeNumber('Next Due (km)', { min: 0, max: 2 * largestReading }).nullable(),
    nextDueHours: wholeNumber('Next Due (hours)', { min: 0, max: 2 * largestReading }).nullable(),
    lastDone: day('Last Done').nullable(),
  },
  search: ['assetTag', 'assetName', 'kind'],
  sort: 'nextDue',
  labelFields: ['kind', 'assetId'],
  detailRoute: { page: '/fleet', tab: 'plans' },
  dependsOn: ['/api/maintenance', '/api/meter-readings'],
  constraintMessages: {
    ...inUseMessages,
    maintenance_plans_some_interval: {
      path: 'everyMonths',
      message: 'Enter how often: months or days, kilometres or hours',
    },
    maintenance_plans_months_or_days: { path: 'everyDays', message: 'Enter months or days, not both' },
    maintenance_plans_intervals_positive: {
      path: 'everyMonths',
      message: 'The interval must be greater than zero',
    },
    maintenance_plans_asset_id_assets_id_fk: { path: 'assetId', message: 'This asset does not exist' },
    maintenance_plans_assignee_id_employees_id_fk: {
      path: 'assigneeId',
      message: 'This employee does not exist',
    },
  },
});
