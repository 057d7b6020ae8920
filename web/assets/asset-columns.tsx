import type { assets } from '#contract/assets/assets.ts';
import { columnOf } from '#web/list/columns.ts';
import { StatusBadge } from '#web/record/status-badge.tsx';
import { IdBadge } from '#web/ui/id-badge.tsx';
import { LeaverBadge } from './leaver-badge.tsx';
import { CategoryLabel } from './category-label.tsx';

const column = columnOf<typeof assets>();

/** Shared by every table of assets. */
export const assetColumns = [
  column({ field: 'assetTag', cell: ({ assetTag }) => <IdBadge>{assetTag}</IdBadge> }),
  column({ field: 'assetName', primary: true }),
  column({
    field: 'category',
    hideBelow: 'md',
    cell: ({ category }) => <CategoryLabel category={category} />,
  }),
  column({
    field: 'status',
    reads: ['isHeldByLeaver'],
    exports: ['status', 'isHeldByLeaver'],
    cell: ({ status, isHeldByLeaver }) => (
      <span className="inline-flex flex-wrap items-center gap-1.5">
        <StatusBadge status={status} />
        <LeaverBadge isHeldByLeaver={isHeldByLeaver} />
      </span>
    ),
  }),
  column({
    field: 'currentLocation',
    hideBelow: 'md',
    text: (asset) => asset.currentLocation ?? 'Not specified',
  }),
  column({
    field: 'lastService',
    hideBelow: 'md',
    labelOnPhone: true,
    text: ({ lastService }, formats) => (lastService ? formats.day(lastService) : 'N/A'),
  }),
];
