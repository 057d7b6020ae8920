import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { sharedAnswers } from './shared-answers.ts';
import { run, valuesTaken, type Statement } from './statement.ts';

/**
 * Runs statements that return one row with a text, `json`, once for all identical calls. The key is the SQL with all
 * its values, including permissions, scope, user and day, so everybody who shares an answer would have got the same
 * one.
 */
export function sharedTexts(pool: Pool) {
  const share = sharedAnswers<string | null>();

  return function text(
    prepared: Statement,
    values: Record<string, unknown>,
    ageMilliseconds: number,
  ): Promise<string | null> {
    const parameters = JSON.stringify(valuesTaken(prepared, values));
    const key = createHash('sha256').update(`${prepared.text}\n${parameters}`).digest('base64');
    return share(key, ageMilliseconds, async () => {
      const [row] = await run<{ json: string }>(pool, prepared, values);
      return row?.json ?? null;
    });
  };
}

export type SharedTexts = ReturnType<typeof sharedTexts>;
