import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { employees } from '#contract/hr/employees.ts';
import { fullName } from '#contract/users/users.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { RecordHistory } from '#web/history/record-history.tsx';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { OpenedRecord } from '#web/table/opened-record.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { IdBadge } from '#web/ui/id-badge.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { useEditableFields } from './details/editable-fields.ts';
import { PersonDetails } from './details/person-details.tsx';
import { LeaveOfPerson, NeedsOfPerson } from './person-lists.tsx';

const EditEmployee = lazyPart(async () => (await import('./details/edit-employee.tsx')).EditEmployee);

type Employee = RecordIn<typeof employees>;

/** One person beside the list: of each part of their record what the person who looks may see. */
export function PersonPanel({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <OpenedRecord resource={employees} id={id} title="Employee" onClose={onClose}>
      {(person) => <Person person={person} onClose={onClose} />}
    </OpenedRecord>
  );
}

function Person({ person, onClose }: { person: Employee; onClose: () => void }) {
  const [isEditing, setEditing] = useState(false);
  const editable = useEditableFields(person);
  const name = fullName(person);
  return (
    <SidePanel
      open
      onClose={onClose}
      leading={<Avatar name={name} size="medium" />}
      title={name}
      subtitle={
        <span className="flex flex-wrap items-center gap-2">
          <IdBadge>{person.employeeId}</IdBadge>
          {!person.isCurrent && <Badge>Not employed now</Badge>}
        </span>
      }
      footer={
        editable.length > 0 && (
          <Button variant="primary" icon={Pencil} onClick={() => setEditing(true)}>
            Edit
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-8">
        <PersonDetails person={person} />
        <LeaveOfPerson employeeId={person.id} />
        <NeedsOfPerson employeeId={person.id} />
        <RecordHistory resource={employees} id={person.id} version={person.version} />
      </div>
      {isEditing && <EditEmployee person={person} fields={editable} onClose={() => setEditing(false)} />}
    </SidePanel>
  );
}
