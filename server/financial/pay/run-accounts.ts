import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';
import { processingWords } from '#contract/financial/pay/processing-words.ts';
import { one, run, statement } from '#server/database/statement.ts';
import { deleteFrom, insertInto } from '#server/database/write-sql.ts';
import { numberPlace } from '#server/hr/tables.ts';
import { conflict } from '#server/http-error.ts';
import type { Sealer } from '#server/sealing.ts';
import { payeePlace, payRunAccountTable } from '../pay-tables.ts';

interface Account {
  employeeId: string;
  accountId: string;
  accountVersion: number;
  bankName: string;
  accountName: string;
  bsb: string | null;
  accountFingerprint: string;
  accountNumberSealed: Buffer;
}

/** Stores the checked account of each person as it is now. The run must be locked. */
export async function keepAccounts(
  tx: PoolClient,
  sealer: Sealer,
  payRunId: string,
  employeeIds: readonly string[],
): Promise<void> {
  const of = { payRunId, ids: employeeIds };
  await run(tx, withoutChanged, of);
  const accounts = await run<Account>(tx, accountsToKeep, of);
  if (accounts.length === 0) return;
  const kept = accounts.map(({ accountNumberSealed, ...account }) => {
    const number = sealer.open(accountNumberSealed, numberPlace(account.accountId));
    const sealed = sealer.seal(number, payeePlace({ payRunId, employeeId: account.employeeId }));
    return { ...account, sealed: sealed.toString('base64') };
  });
  await run(tx, addAccounts, { payRunId, accounts: JSON.stringify(kept) });
}

/** Throws 409 when an account has changed since the pay was calculated. The run must be locked. */
export async function refuseChangedAccounts(tx: PoolClient, payRunId: string): Promise<void> {
  const { keepsAccounts, names } = await one<{ keepsAccounts: boolean; names: string | null }>(tx, changes, {
    payRunId,
  });
  if (!keepsAccounts) throw conflict(processingWords.accountsNotKept);
  if (names !== null) throw conflict(processingWords.accountsChanged(names));
}

const mostNamed = 5;

/** Names the people whose account differs from the one stored in the run, or null. */
export function changedAccounts(payRunId: SQL | PgColumn): SQL {
  return sql`(select string_agg(full_name, ', ' order by place) filter (where place <= ${sql.raw(String(mostNamed))})
      || case when count(*) > ${sql.raw(String(mostNamed))} then ' and ' || count(*) - ${sql.raw(String(mostNamed))} || ' more' else '' end
    from (select full_name, row_number() over (order by lower(full_name), people.id) as place
      from pay_run_accounts kept join people on people.id = kept.employee_id
      where kept.pay_run_id = ${payRunId} and not ${isCurrent}
        and exists (select from payroll pay where pay.pay_run_id = kept.pay_run_id
          and pay.employee_id = kept.employee_id and pay.status <> 'Void' and pay.net_salary > 0)) changed)`;
}

/** Every write to an account gives it a new version, also one that withdraws its check. */
const isCurrent = sql`exists (select from banking_details bank where bank.id = kept.account_id
  and bank.version = kept.account_version and bank.is_primary and bank.is_checked)`;

const changes = statement(sql`select keeps_accounts as "keepsAccounts",
    ${changedAccounts(sql`pay_runs.id`)} as names
  from pay_runs where id = ${sql.placeholder('payRunId')}`);

const withoutChanged = statement(sql`${deleteFrom(payRunAccountTable)} kept
  where pay_run_id = ${sql.placeholder('payRunId')} and employee_id = any(${sql.placeholder('ids')}::uuid[])
    and not ${isCurrent}`);

/** Lateral, because a plan made for all people while there were few reads every account. */
const accountsToKeep = statement(sql`select employee_id as "employeeId", bank.id as "accountId",
    version as "accountVersion", bank_name as "bankName", account_name as "accountName", bsb,
    account_fingerprint as "accountFingerprint", account_number_sealed as "accountNumberSealed"
  from unnest(${sql.placeholder('ids')}::uuid[]) as asked cross join lateral (
    select * from banking_details where employee_id = asked and is_primary and is_checked) bank
  where not exists (select from pay_run_accounts kept where kept.pay_run_id = ${sql.placeholder('payRunId')}
    and kept.employee_id = asked)`);

const addAccounts =
  statement(sql`${insertInto(payRunAccountTable)} (pay_run_id, employee_id, account_id, account_version,
    bank_name, account_name, bsb, account_fingerprint, account_number_sealed)
  select ${sql.placeholder('payRunId')}::uuid, "employeeId", "accountId", "accountVersion", "bankName", "accountName",
    bsb, "accountFingerprint", decode(sealed, 'base64')
  from jsonb_to_recordset(${sql.placeholder('accounts')}::jsonb) as account("employeeId" uuid, "accountId" uuid,
    "accountVersion" integer, "bankName" text, "accountName" text, bsb text, "accountFingerprint" text, sealed text)`);
