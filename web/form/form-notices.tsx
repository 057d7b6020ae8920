import { CircleAlert, TriangleAlert } from 'lucide-react';
import { fieldMeta, type FieldMeta, type Shape, type Values } from '#contract/engine/fields.ts';
import { describeUploaded } from '#contract/files/files.ts';
import { useFormats, type Formats } from '#web/engine/format.ts';
import { Button } from '#web/ui/button.tsx';
import type { Conflict, FieldsForm, FormFields } from './use-fields.ts';

/** Messages at the top of a form: an error without a field, or changes by someone else. */
export function FormNotices({ form }: { form: FieldsForm<string> }) {
  if (form.conflict) return <StaleNotice form={form} conflict={form.conflict} />;
  if (!form.failure) return null;
  return (
    <p
      role="alert"
      className="flex items-start gap-2 rounded-lg border border-red-line bg-red-soft px-3 py-2 text-red-ink"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
      {form.failure}
    </p>
  );
}

function StaleNotice({ form, conflict }: { form: FieldsForm<string>; conflict: Conflict }) {
  const formats = useFormats();
  const changes = changesBetween(form.resource.fields, form.record ?? {}, conflict.theirs, formats);
  return (
    <div
      role={conflict.keepMine ? 'status' : 'alert'}
      className="rounded-lg border border-amber-line bg-amber-soft px-3 py-2 text-amber-ink"
    >
      <p className="flex items-start gap-2 font-medium">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
        {conflict.keepMine
          ? `This ${conflict.singular} was changed elsewhere meanwhile. What you typed is still here.`
          : `This ${conflict.singular} was changed elsewhere. Check the current values and try again.`}
      </p>
      {changes.length > 0 && (
        <ul className="mt-1 list-disc pl-10">
          {changes.map(({ label, old, now }) => (
            <li key={label}>
              {label}: {old} → {now}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-2 flex flex-wrap gap-2 pl-6">
        <Button size="small" onClick={conflict.takeTheirs}>
          Load current values
        </Button>
        {conflict.keepMine && (
          <Button size="small" onClick={conflict.keepMine}>
            Keep my values
          </Button>
        )}
        {conflict.overwrite && (
          <Button size="small" onClick={conflict.overwrite}>
            Save my values
          </Button>
        )}
      </div>
    </div>
  );
}

/** Someone else's change to one field since it was read. */
export function useTheirs(
  { conflict, record, resource }: FormFields<string>,
  name: string,
): string | undefined {
  const formats = useFormats();
  if (!conflict || !record) return undefined;
  const [change] = changesBetween({ [name]: resource.fields[name] }, record, conflict.theirs, formats);
  return change && `Changed elsewhere to: ${change.now}`;
}

interface ShownChange {
  label: string;
  old: string;
  now: string;
}

function changesBetween(fields: Shape, before: Values, now: Values, formats: Formats): ShownChange[] {
  return Object.entries(fields)
    .filter(
      ([name]) =>
        name in now && !isNested(now[name]) && JSON.stringify(before[name]) !== JSON.stringify(now[name]),
    )
    .map(([name, schema]) => ({
      label: fieldMeta(schema).label,
      old: shown(fieldMeta(schema), name, before, formats),
      now: shown(fieldMeta(schema), name, now, formats),
    }));
}

/** Nested values are described by their own form. */
function isNested(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A reference is shown by the name next to its id. */
function shown({ kind, nameField }: FieldMeta, name: string, record: Values, formats: Formats): string {
  const value = (nameField && record[nameField]) ?? record[name];
  if (value === null || value === undefined || value === '') return 'empty';
  const uploaded = describeUploaded(value);
  if (uploaded !== null) return uploaded;
  if (Array.isArray(value)) return value.map(describeEntry).join('; ') || 'empty';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return kind === 'day' ? formats.day(String(value)) : String(value);
}

/** A list entry: a text, or an object of texts. */
function describeEntry(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return String(entry);
  return Object.values(entry).filter(Boolean).join(', ');
}
