import { useState } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { UserChoice } from '../person-filter.tsx';
import { RecordChoice, type ChosenRecord } from './record-choice.tsx';
import { WhyAnswer } from './why-answer.tsx';

interface WhyDialogProps {
  /** The record in question; without it, the user searches for one. */
  record?: ChosenRecord;
  /** The user in question; without it, one is searched for. */
  person?: { id: string; firstName: string };
  onClose: () => void;
}

/** Explains why a person can or can't see a record. */
export function WhyDialog({ record: known, person, onClose }: WhyDialogProps) {
  const [userId, setUserId] = useState(person?.id);
  const [record, setRecord] = useState(known ?? null);
  return (
    <Dialog
      open
      onClose={onClose}
      title={person ? `Can ${person.firstName} see this?` : 'Who can see this?'}
      description={
        known
          ? 'Choose a person to check whether they can see this record, and why.'
          : 'Choose a record to check whether this person can see it, and why.'
      }
    >
      <div className="flex min-h-80 flex-col gap-5">
        {!person && (
          <Field label="Person">
            <UserChoice id={userId} placeholder="Search by name" onChange={setUserId} />
          </Field>
        )}
        {!known && (
          <Field label="Record">
            <RecordChoice record={record} onChange={setRecord} />
          </Field>
        )}
        {userId && record && <WhyAnswer userId={userId} record={record} />}
      </div>
    </Dialog>
  );
}
