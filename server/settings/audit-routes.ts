import { sql, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { can, type Viewer } from '#contract/engine/access.ts';
import { fieldMeta } from '#contract/engine/fields.ts';
import { readAudit } from '#contract/settings/audit.ts';
import type { Context } from '#server/context.ts';
import { forbidden } from '#server/refused.ts';
import { sightOf, shapeOf } from '#server/engine/projection.ts';
import { Json, route } from '#server/engine/route.ts';
import { run, statementsByShape } from '#server/database/statement.ts';

const defaultPageSize = 50;

/** Every field a person may not see is taken out of the changes before they leave the database. */
export function serveAudit(app: FastifyInstance, context: Context): void {
  const { pool } = context;
  const statements = statementsByShape();

  route(app, context, readAudit, async ({ query, signedIn }) => {
    const { viewer } = signedIn;
    const { page = 1, pageSize = defaultPageSize, ...filters } = query;
    const seesAll = can(viewer, 'audit:read') === 'all';
    if (!seesAll) await refuseUnlessReadable(viewer, filters.resource, filters.recordId);
    const asked = Object.entries(filters).filter(([, value]) => value !== undefined);
    const names = asked.map(([name]) => name);
    const prepared = statements(`${seesAll}|${names.join('|')}`, () =>
      select(seesAll ? names : [...names, 'changesOnly', 'somethingSeen']),
    );
    const [row] = await run<{ json: string }>(pool, prepared, {
      ...Object.fromEntries(asked),
      hidden: hiddenFields(viewer),
      limit: pageSize,
      offset: (page - 1) * pageSize,
    });
    return new Json(row?.json ?? '[]');
  });

  /** A record's history is for those who may read the record; the log as a whole needs audit:read. */
  async function refuseUnlessReadable(viewer: Viewer, path?: string, recordId?: string): Promise<void> {
    const served = path ? context.served.get(path) : undefined;
    if (!served || !recordId)
      throw forbidden('Only who may read the audit log sees more than one record of it.');
    await served.read(pool, viewer, recordId);
  }

  /** `resource.field` of every field this person does not see on every record they may read. */
  function hiddenFields(viewer: Viewer): string[] {
    return [...context.served.values()].flatMap(({ resource }) => {
      const shape = shapeOf(resource);
      return Object.entries(shape)
        .filter(([, schema]) => (fieldMeta(schema).class ?? 'public') !== 'public')
        .filter(([, schema]) => sightOf(schema, viewer, 'all') !== 'all')
        .map(([field]) => `${resource.name}.${field}`);
    });
  }
}

const conditionOf: Record<string, SQL> = {
  resource: sql`audit.resource = ${sql.placeholder('resource')}`,
  recordId: sql`audit.record_id = ${sql.placeholder('recordId')}`,
  actorId: sql`audit.actor_id = ${sql.placeholder('actorId')}`,
  action: sql`audit.action = ${sql.placeholder('action')}`,
  /** Who reads a record reads how it changed, not who signed in from it or looked at it. */
  changesOnly: sql`audit.action in ('create', 'update', 'delete')`,
  /** Nor does an entry stay that only says that something unseen happened. */
  somethingSeen: sql`(audit.changes = '{}' or exists (select from jsonb_object_keys(audit.changes) as key
    where audit.resource || '.' || key <> all(${sql.placeholder('hidden')}::text[])))`,
  atFrom: sql`audit.at >= ${sql.placeholder('atFrom')}::timestamptz`,
  atTo: sql`audit.at <= ${sql.placeholder('atTo')}::timestamptz`,
};

function select(names: string[]): SQL {
  const where = sql.join([sql`true`, ...names.flatMap((name) => conditionOf[name] ?? [])], sql` and `);
  return sql`select coalesce(json_agg(r), '[]')::text as json from (
    select audit.id, to_char(audit.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, audit.action,
      audit.resource, audit.record_id as "recordId", audit.actor_id as "actorId",
      users.first_name || ' ' || users.last_name as "actorName", audit.request_id as "requestId", audit.note,
      (select coalesce(jsonb_object_agg(key, jsonb_build_object('old', ${named(sql`value -> 0`)}, 'new', ${named(sql`value -> 1`)})), '{}')
        from jsonb_each(audit.changes)
        where audit.resource || '.' || key <> all(${sql.placeholder('hidden')}::text[])) as changes
    from audit left join users on users.id = audit.actor_id
    where ${where} order by audit.at desc, audit.id desc
    limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}) r`;
}

/** A reference is kept by its id and told by the name it has now. */
function named(value: SQL): SQL {
  const text = sql`(${value}) #>> '{}'`;
  return sql`case when key like '%Id' and ${text} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then coalesce(
    (select to_jsonb(name) from record_names where record_names.id = (${text})::uuid limit 1), ${value})
    else ${value} end`;
}
