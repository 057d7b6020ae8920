import { sql } from 'drizzle-orm';
import type { Viewer } from '#contract/engine/access.ts';
import { bankingDetails, bankingWords, maySeeAllNumbers } from '#contract/hr/banking-details.ts';
import type { Changes } from '#server/database/audit.ts';
import { newId } from '#server/database/new-id.ts';
import { run, statement, type Database } from '#server/database/statement.ts';
import { isOwn } from '#server/engine/own.ts';
import type { CreateBody, UpdateBody } from '#server/engine/rules.ts';
import { differing, type Columns } from '#server/engine/row.ts';
import { recordsOf } from '#server/engine/records/records.ts';
import { conflict, forbidden } from '#server/http-error.ts';
import type { Context } from '#server/context.ts';
import { numberToWrite, refuseWrongNumber, sealNumber } from './account-numbers.ts';
import { bankingSource, type Account } from '../bank-source.ts';
import { reasonToCheck, reasonToShare, refuseShared } from './shared-accounts.ts';
import type { bankingDetailTable } from '../tables.ts';

/**
 * Opens, changes and closes bank accounts. They can be edited as banking details and through the bank fields of an
 * employee; both use these functions, so that the same rules apply and each write is in the history of the account.
 */
export interface Banking {
  viewer: Viewer;
  tx: Database;
  context: Pick<Context, 'pool' | 'clock' | 'sealer'>;
  /** The field that refusals are reported on. */
  numberField: 'accountNumber' | 'bankAccountNumber';
}

export const accounts = recordsOf(bankingDetails, bankingSource);

/**
 * The employee's other salary account. Only this row is locked, so that two concurrent choices wait but can't deadlock.
 */
const selectOtherPrimary = statement(sql`select id from banking_details
  where employee_id = ${sql.placeholder('employeeId')} and id <> ${sql.placeholder('id')} and is_primary
  for update`);

const others = statement(sql`select id from banking_details
  where employee_id = ${sql.placeholder('employeeId')} and id <> ${sql.placeholder('id')}`);

/** The audit log records that the number changed, but not its value. */
export const newNumber: Changes = { accountNumber: [null, null] };

/** Opens an account. The first account of an employee becomes their salary account. */
export async function openAccount(
  banking: Banking,
  id: string,
  input: CreateBody<typeof bankingDetails>,
): Promise<string> {
  const { context, tx, viewer, numberField } = banking;
  const { accountNumber, ...details } = input;
  const { employeeId } = details;
  refuseOwnBank(viewer, employeeId);
  refuseWrongNumber(accountNumber, numberField);
  const primary = await otherPrimary(tx, id, employeeId);
  const isPrimary = input.isPrimary || !primary;
  if (isPrimary && primary) await clearPrimary(banking, primary.id);
  const number = sealNumber(context.sealer, accountNumber, id);
  const sharedReason = await reasonToShare(banking, { ...number, ...details });
  const preparerIds = [viewer.userId];
  const values = { ...details, ...number, sharedReason, isPrimary, preparerIds };
  const written = await accounts.insert(tx, viewer, id, values, newNumber);
  await refuseOwnByNow(tx, viewer, [employeeId]);
  return written;
}

interface NewAccount extends Pick<CreateBody<typeof bankingDetails>, 'bankName' | 'accountName' | 'bsb'> {
  employeeId: string;
  accountNumber: string;
}

/** Like `openAccount`, for employees without an account. */
export async function openAccounts(banking: Banking, opened: readonly NewAccount[]): Promise<void> {
  const { context, tx, viewer, numberField } = banking;
  const values = opened.map(({ accountNumber, ...details }) => {
    refuseOwnBank(viewer, details.employeeId);
    refuseWrongNumber(accountNumber, numberField);
    const id = newId();
    const number = sealNumber(context.sealer, accountNumber, id);
    return { id, ...details, ...number, sharedReason: null, isPrimary: true, preparerIds: [viewer.userId] };
  });
  await refuseShared(banking, values);
  await accounts.insertMany(tx, viewer, values, new Map(values.map(({ id }) => [id, newNumber])));
  await refuseOwnByNow(
    tx,
    viewer,
    opened.map(({ employeeId }) => employeeId),
  );
}

