import { sql, type SQL } from 'drizzle-orm';

/**
 * An accepted document of the same person, type and name. In the statement that writes a document its table's name
 * means the written row alone, so the others are called by the schema too.
 */
const acceptedOfTheSame = sql`select from public.employee_documents other
  where other.employee_id = employee_documents.employee_id
    and other.document_type = employee_documents.document_type
    and lower(other.document_name) = lower(employee_documents.document_name) and other.is_accepted`;

/** A newer one has taken this document's place. */
export const isSuperseded: SQL = sql`exists (${acceptedOfTheSame}
  and (other.created_at, other.id) > (employee_documents.created_at, employee_documents.id))`;

/**
 * Whether it matters when this document expires. One that nobody has accepted says nothing beside an accepted one,
 * old or new: it neither silences that one nor raises an alarm where all is well. On its own it is all that is known.
 */
export const expiryMatters: SQL = sql`(not ${isSuperseded}
  and (employee_documents.is_accepted or not exists (${acceptedOfTheSame})))`;
