import type { RecordIn } from '#web/engine/records.ts';
import type { attendance } from '#contract/hr/attendance.ts';
import { classNames } from '#web/ui/class-names.ts';

type Status = RecordIn<typeof attendance>['status'];

/** The colours of the calendar, each with its word. */
const looks: Record<Status, string> = {
  'On-site': 'border-transparent bg-green-solid text-solid-on',
  'Off-site': 'border-transparent bg-red-solid text-solid-on',
  Leave: 'border-transparent bg-ink text-canvas',
  Absent: 'border-edge',
};

export function AttendanceBadge({ status }: { status: Status }) {
  return (
    <span
      className={classNames(
        'inline-flex h-6 items-center rounded-md border px-2 align-middle text-small font-medium whitespace-nowrap',
        looks[status],
      )}
    >
      {status}
    </span>
  );
}
