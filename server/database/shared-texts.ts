import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { sharedAnswers } from './shared-answers.ts';
import { run, valuesTaken, type Statement } from './statement.ts';

/**
 * Runs statements that answer one row with a text, `json`, once for all who ask the same. The key is the SQL with every
 * value that it takes: whoever shares an answer, by rights, scope, person and day, would have been given that very one.
 */
export function sharedTexts(pool: Pool) {
  const share = sharedAnswers<string | null>();

  return function text(
    asked: Statement,
    values: Record<string, unknown>,
    ageMilliseconds: number,
  ): Promise<string | null> {
    const taken = JSON.stringify(valuesTaken(asked, values));
    const key = createHash('sha256').update(`${asked.text}\n${taken}`).digest('base64');
    return share(key, ageMilliseconds, async () => {
      const [row] = await run<{ json: string }>(pool, asked, values);
      return row?.json ?? null;
    });
  };
}

export type SharedTexts = ReturnType<typeof sharedTexts>;
