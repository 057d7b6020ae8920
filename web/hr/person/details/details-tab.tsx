import { employees } from '#contract/hr/employees.ts';
import { RecordHistory } from '#web/history/record-history.tsx';
import type { TabProps } from '../person.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { PersonChecklists } from '../checklist/person-checklists.tsx';
import { EmploymentHistory } from '../history/employment-history.tsx';
import { AssetsInHand } from './assets-in-hand.tsx';
import { DetailsSections } from './details-sections.tsx';
import { useEditableFields } from './editable-fields.ts';

const IssuedFromStock = lazyPart(
  async () => (await import('#web/inventory/movements/issued-from-stock.tsx')).IssuedFromStock,
);

/** A person's details, what they hold, and the history of their record. */
export function DetailsTab({ person }: TabProps) {
  const editable = useEditableFields(person);
  return (
    <div className="flex flex-col gap-8 pb-6">
      <DetailsSections person={person} editable={editable} />
      <PersonChecklists person={person} />
      <AssetsInHand person={person} />
      <IssuedFromStock
        to={{ employeeId: person.id }}
        title="Issued from stock"
        none="No stock has been issued to this employee."
      />
      <EmploymentHistory person={person} />
      <RecordHistory resource={employees} id={person.id} version={person.version} />
    </div>
  );
}
