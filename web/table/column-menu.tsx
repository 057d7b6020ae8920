import { Columns3 } from 'lucide-react';
import type { AnyResource } from '#contract/engine/resource.ts';
import { Button } from '#web/ui/button.tsx';
import { DropdownMenu } from '#web/ui/dropdown-menu.tsx';
import { headerOf } from './columns.ts';

interface ColumnMenuProps {
  list: { moreColumns: readonly string[]; chooseColumns: (fields: readonly string[]) => void };
  resource: AnyResource;
  columns: readonly { field: string; header?: string; isOptional?: true }[];
}

/** Chooses the columns that a table has beyond the usual. */
export function ColumnMenu({ list: { moreColumns, chooseColumns }, resource, columns }: ColumnMenuProps) {
  const optional = columns.filter(({ isOptional }) => isOptional);
  if (optional.length === 0) return null;

  function toggle(field: string) {
    const isShown = moreColumns.includes(field);
    chooseColumns(isShown ? moreColumns.filter((each) => each !== field) : [...moreColumns, field]);
  }

  return (
    <DropdownMenu
      isSeveral
      heading="Also show"
      trigger={<Button icon={Columns3}>Columns</Button>}
      items={optional.map((column) => ({
        label: headerOf(resource, column),
        checked: moreColumns.includes(column.field),
        onSelect: () => toggle(column.field),
      }))}
    />
  );
}
