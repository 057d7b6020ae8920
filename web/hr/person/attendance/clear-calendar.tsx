import { useQuery } from '@tanstack/react-query';
import { CalendarX } from 'lucide-react';
import { useState } from 'react';
import { attendance, attendanceWords, clearCalendar } from '#contract/hr/attendance.ts';
import { fullName } from '#contract/users/users.ts';
import { readingPage, useStep } from '#web/engine/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { TabProps } from '../person.ts';
import type { Attendance } from './attendance-badge.tsx';

/** Deletes all of a person's records, if the confirmed number is still right. */
export function ClearCalendar({ person: { id: employeeId, ...person } }: TabProps) {
  const [isAsking, setAsking] = useState(false);
  const { data } = useQuery(
    readingPage<Attendance>(attendance, { employeeId, page: 1, pageSize: 1, fields: 'date' }),
  );
  const total = data?.total ?? 0;
  const change = useStep(clearCalendar, {
    undoes: true,
    success: attendanceWords.cleared,
    onDone: () => setAsking(false),
  });
  const records = total === 1 ? 'The only attendance record' : `All ${total} attendance records`;
  return (
    <>
      <Button
        variant="ghost"
        icon={CalendarX}
        disabledReason={total === 0 ? 'There are no attendance records' : undefined}
        onClick={() => setAsking(true)}
      >
        Clear Calendar
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Are you sure you want to clear the calendar?"
        description={`${records} of ${fullName(person)}, of all months, will be deleted. Leave requests are kept.`}
        confirmLabel="Clear Calendar"
        busy={change.isPending}
        busyLabel="Clearing..."
        onConfirm={() =>
          change.mutate(
            { params: { employeeId }, query: { expected: total } },
            { onError: () => setAsking(false) },
          )
        }
        onClose={() => setAsking(false)}
      />
    </>
  );
}
