import { assets } from '#contract/assets/assets.ts';
import type { Column } from '#web/table/columns.ts';
import { IdBadge } from '#web/ui/id-badge.tsx';
import { AssetStatusBadge } from './asset-badges.tsx';
import { CategoryLabel } from './category-label.tsx';

/** The table of assets, wherever it stands. */
export const assetColumns: Column<typeof assets>[] = [
  { field: 'assetTag', width: '8rem', cell: ({ assetTag }) => <IdBadge>{assetTag}</IdBadge> },
  { field: 'assetName', primary: true },
  { field: 'category', width: '11rem', cell: ({ category }) => <CategoryLabel category={category} /> },
  { field: 'status', width: '11rem', cell: ({ status }) => <AssetStatusBadge status={status} /> },
  { field: 'currentLocation', width: '12rem', text: (asset) => asset.currentLocation ?? 'Not specified' },
  {
    field: 'lastService',
    width: '9rem',
    text: ({ lastService }, formats) => (lastService ? formats.day(lastService) : 'N/A'),
  },
];
