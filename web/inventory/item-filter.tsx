import { useQuery } from '@tanstack/react-query';
import { ListFilter } from 'lucide-react';
import { inventory, stockStatuses } from '#contract/inventory/inventory.ts';
import { reading } from '#web/engine/queries.ts';
import { FilterChip } from '#web/table/filter-chip.tsx';
import type { List } from '#web/table/use-list.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';

interface ItemFilterProps {
  list: List<typeof inventory, never, 'category' | 'status' | 'isLow'>;
}

/** What the list is narrowed to is said beside the button, and taken away there. */
export function ItemFilter({ list }: ItemFilterProps) {
  const { category, status, isLow } = list.filtered;
  return (
    <>
      <Popover label="Filter" align="start" trigger={<Button icon={ListFilter}>Filter</Button>}>
        <Filters list={list} />
      </Popover>
      {category && <FilterChip onRemove={() => list.filter({ category: undefined })}>{category}</FilterChip>}
      {status && <FilterChip onRemove={() => list.filter({ status: undefined })}>{status}</FilterChip>}
      {isLow === 'true' && (
        <FilterChip onRemove={() => list.filter({ isLow: undefined })}>Needs restocking</FilterChip>
      )}
    </>
  );
}

/** The categories in use are asked for when somebody wants to choose one. */
function Filters({ list }: ItemFilterProps) {
  const { category, status, isLow } = list.filtered;
  const { data = [] } = useQuery(
    reading(inventory.list, { query: { sort: 'category', page: 1, pageSize: 500 } }),
  );
  const inUse = new Set(data.flatMap((item) => item.category ?? []));
  if (category) inUse.add(category);
  return (
    <div className="flex flex-col gap-4">
      <Field label="Category">
        <Select
          options={[...inUse].map((value) => ({ value, label: value }))}
          noneLabel="All Categories"
          value={category ?? null}
          onChange={(chosen) => list.filter({ category: chosen ?? undefined })}
        />
      </Field>
      <Field label="Status">
        <Select
          options={stockStatuses.map((value) => ({ value, label: value }))}
          noneLabel="All Statuses"
          value={stockStatuses.find((value) => value === status) ?? null}
          onChange={(chosen) => list.filter({ status: chosen ?? undefined })}
        />
      </Field>
      <Switch
        label="Needs restocking"
        checked={isLow === 'true'}
        onChange={(isOn) => list.filter({ isLow: isOn ? 'true' : undefined })}
      />
    </div>
  );
}
