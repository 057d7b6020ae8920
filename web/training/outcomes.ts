import type { enrolments, Outcome } from '#contract/training/enrolments.ts';
import type { RecordIn } from '#web/engine/records.ts';

export type Enrolment = RecordIn<typeof enrolments>;

/** How somebody took part, in one word: who passed or failed was present. */
export const standings = ['Passed', 'Failed', 'Present', 'Absent'] as const;
export type Standing = (typeof standings)[number];

/** What stands in the line of one person. */
export interface Entered {
  standing: Standing | null;
  notes: string;
}

export function asKept({ attendance, result, notes }: Enrolment): Entered {
  return { standing: result ?? attendance, notes: notes ?? '' };
}

export function outcomeOf(id: string, { standing, notes }: Entered): Outcome {
  const hasResult = standing === 'Passed' || standing === 'Failed';
  return {
    id,
    attendance: hasResult ? 'Present' : standing,
    result: hasResult ? standing : null,
    notes: notes.trim() || null,
  };
}

export function isChange(enrolment: Enrolment, entered: Entered | undefined): boolean {
  if (!entered) return false;
  const kept = asKept(enrolment);
  return kept.standing !== entered.standing || kept.notes !== entered.notes.trim();
}

/** Who was present has passed or failed in the end. */
export function lacksResult({ standing }: Entered): boolean {
  return standing === null || standing === 'Present';
}
