import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { StartError } from '#server/start-error.ts';
import type { Applied } from './migrate.ts';
import { run, statement } from './statement.ts';

/** Milliseconds. `migrate` sends a notification; polling covers lost ones. */
const checkEvery = 3000;

/** Not prepared, because a cached plan could fail from the schema change that it looks for. */
const latestUnknown = {
  ...statement(sql`select tag from migrations
    where tag || ' ' || hash <> all(${sql.placeholder('known')}::text[]) order by position desc limit 1`),
  name: undefined,
};

export type SchemaWatch = ReturnType<typeof watchSchema>;

/**
 * Watches for a newer program that has migrated the database past this one. Then `overtaken` is aborted for good, with
 * the reason as a sentence.
 */
export function watchSchema(pool: Pool, known: readonly Applied[]) {
  const overtaking = new AbortController();
  const overtaken = overtaking.signal;
  let timer: NodeJS.Timeout | undefined;

  /** Checks now. A database that does not answer counts as unchanged. */
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

  /** Call this once notifications arrive: earlier ones were not received. */
  function begin(): void {
    void isOvertaken();
    timer = setInterval(() => void isOvertaken(), checkEvery).unref();
  }

  function stop(): void {
    clearInterval(timer);
  }

  return { overtaken, isOvertaken, begin, stop };
}
