import { sql } from 'drizzle-orm';
import type { Viewer } from '#contract/engine/access.ts';
import { bankingDetails, bankingWords } from '#contract/hr/banking-details.ts';
import type { Changes } from '#server/database/audit.ts';
import { newId } from '#server/database/new-id.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { run, statement, type Database } from '#server/database/statement.ts';
import { isOwn } from '#server/engine/own.ts';
import { viewerUserId } from '#server/engine/source.ts';
import type { CreateBody, UpdateBody } from '#server/engine/rules.ts';
import { differing, type Columns, type Row } from '#server/engine/row.ts';
import { recordsOf } from '#server/engine/records/records.ts';
import { conflict, forbidden } from '#server/http-error.ts';
import type { Context } from '#server/context.ts';
import { maySeeAllNumbers } from './number-entries.ts';
import { numberToWrite, refuseWrongNumber, sealNumber } from './account-numbers.ts';
import { reasonToCheck, reasonToShare, refuseShared } from './shared-accounts.ts';
import { masked, ofEmployee } from './source.ts';
import { bankingDetailTable } from './tables.ts';

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

const employee = ofEmployee(bankingDetailTable.employeeId);

const isOwnEntry = sql`(${viewerUserId} = any(${bankingDetailTable.preparerIds}))`;

export const bankingSource = {
  table: bankingDetailTable,
  ...employee,
  columns: {
    ...employee.columns,
    accountNumber: masked,
    isOwnEntry,
    // Hidden from whoever entered the account, who could otherwise find out whose number it is by trying others.
    // `public.` is needed because a statement that writes accounts has a CTE with the same name.
    sharedWith: sql`case when not ${isOwnEntry} then (select count(*)::int from public.banking_details other
      where other.account_fingerprint = ${bankingDetailTable.accountFingerprint}
        and other.employee_id <> ${bankingDetailTable.employeeId}) end`,
  },
  keepsPreviousRow: true,
  searchEntry: null,
} satisfies SourceOf<typeof bankingDetails, typeof bankingDetailTable>;

const accounts = recordsOf(bankingDetails, bankingSource);

export type Account = Row<typeof bankingDetailTable>;

/**
 * The employee's other salary account. Only this row is locked, so that two concurrent choices wait but can't deadlock.
 */
const selectOtherPrimary = statement(sql`select id from banking_details
  where employee_id = ${sql.placeholder('employeeId')} and id <> ${sql.placeholder('id')} and is_primary
  for update`);

const others = statement(sql`select id from banking_details
  where employee_id = ${sql.placeholder('employeeId')} and id <> ${sql.placeholder('id')}`);

/** The audit log records that the number changed, but not its value. */
const newNumber: Changes = { accountNumber: [null, null] };

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

/**
 * Reverts an account. It stays checked only if the viewer may check it, its preparers are restored, and its use as the
 * salary account is unchanged.
 */
export async function revertAccount(
  banking: Banking,
  { id, isPrimary }: Account,
  earlier: Account,
): Promise<void> {
  const { tx, viewer } = banking;
  const { bankName, accountName, bsb, isChecked, preparerIds, employeeId } = earlier;
  const { accountNumberSealed, accountLast4, accountFingerprint } = earlier;
  refuseOwnBank(viewer, employeeId);
  const sharedReason = await reasonToShare(banking, earlier);
  const number = { accountNumberSealed, accountLast4, accountFingerprint };
  await accounts.tryUpdate(tx, viewer, id, {
    values: { ...number, bankName, accountName, bsb, isChecked, preparerIds, isPrimary, sharedReason },
    version: undefined,
    scope: 'all',
    relatedChanges: newNumber,
  });
  await refuseOwnByNow(tx, viewer, [employeeId]);
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
async function refuseOwnByNow(tx: Database, viewer: Viewer, employeeIds: readonly string[]): Promise<void> {
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
