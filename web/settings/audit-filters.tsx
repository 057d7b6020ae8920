import { fieldMeta, type Shape } from '#contract/engine/fields.ts';
import { auditActions, type AuditAction } from '#contract/history/audit.ts';
import { resourceNamed } from '#contract/resources.ts';
import { useRight } from '#web/engine/session.ts';
import { allKinds, KindFilter } from '#web/history/kind-filter.tsx';
import { PersonFilter } from '#web/history/person-filter.tsx';
import { DayRange } from '#web/list/day-range.tsx';
import { FilterSelect } from '#web/list/filter-select.tsx';
import { Button } from '#web/ui/button.tsx';
import { RecordFilter } from './record-filter.tsx';

const filterNames = ['actorId', 'action', 'about', 'field', 'recordId', 'dateFrom', 'dateTo'] as const;

/** The filters of the audit log, as in the URL. `about` is the name of a resource. */
export type AuditFilterValues = Partial<Record<(typeof filterNames)[number], string | undefined>>;

interface AuditFiltersProps {
  values: AuditFilterValues;
  /** The name of the record with the id `recordId`. */
  recordName: string | undefined;
  /** Called with the filters that change; `undefined` removes one. */
  onChange: (changes: AuditFilterValues) => void;
}

export function AuditFilters({ values, recordName, onChange }: AuditFiltersProps) {
  const canListUsers = useRight('users:read') === 'all';
  const { actorId, action, about, field, recordId, dateFrom, dateTo } = values;
  const fields: Shape = resourceNamed(about ?? '')?.fields ?? {};
  return (
    <div className="flex flex-wrap gap-2 border-b p-4">
      {canListUsers && <PersonFilter id={actorId} onChange={(id) => onChange({ actorId: id })} />}
      <FilterSelect
        label="Action"
        all="All actions"
        options={auditActions.map((value) => ({ value, label: actionLabels[value] }))}
        value={action}
        onChange={(value) => onChange({ action: value })}
      />
      <KindFilter
        kinds={allKinds}
        value={about}
        // Fields and records of another resource would match nothing.
        onChange={(kind) => onChange({ about: kind, field: undefined, recordId: undefined })}
      />
      <RecordFilter
        id={recordId}
        name={recordName}
        onChange={(record) =>
          onChange({ about: record?.kind ?? about, recordId: record?.id, field: undefined })
        }
      />
      {Object.keys(fields).length > 0 && (
        <FilterSelect
          label="Field"
          all="Any field"
          options={Object.entries(fields).map(([value, schema]) => ({
            value,
            label: fieldMeta(schema).label,
          }))}
          value={field}
          onChange={(value) => onChange({ field: value })}
        />
      )}
      <DayRange
        label="Date"
        from={dateFrom}
        to={dateTo}
        onChange={(from, to) => onChange({ dateFrom: from, dateTo: to })}
      />
      {filterNames.some((name) => values[name]) && (
        <Button variant="ghost" onClick={() => onChange(noFilters)}>
          Clear filters
        </Button>
      )}
    </div>
  );
}

const noFilters: AuditFilterValues = Object.fromEntries(filterNames.map((name) => [name, undefined]));

const actionLabels: Record<AuditAction, string> = {
  create: 'Added',
  update: 'Changed',
  delete: 'Deleted',
  restore: 'Restored',
  'sign-in': 'Signed in',
  'sign-in-failed': 'Failed sign-in',
  'sign-out': 'Signed out',
  read: 'Viewed',
  export: 'Exported',
};
