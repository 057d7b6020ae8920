import { choice, day, flag, longText, money, reference, suggested, text } from '../engine/fields.ts';
import { resource } from '../engine/resource.ts';

export const maintenanceKinds = ['Service', 'Inspection', 'Repair', 'Tyres', 'Safety Check'] as const;
export const maintenanceStatuses = ['Planned', 'Overdue', 'Completed'] as const;

export const maintenance = resource({
  path: '/api/maintenance',
  actions: ['list', 'read', 'create', 'update', 'remove'],
  permission: 'maintenance',
  one: 'maintenance',
  many: 'maintenance',
  fields: {
    assetId: reference('Asset', '/api/assets'),
    kind: suggested('Kind', maintenanceKinds),
    dueDate: day('Due Date').nullable(),
    completedDate: day('Completed').nullable(),
    cost: money('Cost', { min: 0 }).nullable(),
    note: longText('Note', { max: 2000 }).nullable(),
  },
  derived: {
    assetTag: text('Asset ID'),
    assetName: text('Asset'),
    status: choice('Status', maintenanceStatuses),
    isOpen: flag('Still to do'),
  },
  search: ['assetTag', 'assetName', 'kind', 'note'],
  sort: 'dueDate',
  called: { lead: 'the ', nameless: 'a maintenance job', several: 'maintenance jobs' },
  namedBy: ['kind', 'assetId'],
  opens: { page: '/fleet', tab: 'maintenance' },
  refusals: {
    maintenance_due_or_done: { path: 'dueDate', message: 'Give a Due Date, or the day it was Completed' },
    maintenance_cost_not_negative: { path: 'cost', message: 'Cost must not be below zero' },
    maintenance_asset_id_assets_id_fk: { path: 'assetId', message: 'There is no such asset' },
  },
});

export const noMaintenance = 'No maintenance found. Plan the first service to get started.';
