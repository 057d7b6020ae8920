import type { enrolments } from '#contract/training/enrolments.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

type Part = Pick<RecordIn<typeof enrolments>, 'attendance' | 'result'>;

/** How somebody took part, by word and shape. */
export function EnrolmentBadge({ enrolment }: { enrolment: Part }) {
  const word = enrolment.result ?? enrolment.attendance ?? 'Enrolled';
  return <Badge tone={tones[word]}>{word}</Badge>;
}

const tones: Record<NonNullable<Part['result'] | Part['attendance']> | 'Enrolled', Tone> = {
  Passed: 'green',
  Failed: 'red',
  Absent: 'grey',
  Present: 'amber',
  Enrolled: 'blue',
};
