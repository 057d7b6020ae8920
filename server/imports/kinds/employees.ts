import { sql } from 'drizzle-orm';
import { fieldMeta, type Values } from '#contract/engine/fields.ts';
import { bankingWords, maySeeAllNumbers } from '#contract/hr/banking-details.ts';
import { birthSentence, isCredibleBirth } from '#contract/hr/birth.ts';
import { isSameButMiddle, withoutMiddleNames } from '#contract/imports/short-names.ts';
import { importWords } from '#contract/imports/import-words.ts';
import { employees } from '#contract/hr/employees.ts';
import { run, statement } from '#server/database/statement.ts';
import type { ParsedRow } from '../parsed-rows.ts';
import type { ImportContext, FoundRecord, Kind, Reason } from '../kind.ts';
import { plainIdentifier, recordsWith, valuesOf } from './known-by.ts';

/** `isOwnEntry`: the viewer entered the current number, and it was not restored by an undo. */
const accountsOf = statement(sql`select employee_id as "employeeId", account_fingerprint as fingerprint,
    (select actor_id from audit where record_id = banking_details.id and jsonb_exists(changes, 'accountNumber')
      order by at desc, id desc limit 1) = ${sql.placeholder('userId')}::uuid
    and ${sql.placeholder('userId')}::uuid = any(preparer_ids) as "isOwnEntry"
  from banking_details where is_primary and employee_id = any(${sql.placeholder('ids')}::uuid[])`);

interface Account {
  employeeId: string;
  fingerprint: string;
  isOwnEntry: boolean | null;
}

/** Employees are identified by their Employee ID, or without one by name and start date. */
export const employeeKind: Kind = {
  completed(row) {
    const { values } = row;
    leaveMaskedAccount(row);
    const { fullName } = values;
    delete values.fullName;
    if (typeof fullName !== 'string' || values.firstName !== undefined || values.lastName !== undefined)
      return;
    const [firstName, lastName] = inTwo(fullName);
    values.firstName = firstName;
    if (lastName !== '') values.lastName = lastName;
  },
  exported: { leavesOut: ['bankName', 'bankAccountNumber'] },
  fills: { fullName: ['firstName', 'lastName'] },
  against,
  amongRows: refuseSameAccount,
  name: ({ values: { firstName = '', lastName = '', employeeId = '' } }) =>
    [`${String(firstName)} ${String(lastName)}`.trim(), String(employeeId)].filter(Boolean).join(', '),
  key: (row) => (row.values.employeeId === undefined ? byName(row) : plainIdentifier(row.values.employeeId)),
  async find(importing, rows) {
    const numbers = rows.flatMap(({ values: { employeeId } }) =>
      employeeId === undefined ? [] : [plainIdentifier(employeeId)],
    );
    const numbered = await recordsWith(
      importing,
      {
        key: sql`lower(employees.employee_id)`,
        where: sql`lower(employees.employee_id) = any(${sql.placeholder('numbers')}::text[])`,
      },
      { numbers },
    );
    const named = rows.filter((row) => row.values.employeeId === undefined && byName(row) !== null);
    if (named.length === 0) return numbered;
    const candidates = await recordsWith(
      importing,
      {
        by: 'name',
        key: sql`lower(users.first_name || ' ' || users.last_name) || '|' || employees.start_date`,
        where: sql`employees.start_date = any(${sql.placeholder('days')}::date[])`,
      },
      { days: [...new Set(valuesOf(named, 'startDate'))] },
    );
    return [...numbered, ...sameNames(named, candidates)];
  },
  // A dry run must not use up a number of the sequence.
  tried: ({ values, newId }) => (values.employeeId === undefined ? { employeeId: newId.slice(-20) } : {}),
  named: ({ values: { employeeId, firstName = '', lastName = '', username, email } }) => ({
    code: textOrNull(employeeId),
    name: `${String(firstName)} ${String(lastName)}`,
    isPerson: true,
    others: [`${String(lastName)} ${String(firstName)}`, textOrNull(username), textOrNull(email)],
  }),
  async extraValues(importing, rows) {
    const accounts = await knownAccounts(importing, rows);
    return new Map(
      rows.map((row) => {
        const { employeeId, firstName, lastName } = row.values;
        // Matched by name, so the name counts as unchanged, with or without a middle name.
        const names = employeeId === undefined ? { firstName, lastName } : {};
        return [row, { ...names, ...accounts.get(row) }];
      }),
    );
  },
};

/**
 * Treats the current number as unchanged only for viewers who may see it or have entered it: for anybody else that
 * would confirm a guess.
 */
