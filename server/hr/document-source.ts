import { sql, type SQL } from 'drizzle-orm';
import { can, widest, type Permission, type Scope, type Viewer } from '#contract/engine/access.ts';
import {
  type employeeDocuments,
  deletedDays,
  expiringDays,
  medicalDocument,
  workDocumentTypes,
} from '#contract/hr/employee-documents.ts';
import { oneOf } from '#server/database/columns.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { ofEach, rowCondition, today, type Source } from '#server/engine/source.ts';
import { ofEmployee } from './source.ts';
import { employeeDocumentTable as table } from './tables.ts';

const employee = ofEmployee(table.employeeId);

/** Documents deleted before this instant can't be restored at `now`. */
export const deletedBefore = sql`(${sql.placeholder('now')}::timestamptz
  - make_interval(days => ${sql.raw(String(deletedDays))}))`;

/** Deleted documents are hidden in every scope. */
const isCurrent = sql`${table.deletedAt} is null`;

/** Deleted documents that can be restored at `now`. */
const isRestorable = sql`${table.deletedAt} > ${deletedBefore}`;

/**
 * An accepted document of the same person, type and name. `public.` is needed because in a statement that writes a
 * document, the table's name means only the written row.
 */
const acceptedOfTheSame = sql`select from public.employee_documents other
  where other.employee_id = employee_documents.employee_id
    and other.document_type = employee_documents.document_type
    and lower(other.document_name) = lower(employee_documents.document_name)
    and other.is_accepted and other.deleted_at is null`;

/** A newer document has replaced this one. */
export const isSuperseded: SQL = sql`exists (${acceptedOfTheSame}
  and (other.created_at, other.id) > (employee_documents.created_at, employee_documents.id))`;

/**
 * Whether the expiry of a document matters. Beside an accepted document, one that is not accepted neither hides its
 * expiry nor raises one of its own. Without an accepted one, it is all that is known.
 */
export const expiryMatters: SQL = sql`(not ${isSuperseded}
  and (employee_documents.is_accepted or not exists (${acceptedOfTheSame})))`;

export const isMedical = sql`${table.documentType} = 'Medical'`;

/** The name of a document in other contexts, without the title of a Medical one. */
export const documentCalled = sql`case when ${isMedical} then ${medicalDocument.name}::text
  else ${table.documentName} end`;

/** The permissions that show documents, and the documents that each of them shows. */
export const documentPermissions: { right: Permission; rows: SQL; isWhole: boolean }[] = [
  { right: 'documents:read', rows: sql`true`, isWhole: true },
  { right: 'documents.work:read', rows: oneOf(table.documentType, workDocumentTypes), isWhole: true },
  { right: 'documents.metadata:read', rows: sql`${table.documentType} <> 'Medical'`, isWhole: false },
];

const documentSights = documentPermissions.map(({ right }) => right);

export const documentSource = {
  table,
  ...employee,
  // Files are not announced.
  reads: undefined,
  columns: {
    ...employee.columns,
    fileName: sql`(select name from files where files.id = ${table.fileId})`,
    status: sql`case
      when ${isSuperseded} then 'Superseded'
      when ${table.expiryDate} < ${today} then 'Expired'
      when ${table.expiryDate} <= ${today} + ${sql.raw(String(expiringDays))} then 'Expiring'
      else 'Active' end`,
  },
  rowFilter: among(isCurrent),
  // Names appear in messages and histories, which no one audits as reads of a document.
  name: sql`case when ${isCurrent} then ${documentCalled} end`,
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
    // A search for a Medical document would reveal what it is about.
    seen: { rights: documentSights, rows: (viewer) => sql`${documentsSeenBy(viewer)} and not ${isMedical}` },
  },
} satisfies SourceOf<typeof employeeDocuments, typeof table>;

/** Deleted documents that can be restored, in the same scopes as current ones. */
export const deletedDocuments = { rowFilter: among(isRestorable) };

/** The scope in which a viewer sees any documents at all. */
export function documentScope(viewer: Viewer): Scope | null {
  return documentPermissions.map(({ right }) => can(viewer, right)).reduce(widest);
}

/** The documents of which a viewer sees at least some fields. */
export function documentsSeenBy(viewer: Viewer): SQL {
  return sql`(${seenBy(viewer, false)})`;
}

/** The documents of which a viewer sees all fields. */
export function documentsReadBy(viewer: Viewer): SQL {
  return sql`(${seenBy(viewer, true)})`;
}

/** The key of a statement: everything in it that depends on the viewer's permissions. */
export function scopesOf(viewer: Viewer): string {
  return documentPermissions.map(({ right }) => can(viewer, right)).join();
}

/** The documents that a viewer sees completely (`isWhole`) or at least partly. */
export function seenBy(viewer: Viewer, isWhole: boolean, source: Among = documentSource): SQL {
  const parts = documentPermissions
    .filter((each) => each.isWhole || !isWhole)
    .flatMap(({ right, rows }) => {
      const scope = can(viewer, right);
      return scope ? [sql`(${rowCondition(source, scope)} and ${rows})`] : [];
    });
  return parts.length > 0 ? sql.join(parts, sql` or `) : sql`false`;
}

type Among = Pick<Source, 'rowFilter'>;

/** The documents in one state, in the scopes of employee records. */
function among(state: SQL): Required<NonNullable<Among['rowFilter']>> {
  return { ...ofEach((_isOneOf, scope) => sql`(${employee.rowFilter[scope]} and ${state})`), all: state };
}
