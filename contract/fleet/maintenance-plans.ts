import { inUseMessages } from '../assets/in-use.ts';
import { choice, day, flag, longText, reference, suggested, text, wholeNumber } from '../engine/fields.ts';
import { resource } from '../engine/resource.ts';
import { maintenanceKinds, maintenancePriorities } from './maintenance.ts';
import { largestReading } from './meter-readings.ts';

export const planWords = {
  neverRead: 'This meter has no reading yet. Enter its reading at the start of the plan.',
} as const;

const every = { min: 1, max: 1_000_000 };
const lead = { min: 0, max: 1_000_000 };

/**
 * Recurring maintenance of an asset: after a number of months or days, kilometres or hours,
 * whichever comes first. It counts from the plan's start, then from each completion. The next work
 * order opens at once or at the lead time, whichever of days, kilometres and hours comes first.
 */
export const maintenancePlans = resource({
  path: '/api/maintenance-plans',
  actions: ['list', 'read', 'create', 'update', 'remove'],
  permission: 'maintenance',
  singular: 'maintenance plan',
  plural: 'maintenance plans',
  fields: {
    assetId: reference('Asset', '/api/assets', { nameField: 'assetName' }),
    title: text('Title', { hint: 'For example “B service”. Its work orders have the same title.' }),
    kind: suggested('Kind', maintenanceKinds),
    everyMonths: wholeNumber('Every (months)', { min: 1, max: 240 }).nullable(),
    everyDays: wholeNumber('Every (days)', { min: 1, max: 3650 }).nullable(),
    everyKilometres: wholeNumber('Every (km)', every).nullable(),
    everyHours: wholeNumber('Every (hours)', every).nullable(),
    startDate: day('Counts from', { hint: 'The date of the last service, or the start date of the plan.' }),
    startKilometres: wholeNumber('Counts from (km)', { min: 0, max: largestReading }).nullable(),
    startHours: wholeNumber('Counts from (hours)', { min: 0, max: largestReading }).nullable(),
    leadDays: wholeNumber('Open work order (days before)', { min: 0, max: 3650 }).nullable(),
    leadKilometres: wholeNumber('Open work order (km before)', lead).nullable(),
    leadHours: wholeNumber('Open work order (hours before)', lead).nullable(),
    jobPlanId: reference('Job plan', '/api/job-plans', {
      nameField: 'jobPlanTitle',
      hint: 'Its tasks and parts come onto each work order.',
    }).nullable(),
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
  defaulted: ['title', 'priority', 'isPaused'],
  derived: {
    assetTag: text('Asset ID'),
    assetName: text('Asset'),
    assigneeName: text('Assignee').nullable(),
    jobPlanTitle: text('Job plan').nullable(),
    /** When it is next due, if known, even if its work order is not open yet. */
    nextId: reference('Next work order', '/api/maintenance').nullable(),
    nextDue: day('Next Due').nullable(),
    nextDueKilometres: wholeNumber('Next Due (km)', { min: 0, max: 2 * largestReading }).nullable(),
    nextDueHours: wholeNumber('Next Due (hours)', { min: 0, max: 2 * largestReading }).nullable(),
    lastDone: day('Last Done').nullable(),
  },
  search: ['assetTag', 'assetName', 'title', 'kind'],
  sort: 'nextDue',
  labelFields: ['title', 'assetId'],
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
    maintenance_plans_job_plan_id_job_plans_id_fk: {
      path: 'jobPlanId',
      message: 'This job plan does not exist',
    },
    maintenance_plans_lead_counts: {
      path: 'leadKilometres',
      message: 'Enter a lead time in kilometres or hours only if the plan counts them',
    },
    maintenance_plans_leads_not_negative: {
      path: 'leadDays',
      message: 'The lead time must not be below zero',
    },
    maintenance_plans_asset_id_assets_id_fk: { path: 'assetId', message: 'This asset does not exist' },
    maintenance_plans_assignee_id_employees_id_fk: {
      path: 'assigneeId',
      message: 'This employee does not exist',
    },
  },
});
