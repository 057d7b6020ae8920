import { flag, pastDate, longText, reference, text } from '../engine/fields.ts';
import { resource } from '../engine/resource.ts';

/** Who held an asset and when. Without `until`, they still hold it. */
export const assignments = resource({
  path: '/api/assignments',
  actions: ['list', 'read', 'create', 'update'],
  permission: 'assets',
  singular: 'assignment',
  plural: 'assignments',
  fields: {
    assetId: reference('Asset', '/api/assets', { nameField: 'assetName' }),
    employeeId: reference('Assigned to', '/api/employees', {
      nameField: 'employeeName',
      offers: { isCurrent: 'true' },
    }),
    from: pastDate('Handed over'),
    until: pastDate('Returned').nullable(),
    condition: longText('Condition at hand-over', { max: 1000 }).nullable(),
    /** Required if the asset is not ready for use. */
    reason: text('Reason', { max: 300 }).nullable(),
    returnCondition: longText('Condition on return', { max: 1000 }).nullable(),
  },
  fixed: ['assetId', 'employeeId', 'from', 'reason'],
  derived: {
    assetTag: text('Asset ID'),
    assetName: text('Asset Name'),
    category: text('Category'),
    employeeName: text('Assigned to'),
    employeeNumber: text('Employee ID'),
    isOpen: flag('Issued'),
  },
  search: ['assetTag', 'assetName', 'employeeName', 'employeeNumber'],
  sort: '-from',
  rights: { create: 'assets:update', update: 'assets:update' },
  wording: { definite: 'the assignment of ' },
  labelFields: ['assetId'],
  detailRoute: { with: 'assetId' },
  constraintMessages: {
    assignments_one_holder: { message: 'Someone else had this asset on some of these days.' },
    assignments_one_open: { message: 'Someone else has this asset. Record its return first.' },
    assignments_returned_after_handed_over: {
      path: 'until',
      message: 'The return date must not be before the hand-over date',
    },
    assignments_condition_of_return: {
      path: 'returnCondition',
      message: 'Enter the return date to record the condition on return',
    },
    assignments_asset_id_assets_id_fk: { path: 'assetId', message: 'This asset does not exist' },
    assignments_employee_id_employees_id_fk: { path: 'employeeId', message: 'This employee does not exist' },
  },
});
