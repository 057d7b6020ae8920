import { sql } from 'drizzle-orm';
import { newId, recordEvent } from '#server/engine/audit.ts';
import { invalid } from '#server/engine/errors.ts';
import type { Write } from '#server/engine/resource.ts';
import type { Sealer } from '#server/engine/sealing.ts';
import { run, statement, type Database } from '#server/engine/statement.ts';

interface Bank {
  id: string;
  bankName: string;
  last4: string;
}

interface Input {
  bankName?: string | null;
  bankAccountNumber?: string | null;
}

const primaryOf =
  statement(sql`select id, bank_name as "bankName", account_last4 as "last4" from banking_details
  where employee_id = ${sql.placeholder('employeeId')} and is_primary for update`);

const removeOne = statement(sql`delete from banking_details where id = ${sql.placeholder('id')}`);

const rename = statement(sql`update banking_details set bank_name = ${sql.placeholder('bankName')},
  version = version + 1, updated_at = now() where id = ${sql.placeholder('id')}`);

const replace = statement(sql`
  insert into banking_details (id, employee_id, bank_name, account_name, account_number_sealed, account_last4,
    account_fingerprint, is_primary)
  select ${sql.placeholder('id')}, people.id, ${sql.placeholder('bankName')}, full_name, ${sql.placeholder('sealed')},
    ${sql.placeholder('last4')}, ${sql.placeholder('fingerprint')}, true
  from people where people.id = ${sql.placeholder('employeeId')}
  on conflict (id) do update set bank_name = excluded.bank_name,
    account_number_sealed = excluded.account_number_sealed, account_last4 = excluded.account_last4,
    account_fingerprint = excluded.account_fingerprint,
    version = banking_details.version + 1, updated_at = now()`);

/** Of an account number, what lists and forms show: `••••1234`. */
export function maskedNumber(last4: string): string {
  return `••••${last4}`;
}

/**
 * An employee's bank fields are their primary banking record: both or neither; both null remove it; the
 * masked number sent back means the number as it is. Answers whether anything was written.
 */
export async function writeBank(sealer: Sealer, { id: employeeId, input, tx, actor }: Write<Input>) {
  if (input.bankName === undefined && input.bankAccountNumber === undefined) return false;
  const [current] = await run<Bank>(tx, primaryOf, { employeeId });
  const bankName = input.bankName === undefined ? (current?.bankName ?? null) : input.bankName;
  const keepsNumber =
    current !== undefined &&
    (input.bankAccountNumber === undefined || input.bankAccountNumber === maskedNumber(current.last4));
  const number = keepsNumber ? null : (input.bankAccountNumber ?? null);
  const hasNumber = keepsNumber || number !== null;

  if (bankName === null && !hasNumber) return removeBank(tx, current);
  if (bankName === null || !hasNumber) throw bothOrNeither(bankName === null);
  if (number !== null) refuseWrongNumber(number);

  if (number === null) {
    if (!current || current.bankName === bankName) return false;
    await run(tx, rename, { id: current.id, bankName });
  } else {
    const id = current?.id ?? newId();
    await run(tx, replace, {
      id,
      employeeId,
      bankName,
      sealed: sealer.seal(number, { table: 'banking_details', column: 'account_number', id }),
      last4: number.replace(/\W/g, '').slice(-4),
      fingerprint: sealer.fingerprint(number),
    });
  }
  await record(tx, current, { bankName, numberChanged: number !== null });
  return true;

  async function removeBank(database: Database, bank: Bank | undefined): Promise<boolean> {
    if (!bank) return false;
    await run(database, removeOne, { id: bank.id });
    await record(database, bank, { bankName: null, numberChanged: true });
    return true;
  }

  /** Under the employee, whose history it is. The number is sealed: that it changed is kept, not what it was. */
  async function record(
    database: Database,
    before: Bank | undefined,
    after: { bankName: string | null; numberChanged: boolean },
  ): Promise<void> {
    const old = before?.bankName ?? null;
    await recordEvent(database, actor, {
      action: 'update',
      resource: 'employees',
      recordId: employeeId,
      changes: {
        ...(old !== after.bankName && { bankName: [old, after.bankName] }),
        ...(after.numberChanged && { bankAccountNumber: [null, null] }),
      },
    });
  }
}

function bothOrNeither(bankMissing: boolean) {
  const path = bankMissing ? 'bankName' : 'bankAccountNumber';
  return invalid([{ path, message: 'Bank Name and Bank Account Number go together: give both or neither' }]);
}

function refuseWrongNumber(number: string): void {
  if (/^[\w -]+$/.test(number) && number.replace(/\W/g, '').length >= 4) return;
  throw invalid([
    {
      path: 'bankAccountNumber',
      message:
        'Bank Account Number must have at least four digits or letters, and only spaces and hyphens beside them',
    },
  ]);
}
