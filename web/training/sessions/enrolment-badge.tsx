import type { enrolments } from '#contract/training/enrolments.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

type Part = Pick<RecordIn<typeof enrolments>, 'attendance' | 'result' | 'sessionStatus'>;

/** Attendance or result with an icon; a cancelled session has released its attendees. */
export function EnrolmentBadge({ enrolment: { result, attendance, sessionStatus } }: { enrolment: Part }) {
  const word = result ?? attendance ?? (sessionStatus === 'Cancelled' ? 'Cancelled' : 'Enrolled');
  return <Badge tone={tones[word]}>{word}</Badge>;
}

const tones: Record<NonNullable<Part['result'] | Part['attendance']> | 'Enrolled' | 'Cancelled', Tone> = {
  Passed: 'green',
  Failed: 'red',
  Absent: 'grey',
  Present: 'amber',
  Enrolled: 'blue',
  Cancelled: 'grey',
};
