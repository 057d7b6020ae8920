import { sql } from 'drizzle-orm';
import type { Viewer } from '#contract/engine/access.ts';
import { isInLimitedView, shapeOf } from '#contract/engine/field-access.ts';
import { employeeDocuments } from '#contract/hr/employee-documents.ts';
import type { ServedResource } from '#server/engine/served.ts';
import { statementsByShape } from '#server/database/shapes.ts';
import { run, type Database } from '#server/database/statement.ts';
import { viewerValues } from '#server/engine/source.ts';
import { documentsReadBy, documentsSeenBy, documentSource, scopesOf } from '#server/hr/document-source.ts';
import { HttpError } from '#server/http-error.ts';

const statements = statementsByShape();

/** The fields that the person would get for a record, or null when they would get 404. */
export async function fieldsSeen(
  database: Database,
  viewer: Viewer,
  served: ServedResource,
  id: string,
): Promise<ReadonlySet<string> | null> {
  if (served.resource.name === employeeDocuments.name) return fieldsOfDocument(database, viewer, id);
  try {
    const record: object = JSON.parse(await served.read(database, viewer, id));
    return new Set(Object.keys(record));
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  }
}

/** Documents are shown completely or with the fields of a limited view. */
async function fieldsOfDocument(database: Database, viewer: Viewer, id: string) {
  const { table } = documentSource;
  const prepared = statements(
    `document|${scopesOf(viewer)}`,
    () => sql`select ${documentsReadBy(viewer)} as "isWhole" from ${table}
      where ${table.id} = ${sql.placeholder('id')} and ${documentsSeenBy(viewer)}`,
  );
  const [found] = await run<{ isWhole: boolean }>(database, prepared, { ...viewerValues(viewer), id });
  if (!found) return null;
  const all = Object.keys(shapeOf(employeeDocuments));
  return new Set(found.isWhole ? all : all.filter((field) => isInLimitedView(employeeDocuments, field)));
}
