import multipart from '@fastify/multipart';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PoolClient } from 'pg';
import { can, type Viewer } from '#contract/engine/access.ts';
import type { DateFormat } from '#contract/engine/days.ts';
import { cellText } from '#contract/imports/cells.ts';
import type { Importable } from '#contract/imports/importable.ts';
import { importableOf } from '#contract/imports/importables.ts';
import { undoDays } from '#contract/imports/import-bounds.ts';
import { importWords } from '#contract/imports/import-words.ts';
import {
  cancelImport,
  importForm,
  importTemplate,
  makeImport,
  readImport,
  readImportProgress,
  readImportRows,
  rowsShown,
  runImport,
  undoImport,
  type ImportAnswer,
  type ImportRow,
} from '#contract/imports/import-endpoints.ts';
import { imports } from '#contract/imports/imports.ts';
import { matchColumns, plainHead, type Matched } from '#contract/imports/matching.ts';
import type { Context } from '#server/context.ts';
import { newId, recordEvent } from '#server/database/audit.ts';
import { countWithin } from '#server/database/bounds.ts';
import { progressWith, tellProgress } from '#server/database/progress.ts';
import { one, run, statement, transaction } from '#server/database/statement.ts';
import { serveResource } from '#server/engine/resource.ts';
import { sentFile } from '#server/files/sent-file.ts';
import { enter, route, sentencesOf } from '#server/http/route.ts';
import { conflict, forbidden, invalid, notFound } from '#server/refused.ts';
import { carryOut, type Imported } from './carry-out.ts';
import { opened, sealed, type Content } from './kept.ts';
import { importById, keepImport, rememberedColumns, type ImportRecord } from './records.ts';
import { importSource } from './source.ts';
import { contentPlace, outcomePlace } from './tables.ts';
import { tableOfFile, type Table } from './table-of-file.ts';
import { templateOf } from './template.ts';
import { undo } from './undo.ts';

/** Looking through a file takes as much as importing it. */
const filesBound = {
  act: 'import',
  most: 60,
  seconds: 10 * 60,
  sentence: 'You have sent a great many files in the last minutes. Please wait a few minutes and try again.',
};

const manner = statement(sql`select date_format as "dateFormat", currency_symbol as currency from settings`);

/** One of a kind at a time: two would add the same record twice. Until the transaction ends. */
const takeTurn = statement(
  sql`select pg_try_advisory_xact_lock(hashtext('imports'), hashtext(${sql.placeholder('resource')})) as "isFree"`,
);

const isStopped = statement(
  sql`select is_stopped as "isStopped" from imports where id = ${sql.placeholder('id')}`,
);

const stop = statement(sql`update imports set is_stopped = true, updated_at = now()
  where id = ${sql.placeholder('id')} and status = 'Ready'`);

const beginRun = statement(sql`update imports set is_stopped = false where id = ${sql.placeholder('id')}`);

const markRun = statement(sql`update imports set status = 'Imported', added = ${sql.placeholder('add')},
    changed = ${sql.placeholder('change')}, same = ${sql.placeholder('same')}, refused = ${sql.placeholder('refused')},
    outcome_sealed = ${sql.placeholder('outcome')}, ran_at = now(), request_id = ${sql.placeholder('requestId')},
    content_sealed = null, version = version + 1, updated_at = now()
  where id = ${sql.placeholder('id')} and status = 'Ready' returning id`);

const markUndone =
  statement(sql`update imports set status = 'Undone', undone_at = now(), outcome_sealed = null,
    version = version + 1, updated_at = now() where id = ${sql.placeholder('id')} and status = 'Imported' returning id`);

const hold = statement(sql`select id from imports where id = ${sql.placeholder('id')} for update`);

