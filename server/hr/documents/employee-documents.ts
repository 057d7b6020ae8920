import { sql, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Viewer } from '#contract/engine/access.ts';
import {
  documentWords,
  downloadDocument,
  employeeDocuments,
  readEmployeeDocuments,
} from '#contract/hr/employee-documents.ts';
import type { Context } from '#server/context.ts';
import { statementsByShape } from '#server/database/shapes.ts';
import { one, run, transaction } from '#server/database/statement.ts';
import { recordReads } from '#server/database/audit.ts';
import { isInLimitedView, shapeOf } from '#contract/engine/field-access.ts';
import { from, viewerValues } from '#server/engine/source.ts';
import { selectFields } from '#server/engine/projection.ts';
import { isOwn } from '#server/engine/own.ts';
import { serveResource } from '#server/engine/serve.ts';
import type { Served } from '#server/engine/served.ts';
import type { RecordRead } from '#server/engine/rules.ts';
import { listed, route } from '#server/http/route.ts';
import { conflict, notFound } from '#server/http-error.ts';
import { keepDeleted, serveDeletedDocuments } from './deleted-documents.ts';
import { documentSource, documentScope, scopesOf, seenBy } from '../document-source.ts';
import { fileOfPath, removeFile } from '#server/files/files.ts';
import { sendFile } from '#server/files/sending.ts';
import { coversEmployee, isWithinScope } from '#server/engine/scope.ts';
import { employeeDocumentTable } from '../tables.ts';

const table = employeeDocumentTable;

export function serveEmployeeDocuments(app: FastifyInstance, context: Context): Served<typeof table> {
  const { pool, clock } = context;
  const statements = statementsByShape();

  const records = serveResource(app, context, employeeDocuments, {
    source: documentSource,
    overrides: {
      auditReads: true,
      async create({ input, viewer, tx }, next) {
        const { employeeId } = input;
        // A document added by somebody who may change this person's documents is accepted at once; others wait for
        // approval.
        const isAccepted =
          input.isAccepted ??
          ((await coversEmployee(tx, viewer, employeeDocuments.rights.update, employeeId)) &&
            !(await isOwn(tx, viewer, [employeeId])));
        const fileId = await fileOfPath(tx, viewer, input.filePath);
        return next({ ...input, isAccepted, fileId, uploadDate: viewer.today });
      },
      async update({ input, current, viewer, tx }, next) {
        if (input.filePath === undefined || input.filePath === current.filePath) return next();
        const fileId = await fileOfPath(tx, viewer, input.filePath);
        const written = await next({ ...input, fileId });
        await removeFile(tx, current.fileId);
        return written;
      },
      remove: (write) => keepDeleted(write, clock()),
      restoreDeleted: (tx, viewer, id, scope) => deleted.restoreDeleted(tx, viewer, { id, scope }),
      afterRead: shown,
    },
  });

  const deleted = serveDeletedDocuments(app, context, {
    records,
    answer: async (viewer, id, tx) => shown({ viewer, id, tx }, await records.read(tx, viewer, id)),
  });

  route(app, context, readEmployeeDocuments, async ({ params, query, viewer, reply }) => {
    const { id: employeeId } = params;
    if (!(await isWithinScope(pool, viewer, documentScope(viewer), employeeId))) throw notFound('employee');
    const prepared = statements(`list|${scopesOf(viewer)}`, () => selectList(viewer));
    return transaction(pool, async (tx) => {
      const { medical, ...list } = await one<Listed>(tx, prepared, {
        ...viewerValues(viewer),
        employeeId,
        status: query.status,
      });
      await recordReads(tx, viewer, employeeDocuments.name, medical);
      return listed(reply, list);
    });
  });

  route(app, context, downloadDocument, async (ask) =>
    sendFile(context, ask, async (tx) => {
      const { params, viewer } = ask;
      const { id } = params;
      const prepared = statements(
        `file|${scopesOf(viewer)}`,
        () => sql`select file_id as "fileId" from ${table}
          where ${table.id} = ${sql.placeholder('id')} and (${seenBy(viewer, true)})`,
      );
      const [document] = await run<{ fileId: string | null }>(tx, prepared, { ...viewerValues(viewer), id });
      if (!document) throw notFound(employeeDocuments.singular);
      if (!document.fileId) throw conflict(documentWords.noFile);
      await recordReads(tx, viewer, employeeDocuments.name, [id]);
      return document.fileId;
    }),
  );
  return records;
}

async function shown({ viewer, id, tx }: RecordRead, json: string): Promise<string> {
  const { documentType }: { documentType?: string } = JSON.parse(json);
  if (documentType === 'Medical') await recordReads(tx, viewer, employeeDocuments.name, [id]);
  return json;
}

interface Listed {
  json: string;
  total: number;
  /** The ids of the Medical documents that are shown completely. */
  medical: string[];
}

/** Selects each document with all its fields, or with those of the limited view. */
function selectList(viewer: Viewer): SQL {
  const all = Object.keys(shapeOf(employeeDocuments));
  const outside = all.filter((field) => !isInLimitedView(employeeDocuments, field));
  return sql`select coalesce(json_agg(case when whole then to_jsonb(d) - 'whole'
      else to_jsonb(d) - 'whole' - array[${sql.raw(outside.map((field) => `'${field}'`).join(', '))}] end
      order by lower(d."documentName"), d."createdAt" desc, d.id), '[]')::text as json, count(*)::int as total,
      coalesce(array_agg(d.id) filter (where whole and d."documentType" = 'Medical'), '{}') as medical
    from (select ${selectFields(employeeDocuments, documentSource, all)}, (${seenBy(viewer, true)}) as whole
      from ${from(documentSource)} where ${table.employeeId} = ${sql.placeholder('employeeId')} and (${seenBy(viewer, false)})) d
    where ${sql.placeholder('status')}::text is null or status = ${sql.placeholder('status')}::text`;
}
