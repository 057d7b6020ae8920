import { assets } from '#contract/assets/assets.ts';
import { writtenFields, type Detail } from '#web/table/details.ts';
import { CategoryLabel } from './category-label.tsx';

/** The fields of an asset, in the order in which its forms ask and its panel tells them. */
const assetFields: readonly Detail<typeof assets>[] = [
  { field: 'assetTag' },
  { field: 'assetName' },
  { field: 'category', cell: ({ category }) => <CategoryLabel category={category} /> },
  { field: 'status' },
  { field: 'currentLocation', none: 'Not specified' },
  { field: 'assignedToId', none: 'Nobody' },
  { field: 'lastService', none: 'N/A' },
  { field: 'purchaseDate', none: 'Not specified' },
  { field: 'serialNumber', none: 'Not specified' },
  { field: 'notes' },
];

/** A new asset says its status at once, a known one by 'Change Status'. */
export const addedFields = writtenFields(assets, assetFields);
export const editedFields = addedFields.filter((field) => field !== 'status');

/** Tag, name and status stand in the panel's title. */
export const toldFields = assetFields.filter(
  ({ field }) => !['assetTag', 'assetName', 'status'].includes(field),
);
