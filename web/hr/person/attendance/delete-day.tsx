import { useState } from 'react';
import { attendance, attendanceWords } from '#contract/hr/attendance.ts';
import { useFormats } from '#web/engine/format.ts';
import { useChange } from '#web/engine/queries.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { AttendanceBadge, type Attendance } from './attendance-badge.tsx';
import { lostWith } from './lost-with.ts';

interface DeleteDayProps {
  /** The records of one day, at least one. */
  records: readonly Attendance[];
  onClose: () => void;
}

/** Confirms deleting a day's record, and asks which if there are several. */
export function DeleteDay({ records, onClose }: DeleteDayProps) {
  const formats = useFormats();
  const [chosenId, choose] = useState<string>();
  const chosen = records.find(({ id }) => id === chosenId) ?? records[0];
  const change = useChange(attendance.remove, {
    undoes: true,
    success: attendanceWords.deleted,
    onDone: onClose,
  });
  if (!chosen) return null;
  const { id, date, status } = chosen;
  const isOne = records.length === 1;
  return (
    <ConfirmDialog
      open
      title={
        isOne
          ? attendanceWords.deleteQuestion
          : `Which attendance record of ${formats.day(date)} do you want to delete?`
      }
      description={lostWith(chosen, formats)}
      confirmLabel={isOne ? 'Delete' : `Delete ${status}`}
      busy={change.isPending}
      busyLabel="Deleting..."
      onConfirm={() => change.mutate({ params: { id } }, { onError: onClose })}
      onClose={onClose}
    >
      {!isOne && (
        <fieldset className="mt-2 flex flex-col divide-y rounded-lg border">
          <legend className="sr-only">Attendance record</legend>
          {records.map((record) => (
            <label key={record.id} className="flex min-h-11 items-center gap-3 px-3 py-2">
              <input
                type="radio"
                name="record"
                checked={record === chosen}
                onChange={() => choose(record.id)}
                className="size-4 shrink-0 accent-accent"
              />
              <AttendanceBadge status={record.status} />
              <span className="min-w-0 truncate text-ink-muted">{record.notes}</span>
            </label>
          ))}
        </fieldset>
      )}
    </ConfirmDialog>
  );
}
