import type { enrolments } from '#contract/training/enrolments.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

type Part = Pick<RecordIn<typeof enrolments>, 'attendance' | 'result' | 'sessionStatus'>;

/** How somebody took part, by word and shape; a session that is cancelled has released them. */
export function EnrolmentBadge({ enrolment: { result, attendance, sessionStatus } }: { enrolment: Part }) {
  const word = result ?? attendance ?? (sessionStatus === 'Cancelled' ? 'Released' : 'Enrolled');
  return <Badge tone={tones[word]}>{word}</Badge>;
}

const tones: Record<NonNullable<Part['result'] | Part['attendance']> | 'Enrolled' | 'Released', Tone> = {
  Passed: 'green',
  Failed: 'red',
  Absent: 'grey',
  Present: 'amber',
  Enrolled: 'blue',
  Released: 'grey',
};
