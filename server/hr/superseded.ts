import { sql } from 'drizzle-orm';

/**
 * A newer document of the same person, type and name has taken this one's place. In the statement that writes
 * a document its table's name means the written row alone, so the others are called by the schema too.
 */
export const isSuperseded = sql`exists (
  select from public.employee_documents newer where newer.employee_id = employee_documents.employee_id
    and newer.document_type = employee_documents.document_type
    and lower(newer.document_name) = lower(employee_documents.document_name)
    and (newer.created_at, newer.id) > (employee_documents.created_at, employee_documents.id))`;
