import { useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import {
  attendance,
  attendanceWords,
  recordableStatuses,
  recordAttendance,
} from '#contract/hr/attendance.ts';
import { CallError } from '#web/engine/client.ts';
import { useFormats } from '#web/engine/format.ts';
import { newId } from '#web/engine/new-id.ts';
import { useChange } from '#web/engine/queries.ts';
import { toastFailure } from '#web/engine/toast-failure.ts';
import { useLeaving } from '#web/form/leaving.tsx';
import { ReferenceChoice } from '#web/form/reference-choice.tsx';
import { toast } from '#web/ui/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, FieldError } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { PickDays } from './pick-days.tsx';
import { useMonth } from './use-month.ts';

interface RecordDaysProps {
  title: string;
  description?: string;
  /** The person's id; empty if none is chosen. */
  employeeId: string;
  /** The form asks for the person. */
  isChosenHere?: boolean;
  /** The initial month, `YYYY-MM`. */
  month: string;
  onClose: () => void;
}

type Status = (typeof recordableStatuses)[number];

const { notes: notesSchema } = attendance.fields;

/** Records one status for several days of a person in one request. */
export function RecordDays({ title, description, isChosenHere, onClose, ...start }: RecordDaysProps) {
  const formats = useFormats();
  const [employeeId, setEmployee] = useState(start.employeeId);
  const [status, setStatus] = useState<Status>('On-site');
  const [month, show] = useState(start.month);
  /** Each day with its record's id, so that a retry creates no second one. */
  const [picked, setPicked] = useState<ReadonlyMap<string, string>>(new Map());
  const [notes, setNotes] = useState('');
  const [error, setError] = useState<{ employee?: string; dates?: string; notes?: string }>({});
  const { days } = useMonth(employeeId, month);
  const { leave, question } = useLeaving(picked.size > 0 || notes !== '');
  const dates = [...picked.keys()].toSorted();
  const count = dates.length;

  const change = useChange(recordAttendance, {
    success: (made) =>
      Array.isArray(made) && made.length > 1
        ? attendanceWords.recordedSeveral(made.length)
        : attendanceWords.recorded,
    onDone() {
      // Synchronous, because closing may leave the page, which must not ask about saved days.
      flushSync(() => {
        setPicked(new Map());
        setNotes('');
      });
      onClose();
    },
    onFailure(failure) {
      const [first] = (failure instanceof CallError && failure.problem?.errors) || [];
      const day = dates[Number(first?.path.split('.')[0])];
      if (first && day) setError({ dates: `${formats.day(day)}: ${first.message}` });
      toastFailure(failure, attendanceWords.recordFailed);
    },
  });

  function pick(chosen: readonly string[]) {
    setPicked(new Map(chosen.map((day) => [day, picked.get(day) ?? newId()])));
    setError({});
  }

  function save(event: FormEvent) {
    event.preventDefault();
    const checked = notesSchema.safeParse(notes.trim() === '' ? null : notes);
    if (employeeId === '') return setError({ employee: 'Employee must not be empty' });
    if (!checked.success) return setError({ notes: sentenceOfIssues(checked.error.issues) });
    if (count === 0) return refuseNothing();
    setError({});
    const records = dates.map((date) => ({ id: picked.get(date), employeeId, date, status }));
    change.mutate({ body: records.map((record) => ({ ...record, notes: checked.data })) });
  }

  function refuseNothing() {
    setError({ dates: attendanceWords.nothingSelected });
    toast({ title: 'Error', description: attendanceWords.nothingSelected, variant: 'destructive' });
  }

  const close = () => leave(onClose);
  return (
    <>
      <Dialog
        open
        onClose={close}
        title={title}
        {...(description && { description })}
        size="large"
        onSubmit={save}
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button
              type="submit"
              variant="primary"
              busy={change.isPending}
              busyLabel="Saving..."
              disabledReason={count === 0 ? attendanceWords.nothingSelected : undefined}
            >
              {attendanceWords.save(count)}
            </Button>
          </>
        }
      >
        <div className="grid gap-x-6 gap-y-5 lg:grid-cols-[16rem_minmax(0,1fr)]">
          <div className="flex flex-col gap-5">
            {isChosenHere && (
              <ReferenceChoice
                field={attendance.fields.employeeId}
                value={employeeId}
                onChange={setEmployee}
                error={error.employee}
                required
              />
            )}
            <Field label="Status" required>
              <Select
                options={recordableStatuses.map((value) => ({ value, label: value }))}
                value={status}
                onChange={(chosen) => chosen && setStatus(chosen)}
              />
            </Field>
            <Field label="Notes" error={error.notes}>
              <Textarea value={notes} onChange={({ target }) => setNotes(target.value)} />
            </Field>
          </div>
          <div className="flex flex-col gap-2">
            <PickDays
              month={month}
              onShow={show}
              days={days}
              picked={dates}
              onPick={pick}
              isTaken={(day) => days.get(day)?.records.some((record) => record.status === status) ?? false}
            />
            {error.dates && <FieldError>{error.dates}</FieldError>}
          </div>
        </div>
      </Dialog>
      {question}
    </>
  );
}

function sentenceOfIssues(issues: readonly { message: string }[]): string {
  return issues.map(({ message }) => message).join('. ');
}
