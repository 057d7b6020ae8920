import { medicalHistories } from '#contract/hr/medical-histories.ts';
import { useFormats } from '#web/engine/format.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { detailsOf } from '#web/record/details.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { medicalLists } from './medical-lists.ts';
import { medicalSections } from './medical-sections.ts';

/** The medical history for people who may read but not change it. */
export function MedicalDetails({ history }: { history: RecordIn<typeof medicalHistories> }) {
  const formats = useFormats();
  const lists: Partial<Record<string, string[]>> = medicalLists(history);
  return (
    <div>
      {medicalSections.map(({ title, fields }) => (
        <FormSection key={title} title={title}>
          <DescriptionList
            items={detailsOf(
              medicalHistories,
              history,
              fields
                .filter(({ when }) => when === undefined || history[when] === true)
                .map(({ name, label }) => ({
                  field: name,
                  ...(label && { header: label }),
                  ...(lists[name] && { wide: true, cell: () => <Entries entries={lists[name] ?? []} /> }),
                })),
              formats,
            )}
          />
        </FormSection>
      ))}
    </div>
  );
}

function Entries({ entries }: { entries: readonly string[] }) {
  if (entries.length === 0) return <span className="text-ink-faint">None</span>;
  return (
    <ul className="list-disc pl-5">
      {entries.map((entry) => (
        <li key={entry}>{entry}</li>
      ))}
    </ul>
  );
}
