import { sql } from 'drizzle-orm';
import { can } from '#contract/engine/access.ts';
import type { BodyOf } from '#contract/engine/endpoint.ts';
import { bankingWords } from '#contract/hr/banking-details.ts';
import type { employees } from '#contract/hr/employees.ts';
import type { Changes } from '#server/database/audit.ts';
import { newId } from '#server/database/new-id.ts';
import { one, run, statement } from '#server/database/statement.ts';
import type { Write } from '#server/engine/rules.ts';
import { rowFields } from '#server/engine/row.ts';
import { forbidden, invalid } from '#server/http-error.ts';
import { numberToWrite } from '../banking/account-numbers.ts';
import {
  changeAccount,
  closeAccount,
  findWithRetry,
  openAccount,
  openAccounts,
  refuseOwnBank,
  type Banking,
} from '../banking/bank-accounts.ts';
import type { Account } from '../bank-source.ts';
import { coversEmployee } from '#server/engine/scope.ts';
import { bankingDetailTable } from '../tables.ts';

type Input = Pick<BodyOf<typeof employees.update>, 'bankName' | 'bankAccountNumber'>;
type BankName = NonNullable<Input['bankName']>;

const primaryOf = statement(sql`select ${rowFields(bankingDetailTable)} from banking_details
  where employee_id = ${sql.placeholder('employeeId')} and is_primary for update`);

const nameOf = statement(
  sql`select full_name as "fullName" from people where id = ${sql.placeholder('employeeId')}`,
);

/** Looked up one by one, because a plan made for all of them while there were few people reads everybody. */
const namesOf = statement(sql`select asked as id,
    (select full_name from people where people.id = asked) as "fullName"
  from unnest(${sql.placeholder('ids')}::uuid[]) as asked`);

/**
 * Writes the bank fields of an employee to their salary account. Both fields must be given or neither; both null close
 * the account; the masked number means unchanged. Returns the changes for the employee's history.
 */
export async function writeBank(context: Banking['context'], write: Write<Input>): Promise<Changes> {
  const { id: employeeId, input, tx, viewer } = write;
  const sent = input.bankAccountNumber;
  if (input.bankName === undefined && sent === undefined) return {};
  refuseOwnBank(viewer, employeeId);
  const banking: Banking = { viewer, tx, context, numberField: 'bankAccountNumber' };
  const [current] = await findWithRetry(() => run<Account>(tx, primaryOf, { employeeId }));
  const bankName = input.bankName === undefined ? (current?.bankName ?? null) : input.bankName;
  // Undefined means the current number.
  const number = current && sent !== null ? await numberToWrite(banking, current, sent) : (sent ?? null);

  if (bankName === null && number === null) return closePrimary(banking, current);
  if (bankName === null || number === null) throw bothOrNeither(bankName === null);
  if (number === undefined) return renameBank(banking, current, bankName);
  return replace(banking, { current, employeeId, bankName, number });
}

/** Opens the accounts of new employees. Both bank fields must be given or neither. */
export async function openBanks(context: Banking['context'], writes: readonly Write<Input>[]): Promise<void> {
  const given = writes.filter(({ input }) => input.bankName != null || input.bankAccountNumber != null);
  const [first, another] = given;
  if (!first) return;
  const { tx, viewer } = first;
  if (!another) return void (await writeBank(context, first));
  for (const { id } of given)
    if (can(viewer, 'banking:create') !== 'all' && !(await coversEmployee(tx, viewer, 'banking:create', id)))
      throw forbidden(bankingWords.mayNotAdd);
  const names = await run<{ id: string; fullName: string }>(tx, namesOf, { ids: given.map(({ id }) => id) });
  const nameById = new Map(names.map(({ id, fullName }) => [id, fullName]));
  await openAccounts(
    { viewer, tx, context, numberField: 'bankAccountNumber' },
    given.map(({ id: employeeId, input: { bankName, bankAccountNumber: accountNumber } }) => {
      if (bankName == null || accountNumber == null) throw bothOrNeither(bankName == null);
      return { employeeId, bankName, accountNumber, accountName: nameById.get(employeeId) ?? '', bsb: null };
    }),
  );
}

/** The bank changes in the history of a new employee. */
export function newBank({ bankName = null, bankAccountNumber = null }: Input): Changes {
  return bankChanges(undefined, { bankName, hasNewNumber: bankAccountNumber !== null });
}

async function closePrimary(banking: Banking, current: Account | undefined): Promise<Changes> {
  if (!current) return {};
  if (!(await coversEmployee(banking.tx, banking.viewer, 'banking:remove', current.employeeId)))
    throw forbidden(bankingWords.mayNotRemove);
  await closeAccount(banking, current);
  return bankChanges(current, { bankName: null, hasNewNumber: true });
}

/** Clears the branch, which belonged to the previous bank. */
async function renameBank(
  banking: Banking,
  current: Account | undefined,
  bankName: BankName,
): Promise<Changes> {
  if (!current || current.bankName === bankName) return {};
  await changeAccount(banking, current, { bankName, bsb: null });
  return bankChanges(current, { bankName, hasNewNumber: false });
}

/** Replaces the account, because another number is another account. */
async function replace(
  banking: Banking,
  {
    current,
    employeeId,
    bankName,
    number,
  }: { current: Account | undefined; employeeId: string; bankName: BankName; number: string },
): Promise<Changes> {
  const { tx, viewer } = banking;
  const { fullName } = await one<{ fullName: string }>(tx, nameOf, { employeeId });
  const account = { bankName, accountName: fullName, accountNumber: number, bsb: null };
  if (current) {
    await changeAccount(banking, current, account);
  } else {
    if (!(await coversEmployee(tx, viewer, 'banking:create', employeeId)))
      throw forbidden(bankingWords.mayNotAdd);
    await openAccount(banking, newId(), { ...account, employeeId, isPrimary: true });
  }
  return bankChanges(current, { bankName, hasNewNumber: true });
}

/** Records that the number changed, but not its value, which is sealed. */
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

function bothOrNeither(bankMissing: boolean) {
  const path = bankMissing ? 'bankName' : 'bankAccountNumber';
  return invalid([{ path, message: bankingWords.bothOrNeither }]);
}
