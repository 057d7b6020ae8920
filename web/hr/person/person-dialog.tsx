import { ChevronDown, ChevronUp } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { employees } from '#contract/hr/employees.ts';
import { fullName } from '#contract/users/users.ts';
import { isAbsent, sentenceOf } from '#web/engine/client.ts';
import { useRecord } from '#web/engine/records.ts';
import { AbsentRecord } from '#web/record/absent-record.tsx';
import type { Neighbours } from '#web/record/use-neighbours.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LargeDialog } from '#web/ui/large-dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PersonHead } from './person-head.tsx';
import { PersonTabs } from './person-tabs.tsx';
import { AddOfPerson } from './add-of-person.tsx';
import { PersonPhoto } from './photo/person-photo.tsx';

interface PersonDialogProps {
  id: string;
  /** The previous and next person in the list. */
  neighbours: Neighbours;
  onClose: () => void;
}

/** A person's profile over the list. It stays open when moving between people. */
export function PersonDialog({ id, neighbours, onClose }: PersonDialogProps) {
  const { record: person, error, retry } = useRecord(employees, id);
  if (isAbsent(error)) return <AbsentRecord resource={employees} onClose={onClose} />;
  const { toPrevious, toNext } = neighbours;

  function step(event: KeyboardEvent) {
    const go = event.altKey && { PageUp: toPrevious, PageDown: toNext }[event.key];
    if (!go) return;
    event.preventDefault();
    go();
  }

  return (
    <LargeDialog
      onClose={onClose}
      record={id}
      onKeyDown={step}
      title={person ? fullName(person) : 'Employee'}
      leading={person && <PersonPhoto person={person} />}
      subtitle={person && <PersonHead person={person} />}
      actions={
        <>
          {person && <AddOfPerson person={person} />}
          <IconButton
            icon={ChevronUp}
            label="Previous person (Alt + Page Up)"
            tooltipSide="bottom"
            // Stays focusable: a disabled button would lose the focus, and the keys with it.
            aria-disabled={!toPrevious}
            onClick={toPrevious}
          />
          <IconButton
            icon={ChevronDown}
            label="Next person (Alt + Page Down)"
            tooltipSide="bottom"
            aria-disabled={!toNext}
            onClick={toNext}
          />
        </>
      }
    >
      {person && <PersonTabs key={person.id} person={person} isPinned />}
      {!person && error && (
        <div role="alert" className="flex flex-col items-start gap-3 py-5">
          <p>{sentenceOf(error, employees.read.failure)}</p>
          <Button onClick={retry}>Try again</Button>
        </div>
      )}
      {!person && !error && (
        <div aria-busy className="space-y-4 py-5">
          {['w-2/3', 'w-1/2', 'w-3/4', 'w-1/3'].map((width) => (
            <Skeleton key={width} className={`h-5 ${width}`} />
          ))}
        </div>
      )}
    </LargeDialog>
  );
}
