import { assets } from '#contract/assets/assets.ts';
import { formatNumber } from '#contract/engine/number-text.ts';
import { writtenFields, type Detail } from '#web/record/details.ts';
import { CategoryLabel } from './category-label.tsx';

/** The fields of an asset, in the order of its forms and its panel. `none` is shown for an empty field. */
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
  { field: 'tankCapacity', cell: ({ tankCapacity }) => formatNumber(tankCapacity), none: 'Not specified' },
  { field: 'notes' },
];

/** The fields in the form of a new asset: all that are not derived. */
export const newAssetFields = writtenFields(assets, assetFields);

/** The fields in the form of an existing asset, whose status changes only with 'Change Status'. */
export const existingAssetFields = newAssetFields.filter((field) => field !== 'status');

/** The fields below the panel's title, which already shows tag, name and status. */
export const panelFields = assetFields.filter(
  ({ field }) => !['assetTag', 'assetName', 'status'].includes(field),
);
