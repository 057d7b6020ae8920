import { sql, type SQL } from 'drizzle-orm';
import { can, isOfTeam, type Viewer } from '#contract/engine/access.ts';
import { fieldMeta } from '#contract/engine/fields.ts';
import { employeeDocuments, medicalDocument } from '#contract/hr/employee-documents.ts';
import { medicalContent, medicalHistories } from '#contract/hr/medical-histories.ts';
import type { Context } from '#server/context.ts';
import { shapeOf } from '#contract/engine/field-access.ts';
import { resources } from '#contract/resources.ts';
import { visibleFields } from '#server/engine/projection.ts';
import { isMedical } from '#server/hr/document-source.ts';
import { undoneUntil } from '#server/database/removed.ts';
import { nameOfRecord, nameOfReferred } from './record-names.ts';
import type { Owners } from './record-owners.ts';
import { undoableTable } from './tables.ts';

export const auditConditions = {
  resource: sql`audit.resource = ${sql.placeholder('resource')}`,
  recordId: sql`audit.record_id = ${sql.placeholder('recordId')}`,
  actorId: sql`audit.actor_id = ${sql.placeholder('actorId')}`,
  action: sql`audit.action = ${sql.placeholder('action')}`,
  field: sql`(jsonb_exists(audit.changes, ${sql.placeholder('field')})
    and audit.resource || '.' || ${sql.placeholder('field')}::text <> all(${sql.placeholder('hidden')}::text[]))`,
  anyField: sql`exists (select from unnest(string_to_array(${sql.placeholder('anyField')}, ',')) as asked
    where jsonb_exists(audit.changes, asked)
      and audit.resource || '.' || asked <> all(${sql.placeholder('hidden')}::text[]))`,
  /** The history of a record shows its changes, without sign-ins and reads. */
  changesOnly: sql`audit.action in ('create', 'update', 'delete', 'restore')`,
  /** Hides entries that consist only of fields that the viewer may not see. */
  somethingSeen: sql`(audit.changes = '{}' or audit.resource = ${medicalHistories.name}::text or exists (select from jsonb_object_keys(audit.changes) as key
    where audit.resource || '.' || key <> all(${sql.placeholder('hidden')}::text[])))`,
  atFrom: sql`audit.at >= ${sql.placeholder('atFrom')}::timestamptz`,
  atTo: sql`audit.at <= ${sql.placeholder('atTo')}::timestamptz`,
  dateFrom: sql`audit.at >= ${midnight(sql`${sql.placeholder('dateFrom')}::date`)}`,
  dateTo: sql`audit.at < ${midnight(sql`${sql.placeholder('dateTo')}::date + 1`)}`,
} satisfies Record<string, SQL>;

/** The conditions of the filters that the request uses. */
export function askedConditions(filters: Record<string, unknown>) {
  const active = Object.entries(auditConditions).filter(([name]) => filters[name] !== undefined);
  return { names: active.map(([name]) => name), conditions: active.map(([, condition]) => condition) };
}

/** Hides entries about restricted records. `only`: the resource of all entries, where it is known. */
export function unrestricted({ served }: Context, only?: string): SQL[] {
  return [...served.values()].flatMap(({ resource, source: { table, restricted } }) =>
    restricted && resource.name === (only ?? resource.name)
      ? [
          sql`not (audit.resource = ${resource.name}::text
            and exists (select from ${table} where ${table}.id = audit.record_id and ${restricted}))`,
        ]
      : [],
  );
}

/** The start of a day in the organisation's time zone. */
function midnight(day: SQL): SQL {
  return sql`((${day})::timestamp at time zone (select time_zone from settings))`;
}

/** The newest entries that meet all conditions, one page, for `notifyEntries`. */
export function pageOfEntries(conditions: SQL[], since: SQL = sql`null::timestamptz`): SQL {
  const where = sql.join([sql`true`, ...conditions], sql` and `);
  return sql`select audit.*, ${since} as since from audit where ${where}
    order by audit.at desc, audit.id desc limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`;
}

/**
 * Selects the entries of a page, newest first, without the fields in `hidden`. Records are named if their resource is
 * in `named`. `page` has the columns of audit and `since`: the instant from which the viewer may see the record. The
 * entry of that instant shows only new values. `only`: the resource of all entries, where it is known.
 */
