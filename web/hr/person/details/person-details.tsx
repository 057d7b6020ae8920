import { useId, type ReactNode } from 'react';
import { employees } from '#contract/hr/employees.ts';
import { useFormats } from '#web/engine/format.ts';
import type { Column } from '#web/list/columns.ts';
import { detailsOf } from '#web/record/details.ts';
import { DescriptionList, type Description } from '#web/ui/description-list.tsx';
import type { Employee } from '../person.ts';
import { employeeSections } from './employee-sections.ts';
import { SectionAction } from './section-action.tsx';

type Field = Column<typeof employees>['field'];

const longFields: readonly Field[] = ['email', 'personalEmail', 'bankName'];

/** Fields that the form shows with the name, or not at all. */
const first: Record<string, readonly Field[]> = { Contact: ['email'] };
const last: Record<string, readonly Field[]> = { Employment: ['fitness', 'fitnessUntil', 'username'] };

/** The sections of the form in order, without the name, which is the title. */
const sections: readonly { title: string; fields: readonly Field[] }[] = employeeSections
  .filter(({ title }) => title !== 'Name')
  .map(({ title, fields }) => ({
    title,
    fields: [...(first[title] ?? []), ...fields, ...(last[title] ?? [])],
  }));

/** Sections without any visible field are left out. */
export function PersonDetails({ person }: { person: Employee }) {
  const formats = useFormats();
  return sections
    .map(({ title, fields }) => ({
      title,
      items: detailsOf(
        employees,
        person,
        fields
          .filter((field) => person[field] !== undefined)
          .map((field) => ({ field, wide: longFields.includes(field) })),
        formats,
      ),
    }))
    .filter(({ items }) => items.length > 0)
    .map(({ title, items }) => (
      <DetailSection key={title} title={title} items={items}>
        <SectionAction title={title} person={person} />
      </DetailSection>
    ));
}

interface DetailSectionProps {
  title: string;
  items: Description[];
  /** Actions beside it. */
  children: ReactNode;
}

function DetailSection({ title, items, children }: DetailSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex min-h-8 items-center justify-between gap-3">
        <h3 id={id} className="text-body font-semibold">
          {title}
        </h3>
        {children}
      </div>
      <DescriptionList items={items} />
    </section>
  );
}
