import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { employees } from '#contract/hr/employees.ts';
import { useFormats } from '#web/engine/format.ts';
import type { FieldName } from '#web/engine/records.ts';
import type { Column } from '#web/list/columns.ts';
import { detailsOf } from '#web/record/details.ts';
import { Button } from '#web/ui/button.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import type { Employee, TabProps } from '../person.ts';
import { employeeSections } from './employee-sections.ts';
import { SectionAction } from './section-action.tsx';
import { SectionForm } from './section-form.tsx';

type Shown = Column<typeof employees>['field'];
type Field = FieldName<typeof employees>;

interface Section {
  title: string;
  /** In the read view. */
  shown: readonly Shown[];
  /** In the form. */
  editable: readonly Field[];
}

/** Set elsewhere, and shown with these. */
const shownToo: Record<string, readonly Shown[]> = { Employment: ['fitness', 'fitnessUntil'] };
const longFields: readonly Shown[] = ['email', 'personalEmail', 'bankName'];

interface DetailsSectionsProps extends TabProps {
  /** Fields that the user may change. */
  editable: readonly Field[];
}

/** All values of a person, by section; the user changes one section at a time. */
export function DetailsSections({ person, editable }: DetailsSectionsProps) {
  const [edited, setEdited] = useState<string | null>(null);
  /** Its button takes the focus back. */
  const [closed, setClosed] = useState<string | null>(null);
  const sections = sectionsOf(person, editable);

  function close() {
    setClosed(edited);
    setEdited(null);
  }

  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_11rem] lg:gap-10">
      <div className="min-w-0">
        {sections.map((section) =>
          section.title === edited ? (
            <FormSection key={section.title} id={idOf(section.title)} title={section.title}>
              <SectionForm person={person} fields={section.editable} onClose={close} />
            </FormSection>
          ) : (
            <FormSection
              key={section.title}
              id={idOf(section.title)}
              title={section.title}
              action={
                <div className="flex flex-wrap items-center justify-end gap-2">
                  <SectionAction title={section.title} person={person} />
                  {section.editable.length > 0 && (
                    <Button
                      size="small"
                      icon={Pencil}
                      aria-label={`Edit ${section.title}`}
                      // oxlint-disable-next-line jsx-a11y/no-autofocus -- restores the focus
                      autoFocus={closed === section.title}
                      disabledReason={edited ? `First save or cancel the changes in ${edited}` : undefined}
                      onClick={() => setEdited(section.title)}
                    >
                      Edit
                    </Button>
                  )}
                </div>
              }
            >
              <SectionValues person={person} fields={section.shown} />
            </FormSection>
          ),
        )}
      </div>
      <SectionIndex titles={sections.map(({ title }) => title)} />
    </div>
  );
}

/** Beside the sections where there is room. */
function SectionIndex({ titles }: { titles: readonly string[] }) {
  return (
    <nav aria-label="Sections" className="max-lg:hidden print:hidden">
      <ul className="sticky top-16 border-l">
        {titles.map((title) => (
          <li key={title}>
            <button
              type="button"
              onClick={() => goTo(title)}
              className="-ml-px w-full border-l border-transparent px-3 py-1 text-left text-small text-ink-muted transition-colors hover:border-accent hover:text-ink"
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Fields without a value are only named. */
function SectionValues({ person, fields }: { person: Employee; fields: readonly Shown[] }) {
  const formats = useFormats();
  const details = detailsOf(
    employees,
    person,
    fields.map((field) => ({ field, wide: longFields.includes(field) })),
    formats,
  );
  const given = details.filter(({ value }) => value !== null && value !== undefined && value !== '');
  const missing = details.filter((each) => !given.includes(each)).map(({ label }) => label);
  return (
    <>
      {given.length > 0 && <DescriptionList items={given} />}
      {missing.length > 0 && (
        <p className={`text-small text-ink-faint ${given.length > 0 ? 'mt-4' : ''}`}>
          {`Not specified: ${missing.join(', ')}`}
        </p>
      )}
    </>
  );
}

/** With the focus, so that the next Tab continues there. */
function goTo(title: string): void {
  const section = document.getElementById(idOf(title));
  section?.scrollIntoView({ block: 'start' });
  section?.focus({ preventScroll: true });
}

function idOf(title: string): string {
  return `section-${title.toLowerCase().replaceAll(' ', '-')}`;
}

/** The sections with anything to show or change. */
function sectionsOf(person: Employee, editable: readonly Field[]): Section[] {
  return employeeSections
    .map(({ title, fields }) => ({
      title,
      shown: [...fields, ...(shownToo[title] ?? [])].filter((field) => person[field] !== undefined),
      editable: fields.filter((field) => editable.includes(field)),
    }))
    .filter(({ shown, editable: changed }) => shown.length + changed.length > 0);
}
