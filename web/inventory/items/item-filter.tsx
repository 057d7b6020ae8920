import { ListFilter } from 'lucide-react';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { FilterChip } from '#web/list/filter-chip.tsx';
import { Button } from '#web/ui/button.tsx';
import { Popover } from '#web/ui/popover.tsx';
import type { ItemFilterProps } from './item-filters.tsx';

const ItemFilters = lazyPart(async () => (await import('./item-filters.tsx')).ItemFilters);

/** Active filters are shown beside the button and removed there. */
export function ItemFilter({ list }: ItemFilterProps) {
  const { category, status, isLow, location, isRetired } = list.filtered;
  return (
    <>
      <Popover label="Filter" align="start" trigger={<Button icon={ListFilter}>Filter</Button>}>
        <ItemFilters list={list} />
      </Popover>
      {category && <FilterChip onRemove={() => list.filter({ category: undefined })}>{category}</FilterChip>}
      {location && <FilterChip onRemove={() => list.filter({ location: undefined })}>{location}</FilterChip>}
      {status && <FilterChip onRemove={() => list.filter({ status: undefined })}>{status}</FilterChip>}
      {isLow === 'true' && (
        <FilterChip onRemove={() => list.filter({ isLow: undefined })}>Needs restocking</FilterChip>
      )}
      {isRetired === 'true' && (
        <FilterChip onRemove={() => list.filter({ isRetired: 'false' })}>Retired</FilterChip>
      )}
    </>
  );
}
