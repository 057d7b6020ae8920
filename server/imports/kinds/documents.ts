import { sql } from 'drizzle-orm';
import type { Values } from '#contract/engine/fields.ts';
import { employeeDocuments } from '#contract/hr/employee-documents.ts';
import { importWords } from '#contract/imports/import-words.ts';
import { nearest } from '#contract/imports/nearest.ts';
import { run, statement } from '#server/database/statement.ts';
import { isSameContent } from '#server/files/files.ts';
import { uploadedPrefix } from '#contract/files/files.ts';
import { comparedPath } from '../document-archive.ts';
import type { ParsedRow } from '../parsed-rows.ts';
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
  completed: findFile,
  name: (row) => [writtenOrFound(row, 'employeeId'), row.values.documentName].filter(Boolean).join(', '),
  key: ({ values: { employeeId, documentType, documentName, issueDate = '', expiryDate = '' } }) =>
    employeeId && documentType && documentName
      ? [employeeId, documentType, String(documentName).toLowerCase(), issueDate, expiryDate].join('|')
      : null,
  keyFields: ['issueDate', 'expiryDate'],
  find: (asking, rows) =>
    recordsWith(
      asking,
      {
        key: sql`employee_documents.employee_id || '|' || employee_documents.document_type || '|' ||
          lower(employee_documents.document_name) || '|' || coalesce(employee_documents.issue_date::text, '') || '|' ||
          coalesce(employee_documents.expiry_date::text, '')`,
        where: sql`employee_documents.employee_id = any(${sql.placeholder('people')}::uuid[])`,
      },
      { people: valuesOf(rows, 'employeeId') },
    ),
  extraValues: currentFiles,
  async bodies(_asking, rows) {
    return new Map(
      rows.map((row) => {
        const { filePath = uploadedPrefix } = row.values;
        const values = { ...row.values, filePath, id: row.newId };
        return [row, [{ resource: employeeDocuments, values }]];
      }),
    );
  },
  // The import has its own column for the file, so the error names that instead of File Path.
  against: ({ values }, changed) =>
    changed === null && values.filePath === undefined
      ? [{ field: 'filePath', message: importWords.noFile }]
      : [],
  amongRows(_asking, rows) {
    const firstWith = new Map<unknown, ParsedRow>();
    for (const row of rows) {
      const { filePath } = row.values;
      const first = firstWith.get(filePath);
      if (filePath === undefined) continue;
      if (first) row.errors.push({ field: 'filePath', message: importWords.sameFile(String(first.number)) });
      else firstWith.set(filePath, row);
    }
  },
};

/** Replaces the path in a row by the stored file of the ZIP file. */
function findFile({ values, named, errors }: ParsedRow, { archive }: ImportContext): void {
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
async function currentFiles({ context: { sealer }, tx }: ImportContext, rows: readonly ParsedRow[]) {
  const ids = rows.flatMap(({ recordId }) => recordId ?? []);
  const byId = new Map((await run<DocumentFile>(tx, filesOf, { ids })).map((file) => [file.id, file]));
  const current = new Map<ParsedRow, Values>();
  for (const row of rows) {
    const { filePath } = row.values;
    const file = byId.get(row.recordId ?? '');
    if (!file || typeof filePath !== 'string') continue;
    const isSame =
      file.fileId !== null &&
      (await isSameContent(tx, sealer, [file.fileId, filePath.slice(uploadedPrefix.length)]));
    if (file.fileId !== null && !isSame)
      row.errors.push({ field: 'filePath', message: importWords.otherFile });
    current.set(row, { filePath: isSame ? filePath : file.name });
  }
  return current;
}
