import { classNames } from '#web/ui/class-names.ts';
import { attendanceFill, type AttendanceStatus } from './attendance-look.ts';

export function AttendanceBadge({ status }: { status: AttendanceStatus }) {
  return (
    <span
      className={classNames(
        'inline-flex h-6 items-center rounded-md border px-2 align-middle text-small font-medium whitespace-nowrap',
        attendanceFill[status],
      )}
    >
      {status}
    </span>
  );
}
