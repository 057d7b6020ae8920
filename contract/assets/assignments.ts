import { day, flag, longText, reference, text } from '../engine/fields.ts';
import { resource } from '../engine/resource.ts';

export const assignmentWords = {
  none: 'Nobody has held it yet',
  noneOfPerson: 'Nothing is in hand',
  handedOver: 'Asset handed over successfully',
  returned: 'Asset returned successfully',
  decommissioned: 'This asset is Decommissioned: it is not handed over.',
  noAsset: 'There is no such asset',
  noEmployee: 'There is no such employee',
  notEmployed: 'This employee is not employed on the day of the hand-over',
  handedOverLater: 'Handed over must not be after today',
  returnedLater: 'Returned must not be after today',
  holds: (name: string, since: string) =>
    `${name} has had this asset since ${since}: it has to be returned first.`,
  held: (name: string, from: string, until: string) => `${name} had this asset from ${from} to ${until}.`,
} as const;

/** Who held an asset, from which day until which: without `until` it is in their hand. */
export const assignments = resource({
  path: '/api/assignments',
  actions: ['list', 'read', 'create', 'update'],
  permission: 'assets',
  one: 'assignment',
  many: 'assignments',
  fields: {
    assetId: reference('Asset', '/api/assets'),
    employeeId: reference('Assigned to', '/api/employees', { offers: { isCurrent: 'true' } }),
    from: day('Handed over'),
    until: day('Returned').nullable(),
    condition: longText('Condition at hand-over', { max: 1000 }).nullable(),
    returnCondition: longText('Condition on return', { max: 1000 }).nullable(),
  },
  fixed: ['assetId', 'employeeId', 'from'],
  derived: {
    assetTag: text('Asset ID'),
    assetName: text('Asset Name'),
    category: text('Category'),
    employeeName: text('Assigned to'),
    employeeNumber: text('Employee ID'),
    isOpen: flag('In hand'),
  },
  search: ['assetTag', 'assetName', 'employeeName', 'employeeNumber'],
  sort: '-from',
  rights: { create: 'assets:update', update: 'assets:update' },
  called: { lead: 'the assignment of ' },
  namedBy: ['assetId'],
  opens: { with: 'assetId' },
  refusals: {
    assignments_one_holder: { message: 'Somebody else held this asset on some of these days.' },
    assignments_one_open: { message: 'Somebody else has this asset: it has to be returned first.' },
    assignments_returned_after_handed_over: {
      path: 'until',
      message: 'Returned must not be before Handed over',
    },
    assignments_condition_of_return: {
      path: 'returnCondition',
      message: 'Condition on return belongs to a day of return',
    },
    assignments_asset_id_assets_id_fk: { path: 'assetId', message: assignmentWords.noAsset },
    assignments_employee_id_employees_id_fk: { path: 'employeeId', message: assignmentWords.noEmployee },
  },
});
