import type { Context } from '#server/context.ts';
import { checkPages, type PageCheck } from '#server/database/page-check.ts';
import { StartError } from '#server/start-error.ts';
import type { Job } from './jobs.ts';

/** Makes PostgreSQL verify the data on disk, so that damage is found while there are backups from before it. */
export function pageCheck({ pool }: Pick<Context, 'pool'>): Job {
  return {
    name: 'page-check',
    hour: () => 4,
    async work(_due, signal) {
      const sentence = damageSentence(await checkPages(pool, signal));
      if (sentence) throw new StartError(sentence);
    },
  };
}

const advice = 'Keep the latest backups and restore one of them. See "Damaged data" in the manual.';

export function damageSentence({ damaged, failedChecksums }: PageCheck): string | null {
  const [first] = damaged;
  if (first) {
    const tables = damaged.map(({ table }) => table).join(', ');
    return `A damaged page was found in ${tables}: ${first.reason}. ${advice}`;
  }
  if (failedChecksums === 0) return null;
  return `PostgreSQL has recently found ${failedChecksums} damaged pages, in an index or in deleted rows. ${advice}`;
}
