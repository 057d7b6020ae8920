import { checkSentences } from '#contract/history/audit-chain.ts';
import { moment } from '#server/backup/words.ts';
import type { Context } from '#server/context.ts';
import { checkLog } from '#server/history/chain/check-log.ts';
import type { Options } from '#server/options.ts';
import { StartError } from '#server/start-error.ts';
import type { Job } from './jobs.ts';

/** Compares the audit log with its chain. The job fails when the log is not intact. */
export function auditCheck(
  { pool, sealer }: Pick<Context, 'pool' | 'sealer'>,
  { dataDir }: Pick<Options, 'dataDir'>,
): Job {
  return {
    name: 'audit-check',
    hour: () => 3,
    async work(_due, signal) {
      const check = await checkLog(pool, sealer, { dataDir, signal });
      if (check.findingCount > 0) throw new StartError(checkSentences(check, moment).join(' '));
    },
  };
}
