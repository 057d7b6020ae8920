import type { enrolments } from '#contract/training/enrolments.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

type Part = Pick<RecordIn<typeof enrolments>, 'attendance' | 'result' | 'sessionStatus' | 'isWaiting'>;

/** Attendance or result with an icon; a cancelled session has released its attendees. */
export function EnrolmentBadge({ enrolment }: { enrolment: Part }) {
  const word = enrolment.result ?? enrolment.attendance ?? wordOf(enrolment);
  return <Badge tone={tones[word]}>{word}</Badge>;
}

function wordOf({ sessionStatus, isWaiting }: Part) {
  if (sessionStatus === 'Cancelled') return 'Cancelled';
  if (!isWaiting) return 'Enrolled';
  return sessionStatus === 'Completed' ? 'No seat' : 'On waiting list';
}

type Word = NonNullable<Part['result'] | Part['attendance']> | ReturnType<typeof wordOf>;

const tones: Record<Word, Tone> = {
  Passed: 'green',
  Failed: 'red',
  Absent: 'grey',
  Present: 'amber',
  Enrolled: 'blue',
  Cancelled: 'grey',
  'On waiting list': 'amber',
  'No seat': 'grey',
};
