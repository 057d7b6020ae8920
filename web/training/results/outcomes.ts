import type { enrolments, Outcome } from '#contract/training/enrolments.ts';
import type { RecordIn } from '#web/engine/records.ts';

export type Enrolment = RecordIn<typeof enrolments>;

/** Attendance and result as one word; passed and failed people were present. */
export const standings = ['Passed', 'Failed', 'Present', 'Absent'] as const;
export type Standing = (typeof standings)[number];

/** The input of one person's row. */
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

/** Present people must have passed or failed in the end. */
export function lacksResult({ standing }: Entered): boolean {
  return standing === null || standing === 'Present';
}
