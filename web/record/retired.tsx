import { Archive } from 'lucide-react';
import { FilterSelect } from '#web/list/filter-select.tsx';
import { Badge } from '#web/ui/badge.tsx';

export function RetiredBadge() {
  return <Badge icon={Archive}>Retired</Badge>;
}

/** The name in a list. */
export function Named({ name, isRetired }: { name: string; isRetired: boolean }) {
  if (!isRetired) return name;
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-2">
      {name}
      <RetiredBadge />
    </span>
  );
}

export const retiring = [
  { value: 'false', label: 'In Use' },
  { value: 'true', label: 'Retired' },
] as const;

interface RetiredFilterProps {
  /** For example 'All Courses'. */
  all: string;
  value: string | undefined;
  onChange: (value: 'true' | 'false' | undefined) => void;
}

/** By default, a list shows only records that are not retired. */
export function RetiredFilter({ all, value, onChange }: RetiredFilterProps) {
  return (
    <FilterSelect label="In use or retired" all={all} options={retiring} value={value} onChange={onChange} />
  );
}
