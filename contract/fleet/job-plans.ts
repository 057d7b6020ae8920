import { z } from 'zod';
import { inUseMessages } from '../assets/in-use.ts';
import { longText, suggested, text, wholeNumber } from '../engine/fields.ts';
import { resource } from '../engine/resource.ts';
import { maintenanceKinds } from './maintenance.ts';
import { estimatedHours, kit, KitItem, plannedTasks } from './work-lists.ts';

/** A standard job: the tasks, parts and hours that come onto each work order that uses it. */
export const jobPlans = resource({
  path: '/api/job-plans',
  actions: ['list', 'read', 'create', 'update', 'remove'],
  permission: 'maintenance',
  singular: 'job plan',
  plural: 'job plans',
  fields: {
    title: text('Title', { hint: 'For example “B service”.' }),
    kind: suggested('Kind', maintenanceKinds),
    estimatedHours: estimatedHours.nullable(),
    tasks: plannedTasks,
    kit,
    note: longText('Note', { max: 2000 }).nullable(),
  },
  defaulted: ['tasks', 'kit'],
  derived: {
    taskCount: wholeNumber('Tasks', { min: 0, max: 100 }),
    partCount: wholeNumber('Parts', { min: 0, max: 100 }),
    /** The kit with the names of its items. */
    kitItems: z.array(KitItem).meta({ label: 'Parts from stock', kind: 'json' }),
  },
  search: ['title', 'kind'],
  sort: 'title',
  labelFields: ['title'],
  detailRoute: { page: '/fleet', tab: 'job-plans' },
  option: { label: ({ title }) => title, detail: ({ kind }) => kind, isShort: false },
  dependsOn: ['/api/inventory'],
  constraintMessages: {
    ...inUseMessages,
    job_plans_title_unique: { path: 'title', message: 'Another job plan already has this title' },
    job_plans_hours_not_negative: { path: 'estimatedHours', message: 'Estimated Hours must not be below 0' },
    maintenance_plans_job_plan_id_job_plans_id_fk: {
      message: 'Maintenance plans use this job plan. Choose another job plan for them first.',
    },
  },
});
