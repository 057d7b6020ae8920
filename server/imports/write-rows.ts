import type { Values } from '#contract/engine/fields.ts';
import { savepoint } from '#server/database/statement.ts';
import { HttpError, isOfRequest } from '#server/http-error.ts';
import type { ImportContext, Kind } from './kind.ts';
import { parseCreateBody } from './parse-body.ts';
import type { ParsedRow } from './parsed-rows.ts';

/** A row with the changes to its record. */
export interface Changed {
  row: ParsedRow;
  changed: Values;
}

/** Creates the records of rows. A rejected row keeps the reasons. */
export async function addRows(
  importing: ImportContext,
  kind: Kind,
  rows: readonly ParsedRow[],
): Promise<void> {
  const { context, tx, viewer, importable } = importing;
  const { add } = kind;
  if (add) {
    for (const row of rows) await storeRefusal(row, () => savepoint(tx, () => add(importing, row)));
    return;
  }
  const served = context.served.get(importable.resource.name);
  if (!served) throw new Error(`Nobody serves ${importable.resource.name}`);
  const ready: ParsedRow[] = [];
  const bodies: Values[] = [];
  const alone = await kind.alone?.(importing, rows);
  for (const row of rows)
    await storeRefusal(row, async () => {
      const work = alone?.get(row);
      if (work) await savepoint(tx, work);
      else {
        bodies.push(parseCreateBody(importable.resource, bodyOf(importing, kind, row), viewer.today));
        ready.push(row);
      }
    });
  for (const [at, error] of await served.create.valid(tx, viewer, bodies)) {
    const row = ready[at];
    if (row) keepErrors(row, error);
  }
}

function bodyOf({ isTrial }: ImportContext, kind: Kind, row: ParsedRow): Values {
  const tried = isTrial ? kind.tried?.(row) : undefined;
  return { ...row.values, ...tried, id: row.newId };
}

/** Changes the records of rows. A rejected row keeps the reasons. */
export async function changeRows(
  importing: ImportContext,
  kind: Kind,
  batch: readonly Changed[],
): Promise<void> {
  const { context, tx, viewer, importable } = importing;
  const { change } = kind;
  if (change) {
    for (const { row, changed } of batch)
      await storeRefusal(row, () => savepoint(tx, () => change(importing, row, changed)));
    return;
  }
  const served = context.served.get(importable.resource.name);
  if (!served) throw new Error(`Nobody serves ${importable.resource.name}`);
  const changes = batch.map(({ row, changed }) => ({ id: row.recordId ?? '', body: changed }));
  for (const [at, error] of await served.change.valid(tx, viewer, changes)) {
    const row = batch[at]?.row;
    if (row) keepErrors(row, error);
  }
}

/** Stores the refusal of a row. */
async function storeRefusal(row: ParsedRow, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof HttpError) || isOfRequest(error)) throw error;
    keepErrors(row, error);
  }
}

function keepErrors(row: ParsedRow, { message, details }: HttpError): void {
  const errors = details.errors ?? [{ path: '', message }];
  row.errors.push(...errors.map(({ path, message: sentence }) => ({ field: path, message: sentence })));
}