export function notifyEntries(context: Context, owners: Owners, page: SQL, only?: string): SQL {
  return sql`select coalesce(json_agg(r), '[]')::text as json from (
    select audit.id, to_char(audit.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, audit.action,
      audit.resource, audit.record_id as "recordId",
      ${owners.of(sql`audit.resource`, sql`audit.record_id`)} as "ownerId", audit.actor_id as "actorId",
      audit.actor_name as "actorName", audit.key_name as "keyName", audit.request_id as "requestId", audit.note,
      ${isUndoable} as "isUndoable",
      (select coalesce(jsonb_object_agg(key, jsonb_build_object(
          'old', case when is_told and at is distinct from since then ${named(context, sql`value -> 0`, only)} end,
          'new', case when is_told then ${named(context, sql`value -> 1`, only)} end)), '{}')
        from jsonb_each(audit.changes) cross join lateral (select not is_medical or key in (${visibleFieldsOfMedical}) as is_told) each
        where audit.resource || '.' || key <> all(${sql.placeholder('hidden')}::text[])) as changes,
      case when not audit.resource = any(${sql.placeholder('named')}::text[]) then null
        when is_medical then ${medicalDocument.name}::text
        else ${nameOfRecord(context, sql`audit.resource`, sql`audit.record_id`, only)} end as "recordName"
    from (${page}) audit cross join lateral (select ${isOfMedicalDocument} as is_medical offset 0) document
    order by audit.at desc, audit.id desc) r`;
}

/** Entries that undoing their request would revert. */
const isUndoable = sql`exists (select from ${undoableTable} undoable where undoable.id = audit.request_id
  and undoable.actor_id = audit.actor_id and undoable.resource = audit.resource and undoable.undone_at is null
  and undoable.at > ${undoneUntil} and audit.action in ('update', 'delete'))`;

const visibleFieldsOfMedical = sql.join(
  medicalDocument.visibleFields.map((field) => sql`${field}::text`),
  sql`, `,
);

/** The document is or was of type Medical, so any of its entries may reveal what it is about. */
const isOfMedicalDocument = sql`(audit.resource = ${employeeDocuments.name}::text and (
  exists (select from employee_documents where employee_documents.id = audit.record_id and ${isMedical})
  or exists (select from audit entry where entry.record_id = audit.record_id and entry.resource = audit.resource
    and entry.changes -> 'documentType' @> '["Medical"]')))`;

/**
 * `resource.field` of each field that the viewer does not see on every record they may read. For the whole log, also
 * all fields of resources that the viewer may not read completely.
 */
export function hiddenFields({ served }: Context, viewer: Viewer, isWholeLog: boolean): string[] {
  const all = new Set([...resources, ...[...served.values()].map(({ resource }) => resource)]);
  return medicalNames.concat(
    [...all].flatMap((resource) => {
      // The settings have no read permission: everybody may read them, except fields with a class.
      const own = served.has(resource.name) ? can(viewer, resource.rights.read) : 'all';
      const scope = own ?? 'all';
      const visible = isWholeLog && own !== 'all' ? [] : visibleFields(resource, viewer, scope);
      return Object.entries(shapeOf(resource))
        .filter(([field, schema]) => {
          if (!visible.includes(field)) return true;
          // Past private values of a team member stay visible only to the person and to viewers who see those of
          // everybody.
          return isOfTeam(scope) && fieldMeta(schema).class !== undefined;
        })
        .map(([field]) => `${resource.name}.${field}`);
    }),
  );
}

/** A changed field name such as 'Uses tobacco' reveals a fact, so these are shown only in the history of the record. */
const medicalNames = Object.keys(medicalContent).map((field) => `${medicalHistories.name}.${field}`);

/**
 * The resources whose records may be named in the whole log: those that the viewer may read. Medical histories are
 * named by their person, because the log of who read them is for people who may not read them.
 */
export function namedResources({ served }: Context, viewer: Viewer): string[] {
  return [...served.values()].flatMap(({ resource }) => {
    const isForAccess = resource.name === medicalHistories.name && can(viewer, 'employees:read') === 'all';
    return isForAccess || can(viewer, resource.rights.read) === 'all' ? [resource.name] : [];
  });
}

/** Shows a stored reference by the current name of its record. */
function named(context: Context, value: SQL, only?: string): SQL {
  const text = sql`(${value}) #>> '{}'`;
  const name = nameOfReferred(context, sql`audit.resource || '.' || key`, sql`reference.id`, only);
  // The id is cast once, not for each row that it is compared with.
  return sql`coalesce(to_jsonb(case when ${text} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    then (select ${name} from (select (${text})::uuid as id offset 0) reference) end), ${value})`;
}
