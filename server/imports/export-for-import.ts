import { csvOf } from '#contract/engine/csv.ts';
import { fieldMeta, type Values } from '#contract/engine/fields.ts';
import { readScope, shapeOf } from '#contract/engine/field-access.ts';
import type { Viewer } from '#contract/engine/access.ts';
import type { BodyOf } from '#contract/engine/endpoint.ts';
import { listQuery, type ListQuery } from '#contract/engine/listing.ts';
import { formatNumber } from '#contract/engine/number-text.ts';
import { mostRows } from '#contract/imports/import-bounds.ts';
import { leftOutHeader, type exportForImport } from '#contract/imports/import-endpoints.ts';
import { importWords } from '#contract/imports/import-words.ts';
import { columnsOf, type Column, type Importable } from '#contract/imports/importable.ts';
import { importableOf } from '#contract/imports/importables.ts';
import { exportBound } from '#contract/settings/exports.ts';
import type { ServedResource } from '#server/engine/served.ts';
import type { Context } from '#server/context.ts';
import { recordEvent } from '#server/database/audit.ts';
import { countWithin } from '#server/database/bounds.ts';
import { listAccess, readableRows } from '#server/engine/projection.ts';
import { Download } from '#server/http/route.ts';
import { sentencesOf } from '#server/http/parse.ts';
import { forbidden, invalid, HttpError } from '#server/http-error.ts';
import { writeWorkbook, type WrittenCell } from '#server/sheets/write-workbook.ts';
import { kinds } from './kinds.ts';
import { namedRecords } from './named-records.ts';

/** Exports the records of a list, as the viewer sees them, to a file that can be imported again. */
export async function exportedForImport(
  context: Context,
  viewer: Viewer,
  { kind: name, format, query = {} }: BodyOf<typeof exportForImport>,
): Promise<Download> {
  const importable = importableOf(name);
  const served = importable && context.served.get(importable.resource.name);
  if (!importable || !served) throw new Error(`Nothing exports ${name}`);
  if (importable.noExport) throw invalid([{ path: 'kind', message: importable.noExport }]);
  if (!readScope(importable.resource, viewer)) throw forbidden();
  const source = { importable, served, query: listQueryOf(importable, query) };
  const { rows, excluded } = await rowsOf(context, viewer, source);
  if (rows.length > mostRows) throw new HttpError(422, importWords.tooManyToExport, { code: 'too-many' });
  const columns = columnsOf(importable).filter(({ field }) => !rows[0] || field in rows[0]);
  const cells = await cellsOf(context, viewer, { columns, rows });
  await countWithin(context, exportBound, viewer.userId);
  const leftOut = excluded > 0 ? `, ${formatNumber(excluded)} left out` : '';
  const note = `${rows.length} rows, ${format.toUpperCase()}, for import${leftOut}`;
  await recordEvent(context.pool, viewer, { action: 'export', resource: served.resource.name, note });
  const fileName = `${importable.plural.replaceAll(' ', '-')}-for-import-${viewer.today}.${format}`;
  const table = [columns.map(({ label }) => label), ...cells];
  const headers: Record<string, string> = excluded > 0 ? { [leftOutHeader]: String(excluded) } : {};
  return format === 'xlsx'
    ? new Download(await writeWorkbook(importable.plural, table), workbook, fileName, headers)
    : new Download(
        Buffer.from(csvOf(table.map((row) => row.map(asText)))),
        'text/csv; charset=utf-8',
        fileName,
        headers,
      );
}

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Query parameters without effect: the file has all rows and its own columns. */
const ofPages = new Set(['page', 'pageSize', 'total', 'fields']);

function listQueryOf({ resource }: Importable, asked: Record<string, string>): ListQuery {
  const given = Object.entries(asked).filter(([name]) => !ofPages.has(name));
  const { success, data, error } = listQuery(shapeOf(resource)).safeParse(Object.fromEntries(given));
  if (success) return data;
  throw invalid(
    error.issues.flatMap(sentencesOf).map(({ path, message }) => ({ path: `query.${path}`, message })),
  );
}

interface ExportSource {
  importable: Importable;
  served: ServedResource;
  query: ListQuery;
}

async function rowsOf(
  context: Context,
  viewer: Viewer,
  { importable, served, query }: ExportSource,
): Promise<{ rows: Values[]; excluded: number }> {
  const { resource, name, columns } = importable;
  const { exported = {} } = kinds[name];
  const { leavesOut = [], reads = [], rows, excludes } = exported;
  const seen = listAccess(resource, viewer, query)?.visible ?? [];
  const fieldsToRead = [...Object.keys(columns), ...reads, ...nameFields(importable)];
  const fields = seen.filter((field) => fieldsToRead.includes(field) && !leavesOut.includes(field));
  const { json } = await served.list(context.pool, viewer, { ...query, fields: fields.join(',') });
  const records: Values[] = JSON.parse(json);
  const included = excludes ? records.filter((record) => !excludes(record)) : records;
  const excluded = records.length - included.length;
  return { rows: rows ? await rows({ context, viewer }, included) : included, excluded };
}

/** The names of references, for viewers who may not read what these refer to. */
function nameFields({ columns }: Importable): string[] {
  return Object.values(columns).flatMap((schema) => fieldMeta(schema).nameField ?? []);
}

interface Written {
  columns: readonly Column[];
  rows: readonly Values[];
}

async function cellsOf(
  context: Context,
  viewer: Viewer,
  { columns, rows }: Written,
): Promise<WrittenCell[][]> {
  const written = new Map<string, ReadonlyMap<string, string>>();
  for (const { field, schema } of columns) {
    const { kind, to } = fieldMeta(schema);
    if (kind === 'reference' && to !== undefined) written.set(field, await writingsOf(context, viewer, to));
  }
  return rows.map((row) =>
    columns.map(({ field, schema }) => {
      const value = row[field] ?? null;
      const writings = written.get(field);
      return writings && value !== null
        ? (writings.get(String(value)) ?? cellOf(row[fieldMeta(schema).nameField ?? field] ?? null))
        : cellOf(value);
    }),
  );
}

/** How to write each record: its code, or its name when it has none. */
async function writingsOf(
  context: Context,
  viewer: Viewer,
  path: string,
): Promise<ReadonlyMap<string, string>> {
  const { served, pool } = context;
  const referred = served.get(path.slice('/api/'.length));
  if (!referred || !readableRows(referred, viewer)) return new Map();
  const { records } = await namedRecords(context, { tx: pool, viewer }, path);
  return new Map(records.map(({ id, code, name }) => [id, code ?? name]));
}

function cellOf(value: unknown): WrittenCell {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'number' || value === null ? value : String(value);
}

function asText(cell: WrittenCell): string {
  return cell === null ? '' : String(cell);
}
