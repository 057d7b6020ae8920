import { sql, type SQL } from 'drizzle-orm';
import { can, type Permission, type Viewer } from '#contract/engine/access.ts';
import {
  type employeeDocuments,
  deletedDays,
  expiringDays,
  medicalDocument,
  workDocumentTypes,
} from '#contract/hr/employee-documents.ts';
import { oneOf } from '#server/database/columns.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { ofEach, rowCondition, today, type Source } from '#server/engine/projection.ts';
import { ofEmployee } from './source.ts';
import { employeeDocumentTable as table } from './tables.ts';

const employee = ofEmployee(table.employeeId);

/** What was deleted before this moment is gone for good, at `now`. */
export const deletedBefore = sql`(${sql.placeholder('now')}::timestamptz
  - make_interval(days => ${sql.raw(String(deletedDays))}))`;

/** What is deleted is within no reach: whatever somebody asks, it is not there. */
const there = sql`${table.deletedAt} is null`;

/** What was deleted and can be brought back, at `now`. */
const bringable = sql`${table.deletedAt} > ${deletedBefore}`;

/**
 * An accepted document of the same person, type and name. In the statement that writes a document its table's name
 * means the written row alone, so the others are called by the schema too.
 */
const acceptedOfTheSame = sql`select from public.employee_documents other
  where other.employee_id = employee_documents.employee_id
    and other.document_type = employee_documents.document_type
    and lower(other.document_name) = lower(employee_documents.document_name)
    and other.is_accepted and other.deleted_at is null`;

/** A newer one has taken this document's place. */
export const isSuperseded: SQL = sql`exists (${acceptedOfTheSame}
  and (other.created_at, other.id) > (employee_documents.created_at, employee_documents.id))`;

/**
 * Whether it matters when this document expires. One that nobody has accepted says nothing beside an accepted one,
 * old or new: it neither silences that one nor raises an alarm where all is well. On its own it is all that is known.
 */
export const expiryMatters: SQL = sql`(not ${isSuperseded}
  and (employee_documents.is_accepted or not exists (${acceptedOfTheSame})))`;

export const isMedical = sql`${table.documentType} = 'Medical'`;

/** What a document is called where it is told of among other things. */
export const documentCalled = sql`case when ${isMedical} then ${medicalDocument.name}::text
  else ${table.documentName} end`;

/** The rights that open documents, and to which of them. */
export const sights: { right: Permission; rows: SQL; isWhole: boolean }[] = [
  { right: 'documents:read', rows: sql`true`, isWhole: true },
  { right: 'documents.work:read', rows: oneOf(table.documentType, workDocumentTypes), isWhole: true },
  { right: 'documents.metadata:read', rows: sql`${table.documentType} <> 'Medical'`, isWhole: false },
];

/** The rights that decide which documents a person sees. */
const documentSights = sights.map(({ right }) => right);

export const documentSource = {
  table,
  ...employee,
  columns: {
    ...employee.columns,
    fileName: sql`(select name from files where files.id = ${table.fileId})`,
    status: sql`case
      when ${isSuperseded} then 'Superseded'
      when ${table.expiryDate} < ${today} then 'Expired'
      when ${table.expiryDate} <= ${today} + ${sql.raw(String(expiringDays))} then 'Expiring'
      else 'Active' end`,
  },
  rowFilter: among(there),
  // Names stand in refusals, reasons and histories, where nobody is kept who has read them.
  name: sql`case when ${there} then ${documentCalled} end`,
  searchEntry: {
    name: sql`employee_documents.document_name`,
    code: sql`people.employee_id`,
    detail: sql`people.full_name`,
    owner: sql`employee_documents.employee_id`,
    isOver: sql`employee_documents.expiry_date < ${today}`,
    from: sql`employee_documents join people on people.id = employee_documents.employee_id`,
    columns: [
      { column: sql`employee_documents.search`, from: sql`employee_documents` },
      {
        column: sql`employee_documents.search_number`,
        from: sql`employee_documents`,
        within: documentsReadBy,
      },
    ],
    // What is typed to find a Medical document would be what it is about.
    seen: { rights: documentSights, rows: (viewer) => sql`${documentsSeenBy(viewer)} and not ${isMedical}` },
  },
} satisfies SourceOf<typeof employeeDocuments, typeof table>;

/** The documents that were deleted and can be brought back: as far as somebody reaches those that are there. */
export const deletedDocuments = { rowFilter: among(bringable) };

/** Which documents a person sees at least something of. */
export function documentsSeenBy(viewer: Viewer): SQL {
  return sql`(${seenBy(viewer, false)})`;
}

/** Which documents a person sees all of. */
export function documentsReadBy(viewer: Viewer): SQL {
  return sql`(${seenBy(viewer, true)})`;
}

/** Names a statement: everything in it that differs from person to person. */
export function scopesOf(viewer: Viewer): string {
  return sights.map(({ right }) => can(viewer, right)).join();
}

/** Which documents a person sees: `isWhole` those of which everything, else those of which anything. */
export function seenBy(viewer: Viewer, isWhole: boolean, source: Among = documentSource): SQL {
  const parts = sights
    .filter((each) => each.isWhole || !isWhole)
    .flatMap(({ right, rows }) => {
      const scope = can(viewer, right);
      return scope ? [sql`(${rowCondition(source, scope)} and ${rows})`] : [];
    });
  return parts.length > 0 ? sql.join(parts, sql` or `) : sql`false`;
}

type Among = Pick<Source, 'rowFilter'>;

/** As far as a person reaches the records of employees, the documents of one state. */
function among(state: SQL): Required<NonNullable<Among['rowFilter']>> {
  return { ...ofEach((_isOneOf, scope) => sql`(${employee.rowFilter[scope]} and ${state})`), all: state };
}
