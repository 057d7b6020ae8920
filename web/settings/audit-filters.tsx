import { dateExists } from '#contract/engine/days.ts';
import { fieldMeta, type Shape } from '#contract/engine/fields.ts';
import { auditActions, type AuditAction } from '#contract/history/audit.ts';
import { useFormats } from '#web/engine/format.ts';
import { useRight } from '#web/engine/session.ts';
import { allKinds, KindFilter } from '#web/history/kind-filter.tsx';
import { PersonFilter } from '#web/history/person-filter.tsx';
import { resourceNamed } from '#contract/resources.ts';
import { FilterSelect } from '#web/list/filter-select.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { RecordFilter } from './record-filter.tsx';

const names = ['actorId', 'action', 'about', 'field', 'recordId', 'dateFrom', 'dateTo'] as const;

/** The filters in the URL. */
export type AuditAsked = Partial<Record<(typeof names)[number], string | undefined>>;

interface AuditFiltersProps {
  asked: AuditAsked;
  recordName: string | undefined;
  onChange: (changes: AuditAsked) => void;
}

export function AuditFilters({ asked, recordName, onChange }: AuditFiltersProps) {
  const { dateFormat, today } = useFormats();
  const knowsUsers = useRight('users:read') === 'all';
  const { actorId, action, about, field, recordId } = asked;
  const fields: Shape = resourceNamed(about ?? '')?.fields ?? {};
  const days = { dateFrom: 'From', dateTo: 'To' } as const;
  return (
    <div className="flex flex-wrap gap-2 border-b p-4">
      {knowsUsers && <PersonFilter id={actorId} onChange={(id) => onChange({ actorId: id })} />}
      <FilterSelect
        label="Action"
        all="All actions"
        options={auditActions.map((value) => ({ value, label: actionWords[value] }))}
        value={action}
        onChange={(value) => onChange({ action: value })}
      />
      <KindFilter
        kinds={allKinds}
        value={about}
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
      <div className="flex gap-2 max-sm:w-full">
        {(['dateFrom', 'dateTo'] as const).map((name) => (
          <div key={name} className="min-w-0 flex-1 sm:w-36 sm:flex-none">
            <DateField
              aria-label={days[name]}
              placeholder={days[name]}
              format={dateFormat}
              today={today()}
              value={asked[name] ?? null}
              onChange={(day) => isDayOrNone(day) && onChange({ [name]: day ?? undefined })}
            />
          </div>
        ))}
      </div>
      {names.some((name) => asked[name]) && (
        <Button variant="ghost" onClick={() => onChange(nothing)}>
          Show everything
        </Button>
      )}
    </div>
  );
}

const nothing: AuditAsked = Object.fromEntries(names.map((name) => [name, undefined]));

const actionWords: Record<AuditAction, string> = {
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

/** An incomplete date does not change the list. */
function isDayOrNone(value: string | null): boolean {
  return value === null || (/^\d{4}-\d{2}-\d{2}$/.test(value) && dateExists(value));
}
