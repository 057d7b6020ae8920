import { Columns3 } from 'lucide-react';
import type { AnyResource } from '#contract/engine/resource.ts';
import type { Arrangement } from '#web/engine/list-state.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { Button } from '#web/ui/button.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { arrangementOf, shownColumns } from './arrangement.ts';
import { headerOf } from './columns.ts';

const ArrangeColumns = lazyPart(async () => (await import('./arrange-columns.tsx')).ArrangeColumns);

interface ColumnsButtonProps {
  list: {
    arrangement: Arrangement;
    isCompact: boolean;
    arrange: (arrangement: Arrangement) => void;
    pack: (isCompact: boolean) => void;
  };
  resource: AnyResource;
  /** All columns the table can have. */
  columns: readonly { field: string; header?: string; isOptional?: true; primary?: boolean }[];
}

/** Selects columns, their order and the row density. */
export function ColumnsButton({ list, resource, columns }: ColumnsButtonProps) {
  const { arrangement, isCompact } = list;
  const choices = columns.map((column) => ({
    field: column.field,
    label: headerOf(resource, column),
    isFixed: column.primary === true,
  }));
  return (
    <Popover
      label="Columns"
      trigger={<Button icon={Columns3}>Columns</Button>}
      className="flex min-h-80 max-h-(--radix-popover-content-available-height) w-80 max-w-[calc(100vw-1rem)] flex-col"
    >
      <ArrangeColumns
        choices={choices}
        shown={shownColumns(columns, arrangement).map(({ field }) => field)}
        usual={shownColumns(columns, { columns: [], order: [] }).map(({ field }) => field)}
        isCompact={isCompact}
        onArrange={(shown) => list.arrange(arrangementOf(columns, shown))}
        onPack={list.pack}
      />
    </Popover>
  );
}
