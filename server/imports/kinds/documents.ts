import { sql } from 'drizzle-orm';
import type { Values } from '#contract/engine/fields.ts';
import { employeeDocuments } from '#contract/hr/employee-documents.ts';
import { importWords } from '#contract/imports/import-words.ts';
import { nearest } from '#contract/imports/nearest.ts';
import { run, statement } from '#server/database/statement.ts';
import { isSameContent } from '#server/files/files.ts';
import { uploadedPrefix } from '#contract/files/files.ts';
import { comparedPath } from '../document-archive.ts';
import type { Draft } from '../drafts.ts';
import type { ImportContext, Kind } from '../kind.ts';
import { recordsWith, valuesOf, writtenOrFound } from './known-by.ts';

const filesOf = statement(sql`select employee_documents.id, file_id as "fileId",
    coalesce(files.name, file_path) as name
  from employee_documents left join files on files.id = file_id
  where employee_documents.id = any(${sql.placeholder('ids')}::uuid[])`);

interface DocumentFile {
  id: string;
  fileId: string | null;
  /** The file name, or the location of a document without a file. */
  name: string;
}

export const documentKind: Kind = {
  auditReads: true,
  completed: findFile,
  name: (draft) =>
    [writtenOrFound(draft, 'employeeId'), draft.values.documentName].filter(Boolean).join(', '),
  key: ({ values: { employeeId, documentType, documentName, issueDate = '', expiryDate = '' } }) =>
    employeeId && documentType && documentName
      ? [employeeId, documentType, String(documentName).toLowerCase(), issueDate, expiryDate].join('|')
      : null,
  keyFields: ['issueDate', 'expiryDate'],
  find: (asking, drafts) =>
    recordsWith(
      asking,
      {
        key: sql`employee_documents.employee_id || '|' || employee_documents.document_type || '|' ||
          lower(employee_documents.document_name) || '|' || coalesce(employee_documents.issue_date::text, '') || '|' ||
          coalesce(employee_documents.expiry_date::text, '')`,
        where: sql`employee_documents.employee_id = any(${sql.placeholder('people')}::uuid[])`,
      },
      { people: valuesOf(drafts, 'employeeId') },
    ),
  extraValues: currentFiles,
  async bodies(_asking, drafts) {
    return new Map(
      drafts.map((draft) => {
        const { filePath = uploadedPrefix } = draft.values;
        const values = { ...draft.values, filePath, id: draft.newId };
        return [draft, [{ resource: employeeDocuments, values }]];
      }),
    );
  },
  // The import has its own column for the file, so the error names that instead of File Path.
  against: ({ values }, changed) =>
    changed === null && values.filePath === undefined
      ? [{ field: 'filePath', message: importWords.noFile }]
      : [],
  amongRows(_asking, drafts) {
    const firstWith = new Map<unknown, Draft>();
    for (const draft of drafts) {
      const { filePath } = draft.values;
      const first = firstWith.get(filePath);
      if (filePath === undefined) continue;
      if (first) draft.errors.push({ field: 'filePath', message: importWords.sameFile(String(first.row)) });
      else firstWith.set(filePath, draft);
    }
  },
};

/** Replaces the path in a row by the stored file of the ZIP file. */
function findFile({ values, named, errors }: Draft, { archive }: ImportContext): void {
  if (typeof values.filePath !== 'string') return;
  const path = values.filePath;
  delete values.filePath;
  const found = archive.get(comparedPath(path));
  if (found?.filePath) {
    values.filePath = found.filePath;
    named.filePath = comparedPath(path) === comparedPath(found.path) ? path : found.path;
  } else if (found?.problem) errors.push({ field: 'filePath', message: found.problem });
  else {
    const kept = [...archive.values()].flatMap((file) => (file.filePath === null ? [] : file.path));
    const message = importWords.notInZip(path);
    errors.push({ field: 'filePath', message, meant: nearest(path, kept) });
  }
}

/**
 * Finds the files that existing documents have. A row with a different file is rejected, because the import would
 * replace the only copy.
 */
async function currentFiles({ context: { sealer }, tx }: ImportContext, drafts: readonly Draft[]) {
  const ids = drafts.flatMap(({ recordId }) => recordId ?? []);
  const byId = new Map((await run<DocumentFile>(tx, filesOf, { ids })).map((file) => [file.id, file]));
  const current = new Map<Draft, Values>();
  for (const draft of drafts) {
    const { filePath } = draft.values;
    const file = byId.get(draft.recordId ?? '');
    if (!file || typeof filePath !== 'string') continue;
    const isSame =
      file.fileId !== null &&
      (await isSameContent(tx, sealer, [file.fileId, filePath.slice(uploadedPrefix.length)]));
    if (file.fileId !== null && !isSame)
      draft.errors.push({ field: 'filePath', message: importWords.otherFile });
    current.set(draft, { filePath: isSame ? filePath : file.name });
  }
  return current;
}
