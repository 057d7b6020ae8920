import { sql, type SQL } from 'drizzle-orm';
import type { Viewer } from '#contract/engine/access.ts';
import { bankingWords, maySeeAllNumbers } from '#contract/hr/banking-details.ts';
import type { Context } from '#server/context.ts';
import { one, run, statement, type Database } from '#server/database/statement.ts';
import { isKept } from '#server/database/trial.ts';
import { invalid, RefusedAmong } from '#server/http-error.ts';
import { countMatch } from './number-entries.ts';

/**
 * The lock of a number, by its fingerprint. There are 1024 locks, so that 10,000 accounts in one transaction do not
 * exhaust the server's lock table. Two numbers may share a lock; then one waits needlessly.
 */
function lockOf(fingerprint: SQL): SQL {
  return sql`hashtextextended('account', hashtext(${fingerprint}) & 1023)`;
}

const lockNumber = statement(
  sql`select pg_advisory_xact_lock(${lockOf(sql`${sql.placeholder('accountFingerprint')}::text`)}) where ${isKept}`,
);

/** `isNews`: an account existed before this transaction, so it is not just another row of the same file. */
const sharedWith =
  statement(sql`select count(*) > 0 as "isShared", coalesce(bool_or(updated_at < now()), false) as "isNews"
  from banking_details where account_fingerprint = ${sql.placeholder('accountFingerprint')}
  and employee_id <> ${sql.placeholder('employeeId')}`);

const lockNumbers = statement(sql`select pg_advisory_xact_lock(number)
  from (select distinct ${lockOf(sql`fingerprint`)} as number
    from unnest(${sql.placeholder('fingerprints')}::text[]) as fingerprint order by 1) numbers where ${isKept}`);

/** Looked up one by one, because a plan made for all of them while there were few accounts reads every account. */
const sharedAmong = statement(sql`select asked as fingerprint
  from unnest(${sql.placeholder('fingerprints')}::text[]) as asked
  where (select count(*) from banking_details where account_fingerprint = asked) > 0`);

interface AccountForm {
  context: Pick<Context, 'pool' | 'clock'>;
  viewer: Viewer;
  tx: Database;
  /** The field that refusals are reported on. Only banking details have a field for the reason. */
  numberField: 'accountNumber' | 'bankAccountNumber';
}

interface Sharing {
  employeeId: string;
  accountFingerprint: string;
  sharedReason?: string | null | undefined;
}

/**
 * The reason why two people share an account. It is required, and stored, only when another person has the account.
 * Users who may not see all numbers could find one out by trying, so their reason is stored as given and checked by
 * whoever checks the account (`reasonToCheck`).
 */
export async function reasonToShare(form: AccountForm, sharing: Sharing): Promise<string | null> {
  // A concurrent request with the same number waits and then sees this one.
  await run(form.tx, lockNumber, { accountFingerprint: sharing.accountFingerprint });
  return maySeeAllNumbers(form.viewer) ? reasonToCheck(form, sharing) : (sharing.sharedReason ?? null);
}

/** Like `reasonToShare`, for an account that somebody else has entered. */
export async function reasonToCheck(
  { context, viewer, tx, numberField }: AccountForm,
  { employeeId, accountFingerprint, sharedReason = null }: Sharing,
): Promise<string | null> {
  const asked = { employeeId, accountFingerprint };
  const { isShared, isNews } = await one<{ isShared: boolean; isNews: boolean }>(tx, sharedWith, asked);
  if (isNews) await countMatch(context, viewer);
  if (!isShared) return null;
  if (sharedReason !== null) return sharedReason;
  if (numberField === 'accountNumber')
    throw invalid([{ path: 'sharedReason', message: bankingWords.shared }]);
  throw invalid([{ path: numberField, message: bankingWords.sharedElsewhere }]);
}

/**
 * Like `reasonToShare`, for several people without an account and without a reason. Conflicting rows are not named
 * here: each is tried again on its own.
 */
export async function refuseShared(
  { tx, viewer, numberField }: AccountForm,
  accounts: readonly Pick<Sharing, 'employeeId' | 'accountFingerprint'>[],
): Promise<void> {
  const fingerprints = accounts.map(({ accountFingerprint }) => accountFingerprint);
  await run(tx, lockNumbers, { fingerprints });
  if (!maySeeAllNumbers(viewer)) return;
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
