import { countOf } from '#contract/engine/number-text.ts';

interface Results {
  all: number;
  passed: number;
  /** Without a result yet. */
  lacking: number;
  /** In the organisation's format; undefined if it does not expire. */
  validUntil: string | undefined;
}

/** What completing the session with these results will do. */
export function whatFollows({ all, passed, lacking, validUntil }: Results): string {
  const waiting = all - passed - lacking;
  const until = validUntil ? `, valid until ${validUntil}` : '';
  const parts = [
    passed > 0 && `${countOf(passed, 'training', 'trainings')} completed`,
    passed > 0 && `${countOf(passed, 'certificate', 'certificates')} filed${until}`,
    waiting > 0 && `open needs of ${countOf(waiting, 'person', 'people')} return to Pending`,
    lacking > 0 && `${countOf(lacking, 'result', 'results')} missing`,
  ].filter((part) => part !== false);
  return `When you complete the session: ${parts.join('; ')}.`;
}
