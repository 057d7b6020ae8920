import { can, type Viewer } from '#contract/engine/access.ts';
import type { Importable } from '#contract/imports/importable.ts';
import { importableOf } from '#contract/imports/importables.ts';
import { importWords } from '#contract/imports/import-words.ts';
import { forbidden, notFound } from '#server/http-error.ts';
import type { ImportRecord } from './records.ts';

/** Whoever may add and change all records of a resource by hand may import them. */
export function mayImport(viewer: Viewer, name: string): Importable {
  const importable = importableOf(name);
  if (!importable) throw notFound('import');
  if (importable.rights.some((right) => can(viewer, right) !== 'all'))
    throw forbidden(importWords.mayNot(importable.plural));
  return importable;
}

/** The content of a file is visible only to the user who uploaded it. */
export function ownImport(viewer: Viewer, record: ImportRecord | undefined): ImportRecord {
  if (!record || record.madeById !== viewer.userId) throw notFound('import');
  return record;
}
