import type { assets } from '#contract/assets/assets.ts';
import type { FieldName } from '#web/engine/records.ts';

/** The fields of the forms; a new asset says its status at once, a known one by 'Change status'. */
export const editedFields = [
  'assetTag',
  'assetName',
  'category',
  'currentLocation',
  'purchaseDate',
  'serialNumber',
  'assignedToId',
  'notes',
] as const satisfies readonly FieldName<typeof assets>[];

export const addedFields = [
  'assetTag',
  'assetName',
  'category',
  'status',
  'currentLocation',
  'purchaseDate',
  'serialNumber',
  'assignedToId',
  'notes',
] as const satisfies readonly FieldName<typeof assets>[];
