import { assetStatuses, categoryFilters, holderHasLeft, type assets } from '#contract/assets/assets.ts';
import type { List } from '#web/table/use-list.ts';
import { FilterChip } from '#web/table/filter-chip.tsx';
import { Select } from '#web/ui/select.tsx';

const categories = categoryFilters.flatMap(({ label, category }) =>
  category ? [{ label, value: category }] : [],
);
const allCategories = categoryFilters[0].label;
const statuses = assetStatuses.map((status) => ({ label: status, value: status }));

export function AssetFilters({
  list,
}: {
  list: List<typeof assets, never, 'category' | 'status' | 'assignedToId' | 'isHeldByLeaver'>;
}) {
  return (
    <>
      <Select
        aria-label="Category"
        className="max-sm:w-[calc(50%-4px)] sm:w-44"
        options={categories}
        noneLabel={allCategories}
        value={list.filtered.category ?? null}
        onChange={(category) => list.filter({ category: category ?? undefined })}
      />
      <Select
        aria-label="Status"
        className="max-sm:w-[calc(50%-4px)] sm:w-44"
        options={statuses}
        noneLabel="All Statuses"
        value={list.filtered.status ?? null}
        onChange={(status) => list.filter({ status: status ?? undefined })}
      />
      {list.filtered.isHeldByLeaver === 'true' && (
        <FilterChip onRemove={() => list.filter({ isHeldByLeaver: undefined })}>{holderHasLeft}</FilterChip>
      )}
      {list.filtered.assignedToId && (
        <FilterChip onRemove={() => list.filter({ assignedToId: undefined })}>
          In hand of one person
        </FilterChip>
      )}
    </>
  );
}
