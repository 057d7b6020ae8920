import { countOf } from '#contract/engine/number-text.ts';

interface Results {
  all: number;
  passed: number;
  /** Of these, with an uploaded certificate. */
  withFile: number;
  /** Without a result yet. */
  lacking: number;
  /** In the organisation's format; undefined if it does not expire. */
  validUntil: string | undefined;
}

/** What completing the session with these results will do. */
export function whatFollows({ all, passed, withFile, lacking, validUntil }: Results): string {
  const waiting = all - passed - lacking;
  const until = validUntil ? `, valid until ${validUntil}` : '';
  const parts = [
    passed > 0 && `${countOf(passed, 'training', 'trainings')} completed`,
    passed > 0 && `${certificates(passed, withFile)}${until}`,
    waiting > 0 && `open needs of ${countOf(waiting, 'person', 'people')} return to Pending`,
    lacking > 0 && `${countOf(lacking, 'result', 'results')} missing`,
  ].filter((part) => part !== false);
  return `When you complete the session: ${parts.join('; ')}.`;
}

/** Without an uploaded file, the certificate only says in which session the course was passed. */
function certificates(passed: number, withFile: number): string {
  const filed = `${countOf(withFile, 'certificate')} filed`;
  if (withFile === passed) return filed;
  const without = countOf(passed - withFile, 'certificate');
  return withFile === 0 ? `${without} without a file` : `${filed}, ${without} without a file`;
}
