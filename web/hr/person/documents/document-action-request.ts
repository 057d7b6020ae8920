import type { employeeDocuments } from '#contract/hr/employee-documents.ts';
import type { RecordIn } from '#web/engine/records.ts';

/** What a person asked to do with a document. */
export interface DocumentActionRequest {
  what: 'open' | 'edit' | 'renew' | 'delete';
  document: RecordIn<typeof employeeDocuments>;
}