/** Changes an account. The caller has locked it. */
export async function changeAccount(
  banking: Banking,
  current: Account,
  { accountNumber, ...input }: UpdateBody<typeof bankingDetails>,
): Promise<string> {
  const { context, tx, viewer, numberField } = banking;
  const { id } = current;
  refuseOwnBank(viewer, current.employeeId);
  if (input.isPrimary === false && current.isPrimary) throw primaryStays('isPrimary');
  const primary = await otherPrimary(tx, id, current.employeeId);
  if (input.isPrimary && primary) await clearPrimary(banking, primary.id);
  const number = await numberToWrite(banking, current, accountNumber);
  if (number !== undefined) refuseWrongNumber(number, numberField);
  const values = { ...input, ...uncheckedBy(viewer, current, { ...input, number }) };
  const written = await accounts.update(tx, viewer, id, {
    values: { ...values, ...(await (number === undefined ? newReason() : newNumberOf(number))) },
    version: undefined,
    scope: 'all',
    relatedChanges: number === undefined ? {} : newNumber,
  });
  await refuseOwnByNow(tx, viewer, [current.employeeId]);
  return written;

  async function newNumberOf(typed: string) {
    const sealed = sealNumber(context.sealer, typed, id);
    const { employeeId } = current;
    return { ...sealed, sharedReason: await reasonToShare(banking, { ...sealed, ...input, employeeId }) };
  }

  /** The number is unchanged, so the need for a reason is too; it is asked of whoever checks the account. */
  async function newReason() {
    const { sharedReason = current.sharedReason } = input;
    const account = { ...current, sharedReason };
    // Kept as given: its removal would reveal that nobody else has the account.
    if (input.isChecked && !current.isChecked) await reasonToCheck(banking, account);
    return sharedReason === current.sharedReason
      ? {}
      : { sharedReason: await reasonToShare(banking, account) };
  }
}

/** Closes an account. The salary account can't be closed while there are others. */
export async function closeAccount({ numberField, viewer, tx }: Banking, current: Account): Promise<void> {
  const { id, employeeId, isPrimary } = current;
  refuseOwnBank(viewer, employeeId);
  const rest = await run(tx, others, { id, employeeId });
  if (isPrimary && rest.length > 0) throw primaryStays(numberField);
  await accounts.remove(tx, viewer, id, 'all');
}

/** Restores an account. It becomes the salary account only if no other is. */
export async function reopenAccount(
  { viewer, tx }: Banking,
  { id, employeeId }: Account,
  restoreDeleted: (given?: Columns<typeof bankingDetailTable>) => Promise<void>,
): Promise<void> {
  refuseOwnBank(viewer, employeeId);
  const primary = await otherPrimary(tx, id, employeeId);
  await restoreDeleted({ isPrimary: !primary });
  await refuseOwnByNow(tx, viewer, [employeeId]);
}

/**
 * Another number, bank or branch changes where money goes, so the account must be checked again, by nobody who changed
 * it since its last check. The same applies to another reason from a user who may not know whether one is needed.
 */
function uncheckedBy(
  viewer: Viewer,
  current: Account,
  { number, ...input }: UpdateBody<typeof bankingDetails> & { number: string | undefined },
) {
  const { bankName, bsb, isChecked, sharedReason } = differing(current, input);
  const hasNewReason = sharedReason !== undefined && !maySeeAllNumbers(viewer) && current.isChecked;
  if (number === undefined && bankName === undefined && bsb === undefined && !hasNewReason) return {};
  if (isChecked) throw conflict(bankingWords.changedAsChecked);
  const before = current.isChecked ? [] : current.preparerIds;
  return { isChecked: false, preparerIds: [...new Set([...before, viewer.userId])] };
}

async function otherPrimary(tx: Database, id: string, employeeId: string) {
  const [primary] = await findWithRetry(() =>
    run<{ id: string }>(tx, selectOtherPrimary, { id, employeeId }),
  );
  return primary;
}

/** After waiting for a concurrent choice the old row no longer matches; a second query sees the new one. */
export async function findWithRetry<Row>(look: () => Promise<Row[]>): Promise<Row[]> {
  const found = await look();
  return found.length > 0 ? found : look();
}

/** Nobody may decide alone where their own salary goes. */
export function refuseOwnBank(viewer: Viewer, employeeId: string): void {
  if (employeeId === viewer.employeeId) throw forbidden(bankingWords.notYourOwn);
}

/** The viewer may have been linked to this employee while the write waited. */
export async function refuseOwnByNow(
  tx: Database,
  viewer: Viewer,
  employeeIds: readonly string[],
): Promise<void> {
  if (await isOwn(tx, viewer, employeeIds)) throw forbidden(bankingWords.notYourOwn);
}

/** Clears the salary flag, because only one account may have it. */
async function clearPrimary({ tx, viewer }: Banking, id: string): Promise<void> {
  const change = { values: { isPrimary: false }, version: undefined, scope: 'all' } as const;
  await accounts.tryUpdate(tx, viewer, id, change);
}

function primaryStays(path: string) {
  return conflict(bankingWords.primaryStays, { errors: [{ path, message: bankingWords.primaryStays }] });
}
