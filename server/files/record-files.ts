import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';
import type { Viewer } from '#contract/engine/access.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import { fileWords } from '#contract/files/files.ts';
import { fileIdOf, recordFileEndpoint } from '#contract/files/record-files.ts';
import type { Context } from '#server/context.ts';
import { run, statement } from '#server/database/statement.ts';
import { insertInto } from '#server/database/write-sql.ts';
import type { Records } from '#server/engine/records/records.ts';
import { route } from '#server/http/route.ts';
import { invalid, notFound } from '#server/http-error.ts';
import { fileOfPath, removeFile } from './files.ts';
import { sendFile } from './sending.ts';
import { fileUseTable } from './tables.ts';

const use = statement(sql`${insertInto(fileUseTable)} (file_id, resource, record_id)
  select ${sql.placeholder('fileId')}, ${sql.placeholder('resource')}, ${sql.placeholder('recordId')}
  where not exists (select from employee_documents where file_id = ${sql.placeholder('fileId')}::uuid)
  on conflict do nothing returning file_id`);

const usedBy = statement(sql`select file_id as id from file_uses
  where record_id = ${sql.placeholder('recordId')} and resource = ${sql.placeholder('resource')}
    and file_id = ${sql.placeholder('fileId')}`);

/** The value of the field: the File Path of each file. */
type WithFiles<Field extends string> = { [name in Field]?: readonly string[] | undefined };

interface Change<Field extends string> {
  id: string;
  /** The request body. Without the field, the files stay. */
  input: WithFiles<Field>;
  /** The record before the change. Undefined when it is new. */
  current?: WithFiles<Field>;
}

/**
 * Manages the files in a field of a resource: they are attached and deleted with the record. While a deleted record can
 * be restored its files stay, but nobody can read them.
 */
export function filesIn<Field extends string>(resource: AnyResource, field: Field) {
  /** Attaches files after the record is written. Only the uploader of a file may attach it, and only to one record. */
  async function keep(tx: PoolClient, viewer: Viewer, { id, input, current }: Change<Field>): Promise<void> {
    const before = current?.[field] ?? [];
    const after = input[field] ?? before;
    // Sorted, so that two requests with the same files can't deadlock.
    for (const path of after.filter((each) => !before.includes(each)).toSorted()) {
      const fileId = await fileOfPath(tx, viewer, path, field);
      const taken = await run(tx, use, { fileId, resource: resource.name, recordId: id });
      if (taken.length === 0) throw invalid([{ path: field, message: fileWords.elsewhere }]);
    }
    for (const path of before.filter((each) => !after.includes(each))) await removeFile(tx, fileIdOf(path));
  }

  /** Serves the files to viewers who may read the record. */
  function serve<T extends PgTable>(
    app: FastifyInstance,
    context: Context,
    records: Pick<Records<T>, 'read'>,
  ): void {
    route(app, context, recordFileEndpoint(resource), async (ask) =>
      sendFile(context, ask, async (tx) => {
        const { id, fileId } = ask.params;
        await records.read(tx, ask.viewer, id);
        const [used] = await run(tx, usedBy, { fileId, resource: resource.name, recordId: id });
        if (!used) throw notFound('file');
        return fileId;
      }),
    );
  }

  return { keep, serve };
}
