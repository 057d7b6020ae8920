import { useQuery } from '@tanstack/react-query';
import { assetStatuses, categoryFilters, holderHasLeft, assets } from '#contract/assets/assets.ts';
import { readSuggestions } from '#contract/search/suggestions.ts';
import { reading } from '#web/engine/queries.ts';
import type { List } from '#web/list/use-list.ts';
import { FilterChip } from '#web/list/filter-chip.tsx';
import { FilterSelect } from '#web/list/filter-select.tsx';
import { pluralCategory } from './category-names.ts';

const known = categoryFilters.flatMap(({ label, category }) =>
  category ? [{ label, value: category }] : [],
);
const allCategories = categoryFilters[0].label;

export function AssetFilters({
  list,
}: {
  list: List<typeof assets, never, 'category' | 'status' | 'assignedToId' | 'isHeldByLeaver'>;
}) {
  const categories = useCategories(list.filtered.category);
  return (
    <>
      <FilterSelect
        label="Category"
        all={allCategories}
        options={categories}
        value={list.filtered.category}
        onChange={(category) => list.filter({ category })}
      />
      <FilterSelect
        label="Status"
        all="All Statuses"
        options={assetStatuses}
        value={list.filtered.status}
        onChange={(status) => list.filter({ status })}
      />
      {list.filtered.isHeldByLeaver === 'true' && (
        <FilterChip onRemove={() => list.filter({ isHeldByLeaver: undefined })}>{holderHasLeft}</FilterChip>
      )}
      {list.filtered.assignedToId && (
        <FilterChip onRemove={() => list.filter({ assignedToId: undefined })}>
          Issued to one person
        </FilterChip>
      )}
    </>
  );
}

/** The known categories, then other categories in use, alphabetically. */
function useCategories(chosen: string | undefined) {
  const query = { resource: assets.name, field: 'category' };
  const { data: used = [] } = useQuery(reading(readSuggestions, { query }));
  const isKnown = (category: string) => known.some(({ value }) => value === category);
  const others = new Set([...used, ...(chosen ? [chosen] : [])].filter((each) => !isKnown(each)));
  return [
    ...known,
    ...[...others].toSorted().map((category) => ({ label: pluralCategory(category), value: category })),
  ];
}
