import { assets } from '#contract/assets/assets.ts';
import { writtenFields, type Detail } from '#web/record/details.ts';
import { CategoryLabel } from './category-label.tsx';

/** The fields of an asset, in the order of its forms and its panel. */
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

/** A new asset starts with a status; later it changes only with 'Change Status'. */
export const addedFields = writtenFields(assets, assetFields);
export const editedFields = addedFields.filter((field) => field !== 'status');

/** The panel's title already shows tag, name and status. */
export const panelFields = assetFields.filter(
  ({ field }) => !['assetTag', 'assetName', 'status'].includes(field),
);
