import { z } from 'zod';
import { inUseMessages } from '../assets/in-use.ts';
import { recordFiles } from '../files/record-files.ts';
import {
  choice,
  day,
  flag,
  pastDate,
  largestSum,
  longText,
  money,
  reference,
  suggested,
  text,
  wholeNumber,
} from '../engine/fields.ts';
import { resource } from '../engine/resource.ts';
import { largestReading } from './meter-readings.ts';
import { estimatedHours, kit, labour, orderTasks } from './work-lists.ts';

export const maintenanceKinds = ['Service', 'Inspection', 'Repair', 'Tyres', 'Safety Check'] as const;
export const maintenancePriorities = ['Critical', 'High', 'Medium', 'Low'] as const;

/** The stored statuses. A Planned order past its date is shown as Overdue. */
export const keptMaintenanceStatuses = ['Planned', 'In Progress', 'Completed', 'Cancelled'] as const;
export const maintenanceStatuses = ['Planned', 'Overdue', 'In Progress', 'Completed', 'Cancelled'] as const;

export const orderConstraintMessages = {
  locked:
    'A finished work order cannot be changed, except for its note and photos. Reopen it or plan it again to change it.',
  initialState: 'A new work order must be Planned, In Progress or Completed',
  goneOn: 'The next work order of this plan is in progress. Complete or cancel it first.',
} as const;

const Part = z.strictObject({
  part: text('Part', { max: 200 }),
  quantity: wholeNumber('Quantity', { min: 1, max: 100_000 }),
});

/** A work order: the work on an asset, who does it, and what it took. */
export const maintenance = resource({
  path: '/api/maintenance',
  actions: ['list', 'read', 'create', 'update', 'remove'],
  permission: 'maintenance',
  singular: 'work order',
  plural: 'maintenance',
  fields: {
    assetId: reference('Asset', '/api/assets', { nameField: 'assetName' }),
    title: text('Title', { hint: 'For example “B service”.' }),
    kind: suggested('Kind', maintenanceKinds),
    status: choice('Status', maintenanceStatuses),
    statusReason: text('Reason', { max: 300 }).nullable(),
    priority: choice('Priority', maintenancePriorities),
    dueDate: day('Due Date').nullable(),
    completedDate: pastDate('Completed').nullable(),
    assigneeId: reference('Assignee', '/api/employees', {
      nameField: 'assigneeName',
      offers: { isCurrent: 'true' },
    }).nullable(),
    vendor: suggested('Vendor').nullable(),
    jobPlanId: reference('Job plan', '/api/job-plans', { nameField: 'jobPlanTitle' }).nullable(),
    estimatedHours: estimatedHours.nullable(),
    tasks: orderTasks,
    kit,
    labour,
    labourCost: money('Labour Cost', { min: 0 }).nullable(),
    partsCost: money('Parts Cost', { min: 0 }).nullable(),
    cost: money('Bought outside', {
      min: 0,
      hint: 'Parts and work from outside, for example the invoice of a workshop.',
    }).nullable(),
    /** Meter readings at completion, from which the next interval counts. */
    kilometres: wholeNumber('Odometer (km)', { min: 0, max: largestReading }).nullable(),
    hours: wholeNumber('Engine hours', { min: 0, max: largestReading }).nullable(),
    parts: z
      .array(Part, 'Parts must be a list')
      .max(100, 'Parts must have at most 100 entries')
      .meta({ label: 'Parts', kind: 'json' }),
    note: longText('Note', { max: 2000 }).nullable(),
    photos: recordFiles('Photos', { max: 10 }),
  },
  bulkFields: ['priority', 'dueDate', 'assigneeId', 'vendor'],
  defaulted: ['title', 'status', 'priority', 'tasks', 'kit', 'labour', 'parts', 'photos'],
  derived: {
    number: text('Number'),
    /** The number without its prefix, by which lists are sorted. */
    serial: wholeNumber('Serial', { min: 1, max: 2_147_483_647 }),
    assetTag: text('Asset ID'),
    assetName: text('Asset'),
    assigneeName: text('Assignee').nullable(),
    jobPlanTitle: text('Job plan').nullable(),
    planId: reference('Plan', '/api/maintenance-plans').nullable(),
    dueKilometres: wholeNumber('Due (km)', { min: 0, max: 2 * largestReading }).nullable(),
    dueHours: wholeNumber('Due (hours)', { min: 0, max: 2 * largestReading }).nullable(),
    startedDate: day('Started').nullable(),
    /** The value of the parts issued from stock and not returned. */
    issuedCost: money('Issued Parts', { min: 0, max: largestSum }).nullable(),
    /** Labour, parts (including issued parts) and other costs. */
    totalCost: money('Cost', { min: 0, max: largestSum }).nullable(),
    isOpen: flag('Open'),
  },
  search: ['number', 'title', 'assetTag', 'assetName', 'kind', 'note', 'vendor', 'assigneeName'],
  sort: 'dueDate',
  transitions: {
    field: 'status',
    states: keptMaintenanceStatuses,
    initial: { in: ['Planned', 'In Progress', 'Completed'], message: orderConstraintMessages.initialState },
    checkOrder: 'states',
    list: [
      { from: ['Planned'], to: 'In Progress', label: 'Start Work' },
      { from: ['Planned', 'In Progress'], to: 'Completed', label: 'Complete' },
      { from: ['Planned', 'In Progress'], to: 'Cancelled', label: 'Cancel Order', reason: 'statusReason' },
      {
        from: ['Completed'],
        to: 'In Progress',
        label: 'Reopen',
        reason: 'statusReason',
        isAlone: true,
      },
      { from: ['Cancelled'], to: 'Planned', label: 'Plan again' },
    ],
    lock: {
      in: ['Completed', 'Cancelled'],
      message: orderConstraintMessages.locked,
      except: ['statusReason', 'note', 'photos'],
      unlocks: ['Planned'],
    },
  },
  wording: { definite: 'the ', indefinite: 'a work order', plural: 'work orders' },
  labelFields: ['title', 'assetId'],
  detailRoute: { page: '/fleet', tab: 'maintenance' },
  option: {
    label: ({ number, title }) => `${number} ${title}`,
    detail: ({ assetTag, assetName, status }) => `${assetTag} ${assetName}, ${status}`,
    isShort: false,
  },
  dependsOn: ['/api/stock-movements'],
  constraintMessages: {
    ...inUseMessages,
    maintenance_due_or_done: { path: 'dueDate', message: 'Enter a due date or a completion date' },
    maintenance_completed_with_date: {
      path: 'completedDate',
      message: 'Enter the completion date only when the status is Completed',
    },
    maintenance_plan_one_open: { message: orderConstraintMessages.goneOn },
    maintenance_costs_not_negative: { path: 'cost', message: 'Costs must not be below zero' },
    maintenance_hours_not_negative: {
      path: 'estimatedHours',
      message: 'Estimated Hours must not be below 0',
    },
    maintenance_job_plan_id_job_plans_id_fk: { path: 'jobPlanId', message: 'This job plan does not exist' },
    maintenance_asset_id_assets_id_fk: { path: 'assetId', message: 'This asset does not exist' },
    stock_movements_maintenance_id_maintenance_id_fk: {
      message: 'Parts were issued to this work order. Cancel it instead.',
    },
    maintenance_assignee_id_employees_id_fk: { path: 'assigneeId', message: 'This employee does not exist' },
  },
});

export const noMaintenance = 'No maintenance found. Plan the first service to get started.';
