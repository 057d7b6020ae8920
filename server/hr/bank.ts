import { sql } from 'drizzle-orm';
import type { Viewer } from '#contract/engine/access.ts';
import { bankingWords } from '#contract/hr/banking-details.ts';
import { newId, type Changes } from '#server/database/audit.ts';
import { forbidden, invalid } from '#server/refused.ts';
import type { Write } from '#server/engine/resource.ts';
import type { Place, Sealer } from '#server/sealing.ts';
import { run, statement, type Database } from '#server/database/statement.ts';
import { reachesEmployee } from './reach.ts';

interface Bank {
  id: string;
  bankName: string;
  last4: string;
  fingerprint: string;
}

interface Input {
  bankName?: string | null;
  bankAccountNumber?: string | null;
}

const primaryOf = statement(sql`select id, bank_name as "bankName", account_last4 as "last4",
    account_fingerprint as "fingerprint" from banking_details
  where employee_id = ${sql.placeholder('employeeId')} and is_primary for update`);

const removeOne = statement(sql`delete from banking_details where id = ${sql.placeholder('id')}`);

const rename = statement(sql`update banking_details set bank_name = ${sql.placeholder('bankName')},
  version = version + 1, updated_at = now() where id = ${sql.placeholder('id')}`);

const replace = statement(sql`
  insert into banking_details (id, employee_id, bank_name, account_name, account_number_sealed, account_last4,
    account_fingerprint, is_primary)
  select ${sql.placeholder('id')}, people.id, ${sql.placeholder('bankName')}, full_name, ${sql.placeholder('accountNumberSealed')},
    ${sql.placeholder('accountLast4')}, ${sql.placeholder('accountFingerprint')}, true
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
 * masked number sent back means the number as it is. Answers the changes, for the employee's history.
 */
export async function writeBank(
  sealer: Sealer,
  { id: employeeId, input, tx, viewer }: Write<Input>,
): Promise<Changes> {
  if (input.bankName === undefined && input.bankAccountNumber === undefined) return {};
  refuseOwnBank(viewer, employeeId);
  const [current] = await run<Bank>(tx, primaryOf, { employeeId });
  const bankName = input.bankName === undefined ? (current?.bankName ?? null) : input.bankName;
  const keepsNumber = current !== undefined && isSameNumber(sealer, current, input.bankAccountNumber);
  const number = keepsNumber ? null : (input.bankAccountNumber ?? null);
  const hasNumber = keepsNumber || number !== null;

  if (bankName === null && !hasNumber) {
    if (current && !(await reachesEmployee(tx, viewer, 'banking:remove', employeeId)))
      throw forbidden('Your role may replace bank details, but not remove them.');
    return removeBank(tx, current);
  }
  if (bankName === null || !hasNumber) throw bothOrNeither(bankName === null);
  if (number !== null) refuseWrongNumber(number);

  if (number === null) {
    if (!current || current.bankName === bankName) return {};
    await run(tx, rename, { id: current.id, bankName });
  } else {
    const id = current?.id ?? newId();
    await run(tx, replace, {
      id,
      employeeId,
      bankName,
      ...sealNumber(sealer, number, id),
    });
  }
  return bankChanges(current, { bankName, hasNewNumber: number !== null });
}

async function removeBank(tx: Database, bank: Bank | undefined): Promise<Changes> {
  if (!bank) return {};
  await run(tx, removeOne, { id: bank.id });
  return bankChanges(bank, { bankName: null, hasNewNumber: true });
}

/** What the history of a new employee says of the bank details given with them. */
export function newBank({ bankName = null, bankAccountNumber = null }: Input): Changes {
  return bankChanges(undefined, { bankName, hasNewNumber: bankAccountNumber !== null });
}

/** The number is sealed: that it changed is kept, not what it was. */
function bankChanges(
  before: { bankName: string } | undefined,
  after: { bankName: string | null; hasNewNumber: boolean },
): Changes {
  const old = before?.bankName ?? null;
  return {
    ...(old !== after.bankName && { bankName: [old, after.bankName] }),
    ...(after.hasNewNumber && { bankAccountNumber: [null, null] }),
  };
}

/** The columns that keep an account number. */
export function sealNumber(sealer: Sealer, number: string, id: string) {
  return {
    accountNumberSealed: sealer.seal(number, numberPlace(id)),
    accountLast4: number.replace(/\W/g, '').slice(-4),
    accountFingerprint: sealer.fingerprint(number),
  };
}

export function numberPlace(id: string): Place {
  return { table: 'banking_details', column: 'account_number', id };
}

/** Where the salary goes is never decided by whose it is alone. */
export function refuseOwnBank(viewer: Viewer, employeeId: string): void {
  if (employeeId === viewer.employeeId) throw forbidden(bankingWords.notYourOwn);
}

export function isSameNumber(
  sealer: Sealer,
  { last4, fingerprint }: { last4: string; fingerprint: string },
  sent: string | null | undefined,
): boolean {
  if (sent === undefined || sent === maskedNumber(last4)) return true;
  return sent !== null && sealer.fingerprint(sent) === fingerprint;
}

function bothOrNeither(bankMissing: boolean) {
  const path = bankMissing ? 'bankName' : 'bankAccountNumber';
  return invalid([{ path, message: 'Bank Name and Bank Account Number go together: give both or neither' }]);
}

export function refuseWrongNumber(number: string, path = 'bankAccountNumber'): void {
  if (/^[\w -]+$/.test(number) && number.replace(/\W/g, '').length >= 6) return;
  throw invalid([
    {
      path,
      message:
        'An account number must have at least six digits or letters, and only spaces and hyphens beside them',
    },
  ]);
}
