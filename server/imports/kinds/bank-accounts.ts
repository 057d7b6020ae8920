import { sql } from 'drizzle-orm';
import { can } from '#contract/engine/access.ts';
import { bankingDetails, maySeeAllNumbers } from '#contract/hr/banking-details.ts';
import { importWords } from '#contract/imports/import-words.ts';
import { run, statement } from '#server/database/statement.ts';
import type { ParsedRow } from '../parsed-rows.ts';
import type { ImportContext, FoundRecord, Kind } from '../kind.ts';
import { valuesOf, writtenOrFound } from './known-by.ts';

/** `isOwnEntry`: the viewer entered the current number, and it was not restored by an undo. */
const accountsOf = statement(sql`select id, employee_id as "employeeId", account_last4 as last4,
    account_fingerprint as fingerprint,
    coalesce((select actor_id from audit where record_id = banking_details.id and jsonb_exists(changes, 'accountNumber')
      order by at desc, id desc limit 1) = ${sql.placeholder('userId')}::uuid
      and ${sql.placeholder('userId')}::uuid = any(preparer_ids), false) as "isOwnEntry"
  from banking_details where employee_id = any(${sql.placeholder('people')}::uuid[])
  order by created_at, id`);

interface Account {
  id: string;
  employeeId: string;
  last4: string;
  fingerprint: string;
  isOwnEntry: boolean;
}

export const bankAccountKind: Kind = {
  completed: completeBsb,
  name: (row) => [writtenOrFound(row, 'employeeId'), row.values.bankName].filter(Boolean).join(', '),
  key: keyOf,
  keyFields: ['accountNumber'],
  find: findAccounts,
  async extraValues(_importing, rows) {
    // The account was matched by this number, complete or masked.
    return new Map(rows.map((row) => [row, { accountNumber: row.values.accountNumber }]));
  },
  async bodies(_importing, rows) {
    for (const { values, named, written } of rows)
      values.accountName ??= named.employeeId ?? written.employeeId;
    return new Map(
      rows.map((row) => [row, [{ resource: bankingDetails, values: { ...row.values, id: row.newId } }]]),
    );
  },
  against: ({ values }, changed) =>
    changed === null && isMasked(values.accountNumber)
      ? [{ field: 'accountNumber', message: importWords.maskedNumber }]
      : [],
};

/**
 * A complete number matches its account only for viewers who may see it or have entered it: for anybody else a match
 * would confirm a guess. A masked number reveals no more than the list.
 */
async function findAccounts(
  { context: { sealer }, tx, viewer }: ImportContext,
  rows: readonly ParsedRow[],
): Promise<FoundRecord[]> {
  if (can(viewer, bankingDetails.rights.read) !== 'all') return [];
  const people = valuesOf(rows, 'employeeId');
  const accounts = await run<Account>(tx, accountsOf, { people, userId: viewer.userId });
  const mayReveal = maySeeAllNumbers(viewer);
  const byEmployee = new Map<string, Account[]>();
  for (const account of accounts)
    byEmployee.set(account.employeeId, [...(byEmployee.get(account.employeeId) ?? []), account]);
  const found = new Map<string, FoundRecord>();
  for (const row of rows) {
    const key = keyOf(row);
    const number = String(row.values.accountNumber);
    for (const account of byEmployee.get(String(row.values.employeeId)) ?? []) {
      const isMeant = isMasked(number)
        ? number.endsWith(account.last4)
        : (mayReveal || account.isOwnEntry) && account.fingerprint === sealer.fingerprint(number);
      if (key !== null && isMeant) found.set(`${key} ${account.id}`, { id: account.id, key });
    }
  }
  return [...found.values()];
}

function keyOf({ values: { employeeId, accountNumber } }: ParsedRow): string | null {
  if (!employeeId || typeof accountNumber !== 'string') return null;
  return [employeeId, isMasked(accountNumber) ? accountNumber : accountNumber.replace(/\W/g, '')].join('|');
}

function isMasked(number: unknown): boolean {
  return /^[•*]/.test(String(number ?? ''));
}

/** A spreadsheet that stores '088-294' as a number yields '88294'. */
function completeBsb({ values, errors }: ParsedRow): void {
  if (values.bsb === undefined) return;
  const digits = String(values.bsb).replace(/[\s-]/g, '').padStart(6, '0');
  if (/^\d{6}$/.test(digits) && String(values.bsb).length > 4)
    values.bsb = `${digits.slice(0, 3)}-${digits.slice(3)}`;
  else errors.push({ field: 'bsb', message: importWords.wrongBsb });
}
