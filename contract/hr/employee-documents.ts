import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';
import {
  choice,
  day,
  flag,
  pastDate,
  instant,
  longText,
  recordShape,
  reference,
  text,
} from '../engine/fields.ts';
import { ById, resource } from '../engine/resource.ts';
import { fileWords } from '../files/files.ts';

export const documentTypes = ['Contract', 'License', 'Certification', 'Medical', 'Training', 'ID'] as const;

/** Documents that work requires, which supervisors and planners can see. */
export const workDocumentTypes = ['License', 'Certification', 'Training'] as const;

/**
 * How a Medical document appears elsewhere: its name, number and notes may reveal a condition. That
 * it exists, whose it is and when it expires is not sensitive.
 */
export const medicalDocument = {
  name: 'Medical document',
  /** Fields whose values its history shows. */
  visibleFields: ['employeeId', 'documentType', 'isAccepted'],
} as const;

export const documentStatuses = ['Active', 'Expiring', 'Expired', 'Superseded'] as const;

/** A document is Expiring in its last 60 days. */
export const expiringDays = 60;

/** Days after which a deleted document is removed for good. */
export const deletedDays = 30;

const longestName = 120;

/** The proposed name of a document: that of its file, without the extension. */
export function documentNameOf(fileName: string): string {
  return fileName
    .replace(/\.[^.]*$/, '')
    .trim()
    .slice(0, longestName)
    .trimEnd();
}

export const documentWords = {
  added: 'Document added successfully',
  updated: 'Document updated successfully',
  addedUnaccepted: 'Document added. It becomes valid when a colleague accepts it.',
  accepted: 'Document accepted. It is now valid.',
  acceptedNoMore: 'Acceptance cancelled. The document needs to be accepted again.',
  waits: 'Not accepted yet',
  mayNotAccept: 'To accept a document, you need permission to change this person’s documents.',
  ownDocument: 'You cannot accept your own document. Ask another person.',
  ownAccepted:
    'Your document has been accepted. To change it, cancel the acceptance first. Another person must then accept it again.',
  addFailed: 'Failed to add document',
  deleteFailed: 'Failed to delete document',
  deleted: `Document deleted. You can restore it within ${deletedDays} days.`,
  deleteQuestion: 'Are you sure you want to delete this document?',
  restored: 'Document restored',
  none: 'No documents uploaded yet',
  noFile: 'This document has no uploaded file, only a reference to where it is kept',
} as const;

export const employeeDocuments = resource({
  path: '/api/employee-documents',
  actions: ['create', 'update', 'remove'],
  permission: 'documents',
  singular: 'employee document',
  plural: 'employee documents',
  fields: {
    employeeId: reference('Employee', '/api/employees', { nameField: 'employeeName' }),
    documentName: text('Document Name', { max: longestName }),
    documentType: choice('Document Type', documentTypes),
    filePath: text('File Path', {
      max: 500,
      hint: 'Upload a file, or enter where the document is kept.',
    }),
    issueDate: pastDate('Issue Date').nullable(),
    expiryDate: day('Expiry Date').nullable(),
    documentNumber: text('Document Number', { max: 80 }).nullable(),
    issuingAuthority: text('Issuing Authority').nullable(),
    notes: longText('Notes', { max: 2000 }).nullable(),
    /**
     * Accepted by someone who may change the person's documents. Until then it replaces no other
     * document.
     */
    isAccepted: flag('Accepted'),
  },
  fixed: ['employeeId'],
  bulkFields: ['isAccepted'],
  defaulted: ['isAccepted'],
  derived: {
    uploadDate: day('Uploaded'),
    status: choice('Status', documentStatuses),
    fileName: text('File').nullable(),
    employeeName: text('Employee'),
    employeeNumber: text('Employee ID'),
  },
  search: ['documentName', 'documentNumber', 'issuingAuthority'],
  sort: 'documentName',
  transitions: {
    field: 'isAccepted',
    states: [false, true],
    initial: { in: [false, true] },
    owner: 'employeeId',
    checkOrder: 'rights',
    list: [
      {
        from: [false],
        to: true,
        label: 'Accept',
        only: [
          { right: 'documents:update', message: documentWords.mayNotAccept },
          { not: 'owner', message: documentWords.ownDocument },
        ],
      },
      { from: [true], to: false, label: 'Cancel Acceptance' },
    ],
    // An accepted document must stay as the reviewer saw it.
    lock: {
      in: [true],
      unlocks: [false],
      bypassedBy: 'documents:update',
      message: documentWords.ownAccepted,
    },
  },
  limitedView: {
    right: 'documents.metadata:read',
    fields: [
      'employeeId',
      'documentName',
      'documentType',
      'issueDate',
      'expiryDate',
      'uploadDate',
      'status',
      'isAccepted',
      'employeeName',
      'employeeNumber',
    ],
  },
  wording: { definite: 'the document ' },
  labelFields: ['documentName'],
  detailRoute: { with: 'employeeId', tab: 'documents' },
  dependsOn: ['/api/employee-documents'],
  constraintMessages: {
    employee_documents_expiry_after_issue: {
      path: 'expiryDate',
      message: 'Expiry Date must not be before Issue Date',
    },
    employee_documents_file_id_unique: {
      path: 'filePath',
      message: 'This file already belongs to another document. Upload the file again.',
    },
    employee_documents_file_id_files_id_fk: { path: 'filePath', message: fileWords.notYours },
    employee_documents_employee_id_employees_id_fk: {
      path: 'employeeId',
      message: 'This employee does not exist',
    },
  },
});

/** `id` is the employee's. */
export const readEmployeeDocuments = endpoint({
  method: 'GET',
  path: `${employeeDocuments.path}/:id`,
  summary:
    'List the documents of an employee with the fields that the user can see; each view of a Medical document is recorded in the audit log',
  access: 'documents:read',
  params: ById,
  query: z.strictObject({ status: employeeDocuments.derived.status.optional() }),
  response: z.array(employeeDocuments.entity),
  failure: 'Failed to fetch employee documents',
});

export const downloadDocument = endpoint({
  method: 'GET',
  path: `${employeeDocuments.path}/:id/file`,
  summary: 'Download the file of a document',
  access: 'documents:read',
  params: ById,
  status: 200,
  file: 'answered',
  failure: 'Failed to download the document',
});

/** A deleted document shows only these fields until it is restored. */
export const DeletedDocument = z.strictObject({
  ...recordShape,
  documentName: employeeDocuments.fields.documentName,
  documentType: employeeDocuments.fields.documentType,
  expiryDate: employeeDocuments.fields.expiryDate,
  deletedAt: instant('Deleted'),
});
export type DeletedDocument = z.infer<typeof DeletedDocument>;

/** `id` is the employee's, as with other documents. */
export const readDeletedDocuments = endpoint({
  method: 'GET',
  path: `${employeeDocuments.path}/:id/deleted`,
  summary: `List the documents of an employee that were deleted in the last ${deletedDays} days, the latest first`,
  access: 'documents:remove',
  params: ById,
  response: z.array(DeletedDocument),
  failure: 'Failed to fetch deleted documents',
});

export const restoreDocument = endpoint({
  method: 'POST',
  path: `${employeeDocuments.path}/:id/restore`,
  summary: `Restore a deleted document, within ${deletedDays} days`,
  access: 'documents:remove',
  params: ById,
  response: employeeDocuments.entity,
  status: 200,
  failure: 'Failed to restore the document',
});
