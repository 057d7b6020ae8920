import { sql } from 'drizzle-orm';
import { medicalDocument } from '#contract/hr/employee-documents.ts';
import { employeeDocumentTable as table } from './tables.ts';

export const isMedical = sql`${table.documentType} = 'Medical'`;

/** What a document is called where it is told of among other things. */
export const documentCalled = sql`case when ${isMedical} then ${medicalDocument.name}::text
  else ${table.documentName} end`;
