import { sql, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { activityDays, readActivities } from '#contract/history/activities.ts';
import { imports } from '#contract/imports/imports.ts';
import type { Scope, Viewer } from '#contract/engine/access.ts';
import type { Context } from '#server/context.ts';
import { statementsByShape } from '#server/database/shapes.ts';
import { readableRows, type ReadableRows } from '#server/engine/projection.ts';
import { viewerEmployeeId, viewerValues } from '#server/engine/source.ts';
import { acceptedAge } from '#server/http/background.ts';
import { Json, route } from '#server/http/route.ts';
import {
  askedConditions,
  auditConditions,
  hiddenFields,
  notifyEntries,
  unrestricted,
} from './audit-entries.ts';
import { ownersFor } from './record-owners.ts';

const defaultPageSize = 20;

/** The audit log, limited to changes of records that the viewer may read. */
export function serveActivities(app: FastifyInstance, context: Context): void {
  const { clock } = context;
  const statements = statementsByShape();

  route(app, context, readActivities, async ({ query, viewer, request }) => {
    const { page = 1, pageSize = defaultPageSize, resource, ...filters } = query;
    const seen = seenBy(context, viewer).filter(({ name, isDetail }) =>
      resource ? name === resource : !isDetail,
    );
    if (seen.length === 0) return new Json('[]');
    const { names, conditions } = askedConditions(filters);
    const enough = roundedUp(page * pageSize);
    const owners = ownersFor(context, viewer, false);
    const scopes = seen.map(({ name, scope }) => `${name}:${scope}`);
    const shape = [...scopes, owners.key, ...names, enough].join();
    const selectEntries = (page: SQL) => notifyEntries(context, owners, page);
    const prepared = statements(shape, () =>
      selectActivities(seen, {
        filters: conditions,
        unrestricted: unrestricted(context),
        enough,
        tell: selectEntries,
      }),
    );
    const values = {
      ...viewerValues(viewer),
      ...filters,
      // Rounded to the minute, so that viewers with the same permissions share an answer.
      now: `${clock().toISOString().slice(0, 16)}Z`,
      hidden: hiddenFields(context, viewer, false),
      named: seen.map(({ name }) => name),
      limit: pageSize,
      skipped: (page - 1) * pageSize,
      offset: 0,
    };
    return new Json(
      (await context.sharedText(prepared, values, { ageMilliseconds: acceptedAge(request) })) ?? '[]',
    );
  });
}

interface ActivityQuery {
  filters: SQL[];
  /** Excludes records that are hidden from the viewer. */
  unrestricted: SQL[];
  /** How many entries of each subquery are enough for the page. */
  enough: number;
  tell: (page: SQL) => SQL;
}

interface SeenResource extends ReadableRows {
  name: string;
  isDetail: boolean;
  table: SQL;
}

/**
 * The entries about records within the viewer's scope, for each resource. Entries about deleted records need the scope
 * `all`.
 */
function seenBy({ served }: Context, viewer: Viewer): SeenResource[] {
  return [...served.values()].flatMap((each) => {
    const { name, isDetail } = each.resource;
    const readable = readableRows(each, viewer);
    return readable ? [{ name, isDetail, table: sql`${each.source.table}`, ...readable }] : [];
  });
}

/** From this share of all employees on, it is faster to find a team's entries among the latest of everybody. */
const wideShare = 0.01;

/**
 * Selects the page with the fastest query for each resource. With 270,000 entries of 90 days, walking back in time for
 * everything took 541 ms for an employee, and this takes 4 ms.
 */
function selectActivities(seen: SeenResource[], { filters, unrestricted, enough, tell }: ActivityQuery): SQL {
  const recent = sql`audit.at > now() - make_interval(days => ${sql.raw(String(activityDays))})`;
  const toldOf = [auditConditions.changesOnly, auditConditions.somethingSeen, notOfImports, ...unrestricted];
  const conditions = joined([recent, ...filters, nearlyAll(toldOf)], sql` and `);
  const latest = {
    enough,
    conditions,
    latest: sql`order by audit.at desc, audit.id desc limit ${sql.raw(String(enough))}`,
  };
  const reaching = (...scopes: Scope[]) => seen.filter(({ scope }) => scopes.includes(scope));
  const [whole, own, team] = [reaching('all'), reaching('own'), reaching('team', 'ownAndTeam')];
  const seesAll = whole.length === seen.length && whole.length > 1;
  const subqueries = [
    seesAll ? latestOfAll(whole, latest) : latestOfEach(whole, latest),
    ofRecords(own, latest),
    ofRecords(team, latest, sql`not (select is_wide from team)`),
    ofWideTeam(team, latest),
  ];
  return sql`with team as materialized (
      select count(*) > ${sql.raw(String(wideShare))} * (select count(*) from employees) as is_wide
      from team_of(${viewerEmployeeId})
    ), found as (
      select id, since from (${joined(
        subqueries.flatMap((way) => way ?? []),
        sql` union all `,
      )}) found
      order by at desc, id desc limit ${sql.placeholder('limit')} offset ${sql.placeholder('skipped')}
    ) ${tell(sql`select audit.*, found.since from found cross join lateral (
      select * from audit where audit.id = found.id offset 0) audit`)}`;
}

/**
 * Conditions that nearly every entry meets. PostgreSQL assumes that few do, and would read and sort all entries of 90
 * days instead of walking back until there are enough. For an inequality its estimate is right.
 */
function nearlyAll(conditions: SQL[]): SQL {
  return sql`case when ${joined(conditions, sql` and `)} then 1 else 0 end <> 0`;
}

/**
 * The entries of an import or its undo are represented by the entry of the import, because hundreds of them would
 * displace all others. The histories of the records include each of them.
 */
const notOfImports = sql`(audit.resource = ${imports.name}::text or coalesce(audit.request_id, '') not in (
  select line.request_id from audit line where line.resource = ${imports.name}::text
    and line.at > now() - make_interval(days => ${sql.raw(String(activityDays))}) and line.request_id is not null))`;

interface Latest {
  enough: number;
  conditions: SQL;
  latest: SQL;
}

/** Walks back in time, for viewers who see nearly the whole log. */
function latestOfAll(seen: SeenResource[], { conditions, latest }: Latest): SQL | null {
  if (seen.length === 0) return null;
  const names = joined(seen.map(({ name }) => sql`${name}::text`));
  return sql`(select audit.id, audit.at, ${always} as since from audit where audit.resource in (${names}) and ${conditions} ${latest})`;
}

/**
 * The latest entries of each resource, because a walk back in time might read much of the log before it finds a rare
 * one.
 */
function latestOfEach(seen: SeenResource[], { conditions, latest }: Latest): SQL | null {
  if (seen.length === 0) return null;
  const names = joined(seen.map(({ name }) => sql`${name}::text`));
  return sql`(select each.* from unnest(array[${names}]) as name, lateral (
    select audit.id, audit.at, ${always} as since from audit where audit.resource = name and ${conditions} ${latest}) each)`;
}

/** Records that are within the scope for their whole life. */
const always = sql`'-infinity'::timestamptz`;

/**
 * Looks up the entries of a few records one by one. A single join compared all of them with all entries of 90 days. `||
 * ''` as in `latestEntry`.
 */
function ofRecords(
  seen: SeenResource[],
  { conditions, latest, enough }: Latest,
  where: SQL = sql`true`,
): SQL | null {
  if (seen.length === 0) return null;
  const records = seen.map(
    ({ name, table, rows, since = always }) =>
      sql`select ${name}::text as resource, ${table}.id, ${since} as since from ${table} where ${rows}`,
  );
  return sql`(select each.id, each.at, record.since from (${joined(records, sql` union all `)}) record
    cross join lateral (select audit.id, audit.at from audit
      where audit.record_id = record.id and audit.resource || '' = record.resource
        and audit.at >= record.since and ${conditions} ${latest}) each
    where ${where} order by each.at desc, each.id desc limit ${sql.raw(String(enough))})`;
}

/**
 * Walks back in time, because entries of a large team are frequent. `is true` and `offset 0` keep PostgreSQL from
 * collecting all records of the team first.
 */
function ofWideTeam(seen: SeenResource[], { conditions, latest }: Latest): SQL | null {
  if (seen.length === 0) return null;
  const oneOf = seen.map(({ name, table, rows, since }) => {
    const isTold = since ? sql`and audit.at >= ${since}` : sql``;
    return sql`(audit.resource = ${name}::text and exists (
      select from ${table} where ${table}.id = audit.record_id and (${rows}) is true ${isTold} offset 0))`;
  });
  const names = joined(seen.map(({ name }) => sql`${name}::text`));
  return sql`(select audit.id, audit.at, ${sinceOfEntry(seen)} as since from audit
    where (select is_wide from team) and audit.resource in (${names}) and (${joined(oneOf, sql` or `)}) and ${conditions} ${latest})`;
}

function sinceOfEntry(seen: SeenResource[]): SQL {
  const moments = seen.flatMap(({ name, table, since }) =>
    since
      ? [sql`when ${name}::text then (select ${since} from ${table} where ${table}.id = audit.record_id)`]
      : [],
  );
  return moments.length > 0 ? sql`case audit.resource ${joined(moments, sql` `)} end` : always;
}

function joined(parts: SQL[], separator: SQL = sql`, `): SQL {
  return sql.join(parts, separator);
}

/** Rounds the limit to a few steps, because each limit would need its own plan of a megabyte. */
function roundedUp(count: number): number {
  return [20, 64, 1024, 65_536].find((step) => count <= step) ?? 2 ** 31 - 1;
}
