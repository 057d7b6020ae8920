import { useQuery } from '@tanstack/react-query';
import { inventory, stockStatuses } from '#contract/inventory/inventory.ts';
import { stock } from '#contract/inventory/stock.ts';
import { readSuggestions } from '#contract/search/suggestions.ts';
import { reading } from '#web/engine/queries.ts';
import { retiring } from '#web/record/retired.tsx';
import type { List } from '#web/list/use-list.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';

export interface ItemFilterProps {
  list: List<typeof inventory, never, 'category' | 'status' | 'isLow' | 'location' | 'isRetired'>;
}

/** The values in use load when the menu opens. */
export function ItemFilters({ list }: ItemFilterProps) {
  const { category, status, isLow, location, isRetired } = list.filtered;
  const categories = useInUse(inventory.name, 'category', category);
  const places = useInUse(stock.name, 'location', location);
  return (
    <div className="flex flex-col gap-4">
      <Field label="Category">
        <Select
          options={categories.map((value) => ({ value, label: value }))}
          noneLabel="All Categories"
          value={category ?? null}
          onChange={(chosen) => list.filter({ category: chosen ?? undefined })}
        />
      </Field>
      <Field label="Location">
        <Select
          options={places.map((value) => ({ value, label: value }))}
          noneLabel="All Locations"
          value={location ?? null}
          onChange={(chosen) => list.filter({ location: chosen ?? undefined })}
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
      <Field label="In use or retired">
        <Select
          options={retiring}
          noneLabel="All Items"
          value={retiring.find(({ value }) => value === isRetired)?.value ?? null}
          onChange={(chosen) => list.filter({ isRetired: chosen ?? undefined })}
        />
      </Field>
    </div>
  );
}

/** The values in use of a field, plus the selected one, which may no longer be in use. */
function useInUse(resource: string, field: string, asked: string | undefined): string[] {
  const { data = [] } = useQuery(reading(readSuggestions, { query: { resource, field } }));
  return asked === undefined || data.includes(asked) ? data : [asked, ...data];
}
