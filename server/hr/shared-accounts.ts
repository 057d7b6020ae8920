import { sql, type SQL } from 'drizzle-orm';
import type { Viewer } from '#contract/engine/access.ts';
import { bankingWords } from '#contract/hr/banking-details.ts';
import type { Context } from '#server/context.ts';
import { one, run, statement, type Database } from '#server/database/statement.ts';
import { isKept } from '#server/database/trial.ts';
import { invalid, RefusedAmong } from '#server/http-error.ts';
import { countTold, isTold } from './number-entries.ts';

/**
 * Of the number with this fingerprint. There are 1024, so that 10,000 accounts in one transaction do not fill the
 * lock table of the server; of two numbers that share one, who gives the second waits too.
 */
function lockOf(fingerprint: SQL): SQL {
  return sql`hashtextextended('account', hashtext(${fingerprint}) & 1023)`;
}

const lockNumber = statement(
  sql`select pg_advisory_xact_lock(${lockOf(sql`${sql.placeholder('accountFingerprint')}::text`)}) where ${isKept}`,
);

/** `isNews`: another account was there before this transaction, as the other row of a file was not. */
const sharedWith =
  statement(sql`select count(*) > 0 as "isShared", coalesce(bool_or(updated_at < now()), false) as "isNews"
  from banking_details where account_fingerprint = ${sql.placeholder('accountFingerprint')}
  and employee_id <> ${sql.placeholder('employeeId')}`);

const lockNumbers = statement(sql`select pg_advisory_xact_lock(number)
  from (select distinct ${lockOf(sql`fingerprint`)} as number
    from unnest(${sql.placeholder('fingerprints')}::text[]) as fingerprint order by 1) numbers where ${isKept}`);

/** One by one: a plan for all of them, made while there were few accounts, reads every account. */
const sharedAmong = statement(sql`select asked as fingerprint
  from unnest(${sql.placeholder('fingerprints')}::text[]) as asked
  where (select count(*) from banking_details where account_fingerprint = asked) > 0`);

interface Door {
  context: Pick<Context, 'pool' | 'clock'>;
  viewer: Viewer;
  tx: Database;
  /** What the door calls the number; only the banking details have a place for the reason. */
  numberField: 'accountNumber' | 'bankAccountNumber';
}

interface Sharing {
  employeeId: string;
  accountFingerprint: string;
  sharedReason?: string | null | undefined;
}

/**
 * Why two people are paid into one account: asked for where there is another one, and kept only there. Whoever may
 * not see every number would learn one by trying, so theirs is taken with the reason as it is given: who checks the
 * account is asked (`reasonToCheck`).
 */
export async function reasonToShare(door: Door, sharing: Sharing): Promise<string | null> {
  // Who gives the same number at the same time waits, and is then the second.
  await run(door.tx, lockNumber, { accountFingerprint: sharing.accountFingerprint });
  return isTold(door.viewer) ? reasonToCheck(door, sharing) : (sharing.sharedReason ?? null);
}

/** As `reasonToShare`, of an account that somebody else has entered. */
export async function reasonToCheck(
  { context, viewer, tx, numberField }: Door,
  { employeeId, accountFingerprint, sharedReason = null }: Sharing,
): Promise<string | null> {
  const asked = { employeeId, accountFingerprint };
  const { isShared, isNews } = await one<{ isShared: boolean; isNews: boolean }>(tx, sharedWith, asked);
  if (isNews) await countTold(context, viewer);
  if (!isShared) return null;
  if (sharedReason !== null) return sharedReason;
  if (numberField === 'accountNumber')
    throw invalid([{ path: 'sharedReason', message: bankingWords.shared }]);
  throw invalid([{ path: numberField, message: bankingWords.sharedElsewhere }]);
}

/**
 * As `reasonToShare`, of several people who have no account yet, and no place for a reason. Nobody is told of it: each
 * of those that stand in the way is tried by itself.
 */
export async function refuseShared(
  { tx, viewer, numberField }: Door,
  accounts: readonly Pick<Sharing, 'employeeId' | 'accountFingerprint'>[],
): Promise<void> {
  const fingerprints = accounts.map(({ accountFingerprint }) => accountFingerprint);
  await run(tx, lockNumbers, { fingerprints });
  if (!isTold(viewer)) return;
  const known = await run<{ fingerprint: string }>(tx, sharedAmong, { fingerprints });
  const given = new Set(known.map(({ fingerprint }) => fingerprint));
  const ids = new Set<string>();
  for (const { employeeId, accountFingerprint } of accounts) {
    if (given.has(accountFingerprint)) ids.add(employeeId);
    given.add(accountFingerprint);
  }
  if (ids.size === 0) return;
  throw new RefusedAmong(ids, invalid([{ path: numberField, message: bankingWords.sharedElsewhere }]));
}
