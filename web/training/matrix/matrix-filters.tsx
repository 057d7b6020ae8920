import { employees } from '#contract/hr/employees.ts';
import { noSite } from '#contract/training/training-matrix.ts';
import { FilterChip } from '#web/list/filter-chip.tsx';
import { FilterReference } from '#web/list/filter-reference.tsx';
import { FilterSuggested } from '#web/list/filter-suggested.tsx';
import { Switch } from '#web/ui/switch.tsx';
import type { OpenMatrix } from './use-matrix.ts';

export function MatrixFilters({ open: { filters, filter } }: { open: OpenMatrix }) {
  const { siteId, position, courseId, gaps } = filters;
  return (
    <>
      {siteId === noSite ? (
        <FilterChip onRemove={() => filter({ siteId: undefined })}>Only people without a site</FilterChip>
      ) : (
        <FilterReference
          label="Site"
          to="/api/sites"
          value={siteId}
          onChange={(chosen) => filter({ siteId: chosen })}
        />
      )}
      <FilterSuggested
        resource={employees}
        field="position"
        value={position}
        onChange={(chosen) => filter({ position: chosen })}
      />
      <FilterReference
        label="Course"
        to="/api/training-courses"
        value={courseId}
        onChange={(chosen) => filter({ courseId: chosen })}
      />
      <Switch
        label="Only gaps"
        checked={gaps === '1'}
        onChange={(isOn) => filter({ gaps: isOn ? '1' : undefined })}
      />
    </>
  );
}
