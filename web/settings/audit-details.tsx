import { countOf } from '#contract/engine/number-text.ts';
import { fieldMeta, type Shape } from '#contract/engine/fields.ts';
import type { AuditEntry } from '#contract/history/audit.ts';
import { useFormats } from '#web/engine/format.ts';
import { asText } from '#web/history/changed-values.ts';
import { resourceNamed } from '#contract/resources.ts';

/** All fields of an entry, with old and new values. */
export function AuditDetails({ entry }: { entry: AuditEntry }) {
  const formats = useFormats();
  const fields: Shape = resourceNamed(entry.resource)?.fields ?? {};
  const changes = Object.entries(entry.changes);
  if (changes.length === 0) return null;
  return (
    <details className="group mt-1">
      <summary className="inline-flex cursor-pointer rounded-sm text-small text-accent-ink hover:underline">
        {countOf(changes.length, 'field')}
      </summary>
      <table className="mt-1 w-full max-w-3xl table-fixed text-small">
        <thead>
          <tr className="text-left text-ink-muted">
            <th className="py-0.5 pr-4 font-medium">Field</th>
            <th className="py-0.5 pr-4 font-medium">Before</th>
            <th className="py-0.5 font-medium">After</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(([field, change]) => {
            const schema = fields[field];
            const write = (value: unknown) => (schema ? asText(schema, value, formats) : null) ?? '–';
            return (
              <tr key={field} className="align-top">
                <th scope="row" className="py-0.5 pr-4 text-left font-normal break-words">
                  {schema ? fieldMeta(schema).label : field}
                </th>
                <td className="py-0.5 pr-4 break-words text-ink-muted">{write(change.old)}</td>
                <td className="py-0.5 break-words">{write(change.new)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </details>
  );
}
