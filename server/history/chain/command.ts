import { checkSentences } from '#contract/history/audit-chain.ts';
import { findKey } from '#server/backup/key-at-hand.ts';
import { withSession } from '#server/backup/session.ts';
import { withSource, type Surroundings } from '#server/backup/source.ts';
import { moment } from '#server/backup/words.ts';
import { readOptions } from '#server/options.ts';
import { otherKey } from '#server/sealing-key/key-refusals.ts';
import { readIdentity } from '#server/sealing-key/needed-key.ts';
import { StartError } from '#server/start-error.ts';
import { checkLog } from './check-log.ts';

type Asked = Surroundings & { environment: Record<string, string | undefined>; args: string[] };

const usage = `Run 'npm run verify-audit', with '-- --sample' for the sample, or '-- --expect' and the hash of a link that you have kept.`;

/** `npm run verify-audit`: returns the lines to print, or throws when the log is not intact. */
export async function verifyAudit(command: Asked): Promise<string[]> {
  const { isSample, expected } = readArguments(command.args);
  const options = readOptions(command.environment, isSample ? ['--sample'] : []);
  return withSource(options, command, async ({ pool, database, dataDir }) => {
    const { place, key } = await findKey({ key: options.key, dataDir });
    if (!key)
      throw new StartError(
        `There is no key in ${place}, so the audit log cannot be checked. Put the key of the server there.`,
      );
    const identity = await withSession(pool, command.signal, readIdentity);
    if (identity && identity.keyId !== key.id)
      throw otherKey({ keyIds: [identity.keyId], identity }, { place, keyId: key.id });
    const check = await checkLog(pool, key, { dataDir, expected, signal: command.signal });
    const sentences = checkSentences(check, moment);
    const report = [`The audit log of ${database.replace(/^The /, 'the ')}:`, ...sentences].join('\n');
    if (check.findingCount > 0) throw new StartError(report);
    const { head } = check;
    return head
      ? [
          report,
          `The last link is ${head.position}. Keep a copy of its hash outside Bilum to detect removed entries: ${head.hash}`,
        ]
      : [report];
  });
}

function readArguments(args: string[]): { isSample: boolean; expected: string | undefined } {
  const others = args.filter((argument) => argument !== '--sample');
  const isSample = others.length < args.length;
  const [flag, expected, ...rest] = others;
  if (flag === undefined) return { isSample, expected: undefined };
  if (flag !== '--expect' || !/^[0-9a-f]{64}$/.test(expected ?? '') || rest.length > 0)
    throw new StartError(usage);
  return { isSample, expected };
}