async function knownAccounts(
  { context: { sealer }, tx, viewer }: ImportContext,
  rows: readonly ParsedRow[],
): Promise<Map<ParsedRow, Values>> {
  const given = rows.filter(({ values }) => typeof values.bankAccountNumber === 'string');
  if (given.length === 0) return new Map();
  const mayReveal = maySeeAllNumbers(viewer);
  const accounts = await run<Account>(tx, accountsOf, {
    ids: given.map(({ recordId }) => recordId),
    userId: viewer.userId,
  });
  const known = new Map(
    accounts.flatMap(({ employeeId, fingerprint, isOwnEntry }) =>
      mayReveal || isOwnEntry ? [[employeeId, fingerprint]] : [],
    ),
  );
  return new Map(
    given.flatMap((row) => {
      const { bankAccountNumber } = row.values;
      const isSame = known.get(row.recordId ?? '') === sealer.fingerprint(String(bankAccountNumber));
      return isSame ? [[row, { bankAccountNumber }]] : [];
    }),
  );
}

/** Lists show only the last four characters of an account, so an exported list leaves it unchanged. */
function leaveMaskedAccount({ values, notes }: ParsedRow): void {
  if (!/^[•*]/.test(String(values.bankAccountNumber ?? ''))) return;
  delete values.bankName;
  delete values.bankAccountNumber;
  notes.push(importWords.maskedAccount);
}

/** Rules of `server/hr/employees/employees.ts` that need only the row, so that they are reported with its other errors. */
function against({ values }: ParsedRow, changed: Values | null, today: string): Reason[] {
  const { dateOfBirth, bankName, bankAccountNumber } = changed ?? values;
  const reasons: Reason[] = [];
  if (typeof dateOfBirth === 'string' && !isCredibleBirth(dateOfBirth, today))
    reasons.push({ field: 'dateOfBirth', message: birthSentence });
  if (changed !== null) return reasons;
  for (const field of ['firstName', 'lastName'] as const)
    if (values[field] === undefined)
      reasons.push({ field, message: `${fieldMeta(employees.fields[field]).label} is required` });
  if ((bankName === undefined) !== (bankAccountNumber === undefined))
    reasons.push({
      field: bankName === undefined ? 'bankName' : 'bankAccountNumber',
      message: bankingWords.bothOrNeither,
    });
  return reasons;
}

/** Refuses all rows with the same account number but the first valid one. */
function refuseSameAccount(
  { context: { sealer } }: ImportContext,
  rows: readonly ParsedRow[],
  changes: ReadonlyMap<ParsedRow, Values>,
): void {
  const firstRows = new Map<string, number>();
  for (const row of rows) {
    const { bankAccountNumber: number } = changes.get(row) ?? row.values;
    if (typeof number !== 'string' || row.errors.length > 0) continue;
    const fingerprint = sealer.fingerprint(number);
    const first = firstRows.get(fingerprint);
    if (first === undefined) firstRows.set(fingerprint, row.number);
    else row.errors.push({ field: 'bankAccountNumber', message: importWords.sameAccount(String(first)) });
  }
}

/**
 * The people that these rows are about: with the same name and start date, otherwise with the same name apart from a
 * middle name.
 */
function sameNames(rows: readonly ParsedRow[], there: readonly FoundRecord[]): FoundRecord[] {
  const keys = new Set(rows.map(byName));
  const exact = there.filter(({ key }) => keys.has(key));
  const taken = new Set(exact.map(({ key }) => key));
  const others = there.filter(({ key }) => !keys.has(key));
  const nearly = [...keys].flatMap((key) => {
    if (key === null || taken.has(key)) return [];
    const [name = '', day] = key.split('|');
    return others
      .filter((other) => {
        const [otherName = '', otherDay] = other.key.split('|');
        const isShort = withoutMiddleNames(name) === withoutMiddleNames(otherName);
        return day === otherDay && isShort && isSameButMiddle(name, otherName);
      })
      .map(({ id }) => ({ id, key }));
  });
  // If two rows match one person, they are two people.
  const times = new Map<string, number>();
  for (const { id } of nearly) times.set(id, (times.get(id) ?? 0) + 1);
  return [...exact, ...nearly.filter(({ id }) => times.get(id) === 1)];
}

function byName({ values: { firstName, lastName, startDate } }: ParsedRow): string | null {
  if (firstName === undefined || lastName === undefined || startDate === undefined) return null;
  return `${String(firstName)} ${String(lastName)}`.toLowerCase() + `|${String(startDate)}`;
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** 'Kila, Mary' or 'Mary Kila'. Without a comma, the last word is the family name. */
function inTwo(fullName: string): [string, string] {
  const [last = '', first] = fullName.split(/\s*,\s*/, 2);
  if (first !== undefined) return [first, last];
  const at = fullName.lastIndexOf(' ');
  return at === -1 ? [fullName, ''] : [fullName.slice(0, at), fullName.slice(at + 1)];
}