export async function serveImports(app: FastifyInstance, context: Context): Promise<void> {
  const { pool, sealer, fileTurns: turns } = context;
  serveResource(app, context, imports, { source: importSource });

  await app.register(async (formsTaken) => {
    await formsTaken.register(multipart);
    route(formsTaken, context, makeImport, async ({ request, viewer, reply }) => {
      const { hold: holdBytes, leave } = turns.takePlace(viewer.userId);
      try {
        await countWithin(context, filesBound, viewer.userId);
        const sent = await sentFile(request, holdBytes, {
          mayBe: () => true,
          wrong: importWords.unreadable,
          fields: ['id', 'resource', 'columns', 'sheet'],
        });
        // It may have been minutes on its way, and the right to send it gone meanwhile.
        await enter(context, makeImport, request);
        const asked = askedIn(sent.fields);
        const importable = mayImport(viewer, asked.resource);
        const made = asked.id === undefined ? undefined : await importById(pool, asked.id);
        if (made) {
          reply.code(200);
          return await answerOf(ownImport(viewer, made));
        }
        return await turns.inTurn(() =>
          lookThrough(viewer, request, {
            ...asked,
            importable,
            name: sent.name,
            content: sent.content.take(),
          }),
        );
      } finally {
        leave();
      }
    });
  });

  route(app, context, importTemplate, async ({ query, viewer }) =>
    templateOf(mayImport(viewer, query.resource)),
  );

  route(app, context, readImport, async ({ params: { id }, viewer }) =>
    answerOf(ownImport(viewer, await importById(pool, id))),
  );

  route(app, context, readImportRows, async ({ params: { id }, query, viewer }) => {
    const { page = 1, pageSize = 100, outcome } = query;
    const rows = await rowsOf(ownImport(viewer, await importById(pool, id)));
    const asked = outcome === undefined ? rows : rows.filter((row) => row.outcome === outcome);
    return asked.slice((page - 1) * pageSize, page * pageSize);
  });

  route(app, context, readImportProgress, async ({ params: { id } }) => progressWith(pool, id));

  route(app, context, runImport, async ({ params: { id }, body: { onlyGood = false }, viewer }) => {
    const asked = ownImport(viewer, await importById(pool, id));
    if (asked.status === 'Imported') return answerOf(asked);
    if (asked.status === 'Undone') throw conflict(importWords.wasUndone);
    const importable = mayImport(viewer, asked.resource);
    await run(pool, beginRun, { id });
    await turns.inTurn(() => runIt(viewer, asked, { importable, onlyGood }));
    return answerOf(ownImport(viewer, await importById(pool, id)));
  });

  route(app, context, cancelImport, async ({ params: { id }, viewer }) => {
    ownImport(viewer, await importById(pool, id));
    await run(pool, stop, { id });
    return undefined;
  });

  route(app, context, undoImport, async ({ params: { id }, viewer, reach }) => {
    const found = await importById(pool, id);
    const asked = found && reach === 'all' ? found : ownImport(viewer, found);
    mayImport(viewer, asked.resource);
    if (asked.status === 'Ready') throw conflict(importWords.notRun);
    const oldest = context.clock().getTime() - undoDays * 24 * 60 * 60_000;
    if (Date.parse(asked.ranAt ?? '') < oldest) throw conflict(importWords.tooLate);
    return transaction(pool, async (tx) => {
      await run(tx, hold, { id });
      const standing = await importById(tx, id);
      if (standing?.status !== 'Imported') throw conflict(importWords.wasUndone);
      const undone = await undo({ context, tx, viewer }, standing);
      await run(tx, markUndone, { id });
      await recordEvent(tx, viewer, {
        action: 'update',
        resource: imports.name,
        recordId: id,
        changes: { status: ['Imported', 'Undone'] },
      });
      return undone;
    });
  });

  /** Does all of it, and keeps nothing but what became of each row. */
  async function lookThrough(
    viewer: Viewer,
    request: FastifyRequest,
    asked: Asked & { importable: Importable; name: string; content: Buffer },
  ): Promise<ImportAnswer> {
    const { importable, id = newId() } = asked;
    const table = await tableOfFile(asked.content, importable, asked.sheet);
    const whose = { resource: importable.name, madeById: viewer.userId };
    const matched = matchedIn(
      table,
      importable,
      knownHeads(importable, await rememberedColumns(pool, whose), asked.columns),
    );
    const imported = await trying(viewer, { id, importable, content: { table, matched } }, async () => {
      if (request.raw.socket.destroyed) throw conflict(importWords.stopped);
    });
    await keep({ id, importable, viewer, name: asked.name }, { table, matched }, imported);
    return answer(
      { id, resource: importable.name, fileName: nameOf(asked.name), status: 'Ready' },
      imported.rows,
      {
        table,
        matched,
      },
    );
  }

  async function keep(
    { id, importable, viewer, name }: { id: string; importable: Importable; viewer: Viewer; name: string },
    content: Content,
    { counts, rows }: Imported,
  ): Promise<void> {
    const { table, matched } = content;
    const made = {
      id,
      ...counts,
      resource: importable.name,
      fileName: nameOf(name),
      madeById: viewer.userId,
      columns: Object.fromEntries(table.head.map((head, at) => [plainHead(head), matched[at] ?? null])),
      content: await sealed(sealer, content, contentPlace(id)),
      outcome: await sealed(sealer, rows, outcomePlace(id)),
    };
    await transaction(pool, (tx) => keepImport(tx, made));
  }

  /** The import itself, not done. */
  function trying(
    viewer: Viewer,
    { id, importable, content }: { id: string; importable: Importable; content: Content },
    between: () => Promise<void>,
  ): Promise<Imported> {
    return transaction(
      pool,
      async (tx) => carry(tx, viewer, { id, importable, content, isTrial: true }, between),
      'rollback',
    );
  }

  async function carry(
    tx: PoolClient,
    viewer: Viewer,
    { id, importable, content: { table, matched }, isTrial }: Carrying,
    between: () => Promise<void>,
  ): Promise<Imported> {
    const { isFree } = await one<{ isFree: boolean }>(tx, takeTurn, { resource: importable.name });
    if (!isFree) throw conflict(importWords.underWay);
    const settings = await one<{ dateFormat: DateFormat; currency: string }>(tx, manner);
    return carryOut(
      { context, tx, viewer, importable, isTrial },
      { table, matched, manner: { ...settings, today: viewer.today } },
      async (done, of) => {
        await tellProgress(tx, id, { done, of });
        await between();
      },
    );
  }

  async function runIt(
    viewer: Viewer,
    asked: ImportRecord,
    { importable, onlyGood }: { importable: Importable; onlyGood: boolean },
  ): Promise<void> {
    const { id, content: kept } = asked;
    if (!kept) throw conflict(importWords.contentGone);
    const content = await opened<Content>(sealer, kept, contentPlace(id));
    await transaction(pool, async (tx) => {
      const imported = await carry(tx, viewer, { id, importable, content, isTrial: false }, async () => {
        if ((await one<{ isStopped: boolean }>(tx, isStopped, { id })).isStopped)
          throw conflict(importWords.stopped);
      });
      const { counts, rows } = imported;
      if (counts.refused > 0 && !onlyGood) throw conflict(importWords.someRefused);
      if (counts.add + counts.change === 0) throw conflict(importWords.nothingGood);
      const outcome = await sealed(sealer, rows, outcomePlace(id));
      const done = await run(tx, markRun, { id, ...counts, outcome, requestId: viewer.requestId });
      if (done.length === 0) return;
      await recordEvent(tx, viewer, {
        action: 'create',
        resource: imports.name,
        recordId: id,
        changes: {
          resource: [null, importable.name],
          fileName: [null, asked.fileName],
          added: [null, counts.add],
          changed: [null, counts.change],
        },
      });
    });
  }

  async function rowsOf({ id, outcome }: ImportRecord): Promise<ImportRow[]> {
    return outcome ? opened<ImportRow[]>(sealer, outcome, outcomePlace(id)) : [];
  }

  async function answerOf(record: ImportRecord): Promise<ImportAnswer> {
    const content = record.content
      ? await opened<Content>(sealer, record.content, contentPlace(record.id))
      : null;
    return answer(record, await rowsOf(record), content);
  }
}

