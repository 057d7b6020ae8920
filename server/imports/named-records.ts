import { sql, type SQL } from 'drizzle-orm';
import type { Viewer } from '#contract/engine/access.ts';
import { normalIdentifier } from '#contract/engine/identifiers.ts';
import { isSameButMiddle, withoutMiddleNames } from '#contract/imports/short-names.ts';
import { fieldMeta } from '#contract/engine/fields.ts';
import { transactionCategories } from '#contract/financial/transaction-categories.ts';
import { transactions } from '#contract/financial/transactions.ts';
import type { Importable } from '#contract/imports/importable.ts';
import type { ReferencedPath } from '#contract/imports/importables.ts';
import { importWords } from '#contract/imports/import-words.ts';
import type { Context } from '#server/context.ts';
import { statementsByShape } from '#server/database/shapes.ts';
import { run, type Database } from '#server/database/statement.ts';
import { readableRows } from '#server/engine/projection.ts';
import { from, today, viewerHolds, viewerValues } from '#server/engine/source.ts';
import { forbidden } from '#server/http-error.ts';

/** A record as a spreadsheet refers to it: by code or by name. */
export interface Named {
  id: string;
  code: string | null;
  name: string;
  /** Other ways to refer to it. */
  others: (string | null)[];
  /** Among records with the same name, current ones take precedence. */
  isOver: boolean;
  /** People are often written without their middle names. */
  isPerson?: boolean;
}

/** Text fields whose value must be an existing name. */
const namedTexts = { [`${transactions.name}.category`]: transactionCategories.path };

/** How spreadsheets refer to the records of each resource. */
const writtenAs: Record<ReferencedPath | (typeof namedTexts)[string], SQL> = {
  '/api/employees': sql`employees.employee_id as code, users.first_name || ' ' || users.last_name as name,
    array[users.last_name || ' ' || users.first_name, users.username, users.email] as others,
    coalesce(employees.end_date < ${today}, false) as "isOver", true as "isPerson"`,
  '/api/sites': sql`sites.code, sites.name, '{}'::text[] as others, false as "isOver"`,
  '/api/assets': sql`assets.asset_tag as code, assets.asset_name as name, array[assets.serial_number,
      case when ${viewerHolds('fleet:read')} then (select license_plate from fleet where asset_id = assets.id) end] as others,
    assets.status = 'Decommissioned' as "isOver"`,
  '/api/leave-types': sql`null as code, leave_types.name, array[leave_types.name || ' leave'] as others,
    leave_types.is_retired as "isOver"`,
  '/api/training-courses': sql`null as code, training_courses.course_name as name, '{}'::text[] as others,
    training_courses.is_retired as "isOver"`,
  '/api/transaction-categories': sql`null as code, transaction_categories.name, '{}'::text[] as others,
    transaction_categories.is_retired as "isOver"`,
};

const writingsByPath: ReadonlyMap<string, SQL> = new Map(Object.entries(writtenAs));

/** The path of the resource that a column refers to. */
export function namesPath({ name, columns }: Importable, field: string): string | undefined {
  const schema = columns[field];
  return (schema && fieldMeta(schema).to) ?? namedTexts[`${name}.${field}`];
}

const statements = statementsByShape();

type Reader = { tx: Database; viewer: Viewer };

export type Finding = (written: string) => Pick<Named, 'id' | 'name'> | { message: string };

/** Returns a function that finds records by text, among those that the viewer may read. */
export async function findingOf(
  context: Context,
  reader: Reader,
  path: string,
  extra: readonly Named[] = [],
): Promise<Finding> {
  const { one, records } = await namedRecords(context, reader, path);
  return byWriting([...records, ...extra], (written) => importWords.nothing(`${one} ${written}`));
}

/** All records of a resource that the viewer may read. `one`: the singular of the resource. */
export async function namedRecords(
  context: Context,
  { tx, viewer }: Reader,
  path: string,
): Promise<{ one: string; records: Named[] }> {
  const name = path.slice('/api/'.length);
  const served = context.served.get(name);
  const columns = writingsByPath.get(path);
  if (!served || !columns) throw new Error(`Nobody writes ${name} in sheets`);
  const { resource, source } = served;
  const readable = readableRows(served, viewer);
  if (!readable) throw forbidden();
  const prepared = statements(
    `${name}|${readable.scope}`,
    () => sql`select ${source.table}.id, ${columns} from ${from(source)} where ${readable.rows}`,
  );
  const records = await run<Named>(tx, prepared, viewerValues(viewer));
  return { one: resource.singular, records };
}

/** By a code, by an unambiguous name, or by both: 'EMP-0012 Mary Kila', 'Mary Kila (EMP-0012)'. */
export function byWriting(records: readonly Named[], unknown: (written: string) => string): Finding {
  const byCode = new Map(records.flatMap((each) => (each.code ? [[key(each.code), each] as const] : [])));
  const byName = new Map<string, Named[]>();
  const byShortName = new Map<string, Named[]>();
  const keep = (names: Map<string, Named[]>, name: string, each: Named) =>
    names.set(name, [...(names.get(name) ?? []), each]);
  for (const each of records) {
    for (const name of new Set([each.name, ...each.others].flatMap((other) => (other ? [key(other)] : []))))
      keep(byName, name, each);
    if (each.isPerson) keep(byShortName, withoutMiddleNames(each.name), each);
  }

  return (written) => {
    const wanted = key(written);
    const byItsCode = byCode.get(wanted) ?? codeWithin(written);
    if (byItsCode) return byItsCode;
    const matches = byName.get(wanted) ?? withoutMiddleName(written);
    const present = matches.filter(({ isOver }) => !isOver);
    const [match, another] = present.length > 0 ? present : matches;
    if (another) return { message: importWords.severalCalled(written) };
    return match ?? { message: unknown(written) };
  };

  /** Names that are equal apart from a middle name that one of them lacks. */
  function withoutMiddleName(written: string): Named[] {
    return (byShortName.get(withoutMiddleNames(written)) ?? []).filter(({ name }) =>
      isSameButMiddle(written, name),
    );
  }

  function codeWithin(written: string): Named | undefined {
    const parts = written.split(/[\s()[\],;:–—]+|\s-\s/).filter((part) => /\d/.test(part));
    return parts.map((part) => byCode.get(key(part))).find(Boolean);
  }
}

function key(text: string): string {
  return normalIdentifier(text)
    .toLowerCase()
    .replace(/[,\s]+/g, ' ');
}
