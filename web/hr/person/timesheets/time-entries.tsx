import { useQuery } from '@tanstack/react-query';
import { CalendarCheck, Pencil, Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { entriesOfTimesheet, timeEntries, timesheetWords, type timesheets } from '#contract/hr/timesheets.ts';
import { sentenceOf } from '#web/engine/client.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading, useChange } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { useScope } from '#web/page/use-scope.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const EntryForm = lazyPart(async () => (await import('./entry-form.tsx')).EntryForm);
const FromAttendance = lazyPart(async () => (await import('./from-attendance.tsx')).FromAttendance);

type Entry = RecordIn<typeof timeEntries>;
type Doing = { what: 'add' | 'attendance' } | { what: 'edit' | 'delete'; entry: Entry } | null;

interface TimeEntriesProps {
  timesheet: RecordIn<typeof timesheets>;
  mayChange: boolean;
}

/** The entries of a timesheet by day. */
export function TimeEntries({ timesheet, mayChange }: TimeEntriesProps) {
  const [doing, setDoing] = useState<Doing>(null);
  const { data, error } = useQuery(
    reading(entriesOfTimesheet, { params: { timesheetId: timesheet.id }, query: {} }),
  );
  const scopes = useScope();
  const seesAttendance =
    scopes('attendance:read', timesheet.employeeId) || scopes('attendance.dates:read', timesheet.employeeId);
  const id = useId();
  const close = () => setDoing(null);
  return (
    <section aria-labelledby={id}>
      <div className="mb-2 flex min-h-8 flex-wrap items-center gap-2">
        <h3 id={id} className="mr-auto text-body font-semibold">
          Time entries
        </h3>
        {mayChange && data && (
          <div className="flex gap-2">
            {seesAttendance && (
              <Button size="small" icon={CalendarCheck} onClick={() => setDoing({ what: 'attendance' })}>
                From attendance
              </Button>
            )}
            <Button size="small" icon={Plus} onClick={() => setDoing({ what: 'add' })}>
              Add Entry
            </Button>
          </div>
        )}
      </div>
      {error && <p role="alert">{sentenceOf(error, entriesOfTimesheet.failure)}</p>}
      {!data && !error && <Skeleton className="h-16" />}
      {data?.length === 0 && (
        <p className="text-ink-muted">{mayChange ? timesheetWords.noEntries : 'No time entries.'}</p>
      )}
      <ul>
        {data?.map((entry) => (
          <EntryLine key={entry.id} entry={entry} {...(mayChange && { onDo: setDoing })} />
        ))}
      </ul>
      {doing?.what === 'add' && <EntryForm timesheet={timesheet} last={data?.at(-1)} onClose={close} />}
      {doing?.what === 'attendance' && (
        <FromAttendance timesheet={timesheet} entries={data ?? []} onClose={close} />
      )}
      {doing?.what === 'edit' && <EntryForm timesheet={timesheet} entry={doing.entry} onClose={close} />}
      {doing?.what === 'delete' && <DeleteEntry entry={doing.entry} onClose={close} />}
    </section>
  );
}

function EntryLine({ entry, onDo }: { entry: Entry; onDo?: (doing: Doing) => void }) {
  const formats = useFormats();
  const day = formats.day(entry.date);
  const shift = entry.startTime && entry.endTime ? `${entry.startTime} – ${entry.endTime}` : 'No times';
  const pause = entry.breakDurationMinutes > 0 ? `, ${entry.breakDurationMinutes} min break` : '';
  return (
    <li className="flex min-h-10 items-center gap-3 border-b py-1.5 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap gap-x-2 tabular-nums">
          {day} <span className="text-ink-muted">{`${shift}${pause}`}</span>
        </p>
        {entry.notes && <p className="text-small break-words text-ink-muted">{entry.notes}</p>}
      </div>
      <span className="font-medium tabular-nums">{`${entry.hours?.toFixed(2) ?? '0'} h`}</span>
      {onDo && (
        <span className="-mr-2 inline-flex shrink-0">
          <IconButton
            icon={Pencil}
            label={`Edit the entry of ${day}`}
            size="small"
            onClick={() => onDo({ what: 'edit', entry })}
          />
          <IconButton
            icon={Trash2}
            label={`Delete the entry of ${day}`}
            size="small"
            onClick={() => onDo({ what: 'delete', entry })}
          />
        </span>
      )}
    </li>
  );
}

function DeleteEntry({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const change = useChange(timeEntries.remove, {
    undoes: true,
    success: 'Time entry deleted successfully',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={timesheetWords.deleteEntryQuestion}
      description="Its hours will no longer count towards the timesheet."
      confirmLabel="Delete"
      busy={change.isPending}
      busyLabel="Deleting..."
      onConfirm={() => change.mutate({ params: { id: entry.id } })}
      onClose={onClose}
    />
  );
}
