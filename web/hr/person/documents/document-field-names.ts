import type { employeeDocuments } from '#contract/hr/employee-documents.ts';
import type { FieldName } from '#web/engine/records.ts';

/** The fields of a document, without its owner. */
export const documentFields = [
  'documentName',
  'documentType',
  'filePath',
  'issueDate',
  'expiryDate',
  'documentNumber',
  'issuingAuthority',
  'notes',
] as const satisfies FieldName<typeof employeeDocuments>[];

/** A new document also has an owner. */
export type DocumentField = (typeof documentFields)[number] | 'employeeId';
