import { sql } from 'drizzle-orm';
import type { Viewer } from '#contract/engine/access.ts';
import { bankingDetails, bankingWords } from '#contract/hr/banking-details.ts';
import type { Changes } from '#server/database/audit.ts';
import { newId } from '#server/database/new-id.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { run, statement, type Database } from '#server/database/statement.ts';
import { isOwn } from '#server/engine/own.ts';
import { viewerUserId } from '#server/engine/projection.ts';
import type { CreateBody, UpdateBody } from '#server/engine/resource.ts';
import { differing, type Columns, type Row } from '#server/engine/row.ts';
import { writing } from '#server/engine/writing.ts';
import { conflict, forbidden } from '#server/http-error.ts';
import type { Context } from '#server/context.ts';
import { isTold } from './number-entries.ts';
import { numberToWrite, refuseWrongNumber, sealNumber } from './account-numbers.ts';
import { reasonToCheck, reasonToShare, refuseShared } from './shared-accounts.ts';
import { masked, ofEmployee } from './source.ts';
import { bankingDetailTable } from './tables.ts';

/**
 * Opens, changes and closes the accounts of employees. There are two doors to them, the banking details and the
 * bank fields of an employee; both come through here, so that one rule holds for both and each write is in the
 * history of the account.
 */
export interface Banking {
  viewer: Viewer;
  tx: Database;
  context: Pick<Context, 'pool' | 'clock' | 'sealer'>;
  /** What the door calls the number: refusals are told there. */
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
    // Who entered it would learn whose number it is by entering others. A statement that writes has the table's name
    // for its own rows.
    sharedWith: sql`case when not ${isOwnEntry} then (select count(*)::int from public.banking_details other
      where other.account_fingerprint = ${bankingDetailTable.accountFingerprint}
        and other.employee_id <> ${bankingDetailTable.employeeId}) end`,
  },
  keepsPreviousRow: true,
  searchEntry: null,
} satisfies SourceOf<typeof bankingDetails, typeof bankingDetailTable>;

const accounts = writing(bankingDetails, bankingSource);

/** An account as it is kept, with its sealed number. */
export type Account = Row<typeof bankingDetailTable>;

/** Of an employee's other accounts the one for the salary; no more is locked, so that two choices only wait. */
const selectOtherPrimary = statement(sql`select id from banking_details
  where employee_id = ${sql.placeholder('employeeId')} and id <> ${sql.placeholder('id')} and is_primary
  for update`);

const others = statement(sql`select id from banking_details
  where employee_id = ${sql.placeholder('employeeId')} and id <> ${sql.placeholder('id')}`);

/** That it changed is kept, not what it was. */
const newNumber: Changes = { accountNumber: [null, null] };

/** The first account of an employee is the one for the salary. */
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
  if (isPrimary && primary) await giveUp(banking, primary.id);
  const number = sealNumber(context.sealer, accountNumber, id);
  const sharedReason = await reasonToShare(banking, { ...number, ...details });
  const preparerIds = [viewer.userId];
  const values = { ...details, ...number, sharedReason, isPrimary, preparerIds };
  const written = await accounts.create(tx, viewer, id, values, newNumber);
  await refuseOwnByNow(tx, viewer, [employeeId]);
  return written;
}

interface NewAccount extends Pick<CreateBody<typeof bankingDetails>, 'bankName' | 'accountName' | 'bsb'> {
  employeeId: string;
  accountNumber: string;
}

/** As `openAccount`, of employees who have none yet: each is for the salary. */
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

/** The account is held by who asks for it. */
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
  if (input.isPrimary && primary) await giveUp(banking, primary.id);
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

  /** The number stays, so whether a reason is needed does too; who checks the account is asked for it. */
  async function newReason() {
    const { sharedReason = current.sharedReason } = input;
    const account = { ...current, sharedReason };
    // It stays as it was given, or its end would tell who gave it that nobody else has the account.
    if (input.isChecked && !current.isChecked) await reasonToCheck(banking, account);
    return sharedReason === current.sharedReason
      ? {}
      : { sharedReason: await reasonToShare(banking, account) };
  }
}

/** It is checked, unless who sets it back may not check it, and by whom it was prepared, as it was; whether it is where the salary goes stays as it is. */
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
  await accounts.change(tx, viewer, id, {
    values: { ...number, bankName, accountName, bsb, isChecked, preparerIds, isPrimary, sharedReason },
    version: undefined,
    scope: 'all',
    relatedChanges: newNumber,
  });
  await refuseOwnByNow(tx, viewer, [employeeId]);
}

/** The account for the salary stays while there are others. */
export async function closeAccount({ numberField, viewer, tx }: Banking, current: Account): Promise<void> {
  const { id, employeeId, isPrimary } = current;
  refuseOwnBank(viewer, employeeId);
  const rest = await run(tx, others, { id, employeeId });
  if (isPrimary && rest.length > 0) throw primaryStays(numberField);
  await accounts.remove(tx, viewer, id, 'all');
}

/** It is where the salary goes again only while no other account is. */
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
 * Another number, bank or branch is where the money goes: it is checked anew, by none of those who changed it since it
 * was checked last. So is another reason by who is not told whether it needs one.
 */
function uncheckedBy(
  viewer: Viewer,
  current: Account,
  { number, ...input }: UpdateBody<typeof bankingDetails> & { number: string | undefined },
) {
  const { bankName, bsb, isChecked, sharedReason } = differing(current, input);
  const hasNewReason = sharedReason !== undefined && !isTold(viewer) && current.isChecked;
  if (number === undefined && bankName === undefined && bsb === undefined && !hasNewReason) return {};
  if (isChecked) throw conflict(bankingWords.changedAsChecked);
  const before = current.isChecked ? [] : current.preparerIds;
  return { isChecked: false, preparerIds: [...new Set([...before, viewer.userId])] };
}

async function otherPrimary(tx: Database, id: string, employeeId: string) {
  const [primary] = await lookAgain(() => run<{ id: string }>(tx, selectOtherPrimary, { id, employeeId }));
  return primary;
}

/** Whoever waited for another choice finds the old one gone: the new one is there for the next statement. */
export async function lookAgain<Row>(look: () => Promise<Row[]>): Promise<Row[]> {
  const found = await look();
  return found.length > 0 ? found : look();
}

/** Where the salary goes is never decided by whose it is alone. */
export function refuseOwnBank(viewer: Viewer, employeeId: string): void {
  if (employeeId === viewer.employeeId) throw forbidden(bankingWords.notYourOwn);
}

/** Whoever became this employee while the account waited to be written is known only afterwards. */
async function refuseOwnByNow(tx: Database, viewer: Viewer, employeeIds: readonly string[]): Promise<void> {
  if (await isOwn(tx, viewer, employeeIds)) throw forbidden(bankingWords.notYourOwn);
}

/** One account at a time is where the salary goes. */
async function giveUp({ tx, viewer }: Banking, id: string): Promise<void> {
  const change = { values: { isPrimary: false }, version: undefined, scope: 'all' } as const;
  await accounts.change(tx, viewer, id, change);
}

function primaryStays(path: string) {
  return conflict(bankingWords.primaryStays, { errors: [{ path, message: bankingWords.primaryStays }] });
}
