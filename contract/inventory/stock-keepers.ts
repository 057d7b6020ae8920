import { flag, reference, suggested, text } from '../engine/fields.ts';
import { resource } from '../engine/resource.ts';

/** People who look after a location and are notified when stock there runs low. */
export const stockKeepers = resource({
  path: '/api/stock-keepers',
  actions: ['list', 'read', 'create', 'update', 'remove'],
  permission: 'inventory',
  singular: 'keeper',
  plural: 'keepers',
  fields: {
    location: suggested('Location'),
    employeeId: reference('Keeper', '/api/employees', {
      nameField: 'employeeName',
      offers: { isCurrent: 'true' },
    }),
  },
  derived: {
    employeeName: text('Keeper').nullable(),
    /** They have an account that can see stock. */
    isTold: flag('Gets low-stock notifications'),
  },
  search: ['location', 'employeeName'],
  sort: 'location',
  rights: { create: 'inventory:update', update: 'inventory:update', remove: 'inventory:update' },
  wording: { definite: 'the keeper of ' },
  labelFields: ['location'],
  detailRoute: null,
  constraintMessages: {
    stock_keepers_once_a_place: { path: 'location', message: 'This location already has a keeper' },
    stock_keepers_employee_id_employees_id_fk: {
      path: 'employeeId',
      message: 'This employee does not exist',
    },
  },
});
