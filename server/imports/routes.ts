import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { archiveBounds, largestImport } from '#contract/imports/import-bounds.ts';
import { importableOf } from '#contract/imports/importables.ts';
import { importWords } from '#contract/imports/import-words.ts';
import {
  cancelImport,
  exportForImport,
  importForm,
  importTemplate,
  makeImport,
  previewImport,
  readImport,
  readImportProgress,
  readImportRows,
  runImport,
  undoImport,
} from '#contract/imports/import-endpoints.ts';
import { imports } from '#contract/imports/imports.ts';
import type { Context } from '#server/context.ts';
import { countWithin } from '#server/database/bounds.ts';
import { progressFor, progressWith } from '#server/database/progress.ts';
import { serveResource } from '#server/engine/serve.ts';
import { createTurns } from '#server/files/turns.ts';
import { sentFile } from '#server/files/sent-file.ts';
import { viewerNow } from '#server/http/entering.ts';
import { route } from '#server/http/route.ts';
import { sentencesOf } from '#server/http/parse.ts';
import { conflict, invalid } from '#server/http-error.ts';
import { answerOf, rowsOf } from './answers.ts';
import { exportedForImport } from './export-for-import.ts';
import { previewFile, previewAgain } from './preview.ts';
import { importById } from './records.ts';
import { beginRun, runPreviewed, stopRun } from './running.ts';
import { importSource } from './source.ts';
import { templateOf } from './template.ts';
import { undoRun } from './undo.ts';
import { mayImport, ownImport } from './import-permission.ts';

/** A preview costs as much as an import. */
const filesBound = {
  act: 'import',
  most: 60,
  seconds: 10 * 60,
  sentence: 'You have sent too many files in the last few minutes. Please wait a few minutes and try again.',
};

/** Separate from other files, because an import takes seconds and must not block uploads and downloads. */
const places = { atOnce: 2, waitingAtMost: 20 };
/** A ZIP file is in memory twice while it is opened. */
const archivePlaces = { atOnce: 1, waitingAtMost: 10 };
/** Reading the result of 10,000 rows takes 100 MB, for each of its pages. */
const readingPlaces = { atOnce: 1, waitingAtMost: 20 };

export async function serveImports(app: FastifyInstance, context: Context): Promise<void> {
  const { pool, sealer, fileTurns: turns } = context;
  serveResource(app, context, imports, { source: importSource });
  const inTurn = createTurns(places);
  const inReadingTurn = createTurns(readingPlaces);
  const inArchiveTurn = createTurns(archivePlaces);

  await app.register(async (formsTaken) => {
    await formsTaken.register(multipart);
    route(formsTaken, context, makeImport, async (ask) => {
      const { request, reply } = ask;
      const { hold, leave } = turns.takePlace(ask.viewer.userId);
      try {
        await countWithin(context, filesBound, ask.viewer.userId);
        const sent = await sentFile(request, hold, {
          mayBe: () => true,
          wrong: importWords.unreadable,
          largest: archiveBounds.bytes,
          tooLarge: importWords.formTooLarge,
          limit: ({ resource }) =>
            importableOf(resource ?? '')?.fileColumn
              ? { bytes: archiveBounds.bytes, sentence: importWords.zipTooLarge }
              : { bytes: largestImport, sentence: importWords.tooLarge },
          fields: ['id', 'resource', 'columns', 'names', 'sheet', 'part'],
        });
        const form = parseForm(sent.fields);
        const uploader = await viewerNow(context, makeImport, ask);
        mayImport(uploader, form.resource);
        const existing = form.id === undefined ? undefined : await importById(pool, form.id);
        if (existing) {
          reply.code(200);
          return await inReadingTurn(() => answerOf(sealer, uploader, ownImport(uploader, existing)));
        }
        const inItsTurn = importableOf(form.resource)?.fileColumn
          ? <Result>(work: () => Promise<Result>) => inArchiveTurn(() => inTurn(work))
          : inTurn;
        return await inItsTurn(async () => {
          const viewer = await viewerNow(context, makeImport, ask);
          return previewFile(context, viewer, {
            ...form,
            importable: mayImport(viewer, form.resource),
            name: sent.name,
            content: sent.content.take(),
            isGivenUp: () => request.raw.socket.destroyed,
          });
        });
      } finally {
        leave();
      }
    });
  });

  route(app, context, importTemplate, async ({ query, viewer }) =>
    templateOf(mayImport(viewer, query.resource)),
  );

  route(app, context, exportForImport, async ({ body, viewer }) =>
    inReadingTurn(() => exportedForImport(context, viewer, body)),
  );

  route(app, context, readImport, async ({ params: { id }, viewer }) =>
    inReadingTurn(async () => answerOf(sealer, viewer, ownImport(viewer, await importById(pool, id)))),
  );

  route(app, context, previewImport, async (ask) => {
    const record = ownImport(ask.viewer, await importById(pool, ask.params.id));
    if (record.status !== 'Ready') throw conflict(importWords.notReady);
    mayImport(ask.viewer, record.resource);
    await countWithin(context, filesBound, ask.viewer.userId);
    return inTurn(async () => {
      const viewer = await viewerNow(context, previewImport, ask);
      const importable = mayImport(viewer, record.resource);
      const isGivenUp = () => ask.request.raw.socket.destroyed;
      return previewAgain(context, viewer, { record, importable, asked: ask.body, isGivenUp });
    });
  });

  route(app, context, readImportRows, async ({ params: { id }, query, viewer }) => {
    const { page = 1, pageSize = 100, outcome } = query;
    const rows = await inReadingTurn(async () =>
      rowsOf(sealer, ownImport(viewer, await importById(pool, id))),
    );
    const filtered = outcome === undefined ? rows : rows.filter((row) => row.outcome === outcome);
    return filtered.slice((page - 1) * pageSize, page * pageSize);
  });

  route(app, context, readImportProgress, async ({ params: { id }, viewer }) =>
    progressWith(pool, progressFor(viewer.userId, id)),
  );

  route(app, context, runImport, async (ask) => {
    const { id } = ask.params;
    const { onlyGood = false } = ask.body;
    const record = ownImport(ask.viewer, await importById(pool, id));
    if (record.status === 'Imported') return answerOf(sealer, ask.viewer, record);
    if (record.status === 'Undone') throw conflict(importWords.wasUndone);
    mayImport(ask.viewer, record.resource);
    await beginRun(pool, id);
    return inTurn(async () => {
      const viewer = await viewerNow(context, runImport, ask);
      await runPreviewed(context, viewer, record, {
        importable: mayImport(viewer, record.resource),
        onlyGood,
      });
      return answerOf(sealer, viewer, ownImport(viewer, await importById(pool, id)));
    });
  });

  route(app, context, cancelImport, async ({ params: { id }, viewer }) => {
    ownImport(viewer, await importById(pool, id));
    await stopRun(pool, id);
    return undefined;
  });

  route(app, context, undoImport, async ({ params: { id }, viewer, scope }) => {
    const found = await importById(pool, id);
    const record = found && scope === 'all' ? found : ownImport(viewer, found);
    mayImport(viewer, record.resource);
    return undoRun(context, viewer, record);
  });
}

function parseForm(fields: Record<string, string>) {
  const { success, data, error } = importForm.safeParse(fields);
  if (success) return data;
  throw invalid(error.issues.flatMap(sentencesOf));
}
