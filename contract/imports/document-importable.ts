import { text } from '../engine/fields.ts';
import { employeeDocuments } from '../hr/employee-documents.ts';
import { employeeHeads } from './column-heads.ts';
import { importWords } from './import-words.ts';
import type { Importable } from './importable.ts';

const { employeeId, filePath: _filePath, documentType, documentName, ...others } = employeeDocuments.fields;

/** Imports documents of employees from a ZIP file: the files, and an index with a row for each. */
export const importDocuments = {
  name: 'employee-documents',
  resource: employeeDocuments,
  singular: 'document',
  plural: 'documents',
  columns: {
    employeeId,
    filePath: text('File', {
      max: 500,
      hint: 'The path of the file in the ZIP file. For example Tau/licence.pdf',
    }),
    documentType,
    documentName,
    ...others,
  },
  required: ['employeeId', 'filePath', 'documentType', 'documentName'],
  keyedBy: 'Employee, Document Type, Document Name, Issue Date and Expiry Date',
  alsoCalled: {
    // A document has a Document Name, which takes the heading 'name'.
    employeeId: employeeHeads.filter((head) => head !== 'name'),
    filePath: ['file path', 'file name', 'filename', 'path', 'scan', 'attachment'],
    documentType: ['type', 'kind', 'category'],
    documentName: ['name', 'title', 'document', 'document title'],
    issueDate: ['issued', 'date issued', 'issue', 'valid from'],
    expiryDate: ['expiry', 'expires', 'expires on', 'valid to', 'valid until', 'expiration date'],
    documentNumber: ['number', 'no', 'document no', 'licence no', 'license no', 'reference'],
    issuingAuthority: ['issued by', 'issuer', 'authority'],
    notes: ['note', 'remarks', 'comment', 'comments'],
    isAccepted: ['is accepted', 'verified', 'checked'],
  },
  example: {
    employeeId: 'EMP-0012',
    filePath: 'Tau/licence.pdf',
    documentType: 'License',
    documentName: 'Driving licence',
    issueDate: '14/02/2024',
    expiryDate: '13/02/2029',
    documentNumber: 'L-204117',
    issuingAuthority: 'Road Traffic Authority',
  },
  rights: [employeeDocuments.rights.create, employeeDocuments.rights.update, employeeDocuments.rights.read],
  fileColumn: 'filePath',
  noExport: importWords.noExport('documents'),
} satisfies Importable;
