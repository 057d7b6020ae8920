import { employees } from '#contract/hr/employees.ts';
import { sentenceOf } from '#web/engine/client.ts';
import { useFormats } from '#web/engine/format.ts';
import { useRecord, type RecordIn } from '#web/engine/records.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { IdBadge } from '#web/ui/id-badge.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** What everybody who may see a person sees of them. */
export function PersonPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { record: person, error, retry } = useRecord(employees, id);
  if (person) return <Person person={person} onClose={onClose} />;
  return (
    <SidePanel open onClose={onClose} title="Employee">
      {error ? (
        <div role="alert" className="flex flex-col items-start gap-3">
          <p>{sentenceOf(error, employees.read.failure)}</p>
          <Button onClick={retry}>Try again</Button>
        </div>
      ) : (
        <Skeleton className="h-40" />
      )}
    </SidePanel>
  );
}

function Person({ person, onClose }: { person: RecordIn<typeof employees>; onClose: () => void }) {
  const formats = useFormats();
  const name = `${person.firstName} ${person.lastName}`;
  return (
    <SidePanel
      open
      onClose={onClose}
      leading={<Avatar name={name} size="medium" />}
      title={name}
      subtitle={<IdBadge>{person.employeeId}</IdBadge>}
    >
      <DescriptionList
        items={[
          { label: 'Position', value: person.position },
          { label: 'Work Type', value: person.workType },
          { label: 'Site', value: person.siteName },
          { label: 'Supervisor', value: person.supervisorName },
          { label: 'Start Date', value: formats.day(person.startDate) },
          { label: 'End Date', value: person.endDate && formats.day(person.endDate) },
          { label: 'Primary Phone', value: person.primaryPhone },
          { label: 'Email', value: person.email, wide: true },
        ]}
      />
    </SidePanel>
  );
}