interface Carrying {
  id: string;
  importable: Importable;
  content: Content;
  isTrial: boolean;
}

type Asked = ReturnType<typeof askedIn>;

function askedIn(fields: Record<string, string>) {
  const { success, data, error } = importForm.safeParse(fields);
  if (success) return data;
  throw invalid(error.issues.flatMap(sentencesOf));
}

/** Whoever may add and change such records of everybody by hand may import them. */
function mayImport(viewer: Viewer, name: string): Importable {
  const importable = importableOf(name);
  if (!importable) throw notFound('import');
  if (importable.rights.some((right) => can(viewer, right) !== 'all'))
    throw forbidden(importWords.mayNot(importable.things));
  return importable;
}

/** What a file says is for who sent it alone. */
function ownImport(viewer: Viewer, record: ImportRecord | undefined): ImportRecord {
  if (!record || record.madeById !== viewer.userId) throw notFound('import');
  return record;
}

function matchedIn(table: Table, importable: Importable, known: Record<string, string | null>): Matched {
  const samples = table.rows.slice(0, 200).map(({ cells }) => cells);
  return matchColumns(importable, table.head, samples, known);
}

/** Chosen by hand before as the last time. Two columns fill one field in no way. */
function knownHeads(
  { columns }: Importable,
  remembered: Record<string, string | null>,
  chosen: Record<string, string | null> = {},
): Record<string, string | null> {
  const fields = Object.values(chosen).filter((field) => field !== null);
  const unknown = fields.find((field) => !(field in columns));
  if (unknown !== undefined) throw invalid([{ path: 'columns', message: importWords.unknownField(unknown) }]);
  const twice = fields.find((field, at) => fields.indexOf(field) !== at);
  if (twice !== undefined) throw invalid([{ path: 'columns', message: importWords.filledTwice(twice) }]);
  return Object.fromEntries([
    ...Object.entries(remembered).filter(([, field]) => field === null || !fields.includes(field)),
    ...Object.entries(chosen).map(([head, field]) => [plainHead(head), field] as const),
  ]);
}

const samplesShown = 3;

function answer(
  record: Pick<ImportRecord, 'id' | 'resource' | 'fileName' | 'status'>,
  rows: ImportRow[],
  content: Content | null,
): ImportAnswer {
  const counts = { add: 0, change: 0, same: 0, refused: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  const { id, resource, fileName, status } = record;
  return {
    id,
    resource,
    fileName,
    status,
    sheet: content?.table.sheet ?? '',
    sheets: content?.table.sheets ?? [],
    columns: content ? columnsTold(content) : [],
    counts,
    rows: rows.slice(0, rowsShown),
  };
}

function columnsTold({ table, matched }: Content): ImportAnswer['columns'] {
  return table.head.map((head, at) => ({
    head,
    field: matched[at] ?? null,
    samples: table.rows.flatMap(({ cells }) => cellText(cells[at] ?? null) || []).slice(0, samplesShown),
  }));
}

/** The name alone, in characters that can be kept and shown. */
function nameOf(sent: string): string {
  return (
    sent
      .replace(/^.*[\\/]/, '')
      .replace(/[\p{C}"<>|?*:]/gu, '')
      .trim()
      .slice(-200) || 'Pasted rows'
  );
}
