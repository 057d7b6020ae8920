import type { assets } from '#contract/assets/assets.ts';
import type { Column } from '#web/table/columns.ts';
import { IdBadge } from '#web/ui/id-badge.tsx';
import { AssetStatusBadge } from './asset-badges.tsx';
import { CategoryLabel } from './category-label.tsx';

/** The table of assets, wherever it stands. */
export const assetColumns: Column<typeof assets>[] = [
  { field: 'assetTag', cell: ({ assetTag }) => <IdBadge>{assetTag}</IdBadge> },
  { field: 'assetName', primary: true },
  { field: 'category', hideBelow: 'md', cell: ({ category }) => <CategoryLabel category={category} /> },
  { field: 'status', cell: ({ status }) => <AssetStatusBadge status={status} /> },
  { field: 'currentLocation', text: (asset) => asset.currentLocation ?? 'Not specified' },
  {
    field: 'lastService',
    hideBelow: 'md',
    labelOnPhone: true,
    text: ({ lastService }, formats) => (lastService ? formats.day(lastService) : 'N/A'),
  },
];
