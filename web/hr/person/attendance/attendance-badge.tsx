import type { RecordIn } from '#web/engine/records.ts';
import type { attendance } from '#contract/hr/attendance.ts';
import { classNames } from '#web/ui/class-names.ts';

export type Attendance = RecordIn<typeof attendance>;
export type AttendanceStatus = Attendance['status'];

/** The strong colours of marks and chosen segments. Each appears with its word. */
export const attendanceFill: Record<AttendanceStatus, string> = {
  'On-site': 'border-transparent bg-green-solid text-solid-on',
  'Off-site': 'border-transparent bg-red-solid text-solid-on',
  Leave: 'border-edge bg-black-solid text-black-on',
  Absent: 'border-edge bg-surface text-ink',
};

/** The soft colours of days and badges, which a mark or an edge of the strong colour completes. */
export const attendanceTint: Record<AttendanceStatus, string> = {
  'On-site': 'border-green-line bg-green-soft text-green-ink',
  'Off-site': 'border-red-line bg-red-soft text-red-ink',
  Leave: 'border-line-strong bg-pressed text-ink',
  Absent: 'border-edge text-ink-muted',
};

export function AttendanceMark({ status }: { status: AttendanceStatus }) {
  return (
    <span aria-hidden className={classNames('size-3 shrink-0 rounded-sm border', attendanceFill[status])} />
  );
}

export function AttendanceBadge({ status }: { status: AttendanceStatus }) {
  return (
    <span
      className={classNames(
        'inline-flex h-6 items-center gap-1.5 rounded-md border px-2 align-middle text-small font-medium whitespace-nowrap',
        attendanceTint[status],
      )}
    >
      <AttendanceMark status={status} />
      {status}
    </span>
  );
}
