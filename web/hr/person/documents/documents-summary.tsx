import { documentStatuses, type employeeDocuments } from '#contract/hr/employee-documents.ts';
import { countOf } from '#contract/engine/number-text.ts';
import { useFormats } from '#web/engine/format.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { sumsByMonth } from '../summary/months.ts';
import { Summary } from '../summary/summary.tsx';

/** Documents by status, the next one that expires, and this year's expiries. */
export function DocumentsSummary({
  documents,
}: {
  documents: readonly RecordIn<typeof employeeDocuments>[];
}) {
  const formats = useFormats();
  const today = formats.today();
  const year = today.slice(0, 4);
  const ending = documents
    .filter(({ status }) => status !== 'Superseded')
    .flatMap(({ documentName, expiryDate }) => (expiryDate ? [{ documentName, expiryDate }] : []))
    .toSorted((one, other) => one.expiryDate.localeCompare(other.expiryDate));
  const next = ending.find(({ expiryDate }) => expiryDate >= today);
  return (
    <Summary
      title="Documents summary"
      figures={documentStatuses.map((status) => ({
        label: status,
        value: String(documents.filter((document) => document.status === status).length),
      }))}
      next={{
        label: 'Expires next',
        value: next ? `${next.documentName}, ${formats.day(next.expiryDate)}` : 'Nothing expires',
      }}
      months={{
        label: `Expiries in ${year}`,
        values: sumsByMonth(
          ending.map(({ expiryDate }) => ({ day: expiryDate, amount: 1 })),
          year,
        ),
        describe: (count) => countOf(count, 'document', 'documents'),
      }}
    />
  );
}
