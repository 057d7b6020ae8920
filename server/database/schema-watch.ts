import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { StartError } from '#server/start-error.ts';
import type { Applied } from './migrate.ts';
import { run, statement } from './statement.ts';

/** Milliseconds. `migrate` announces what it applies; this is for a notice that gets lost. */
const checkEvery = 3000;

/** Not prepared: a plan that was kept could fail by the very change that it is to find. */
const latestUnknown = {
  ...statement(sql`select tag from migrations
    where tag || ' ' || hash <> all(${sql.placeholder('known')}::text[]) order by position desc limit 1`),
  name: undefined,
};

export type SchemaWatch = ReturnType<typeof watchSchema>;

/**
 * Whether a newer program has brought the database to a schema that this one does not know. `overtaken` is aborted
 * once that is so, with the reason as a sentence, and stays so.
 */
export function watchSchema(pool: Pool, known: readonly Applied[]) {
  const overtaking = new AbortController();
  const overtaken = overtaking.signal;
  let timer: NodeJS.Timeout | undefined;

  /** Looks now. A database that does not answer has not been upgraded as far as anybody knows. */
  async function isOvertaken(): Promise<boolean> {
    if (overtaken.aborted) return true;
    const names = known.map(({ tag, hash }) => `${tag} ${hash}`);
    const [latest] = await run<{ tag: string }>(pool, latestUnknown, { known: names }).catch(() => []);
    if (!latest) return false;
    stop();
    overtaking.abort(reasonOf(latest.tag));
    return true;
  }

  function reasonOf(latest: string): StartError {
    return new StartError(
      `A newer Bilum has brought the database to the schema ${latest}, and this program knows ` +
        `${known.at(-1)?.tag ?? 'none'}: it takes no more requests and ends.`,
    );
  }

  /** When notices are heard from now on: those of before are not. */
  function begin(): void {
    void isOvertaken();
    timer = setInterval(() => void isOvertaken(), checkEvery).unref();
  }

  function stop(): void {
    clearInterval(timer);
  }

  return { overtaken, isOvertaken, begin, stop };
}
