import { sql, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { activityDays, readActivities } from '#contract/history/activities.ts';
import { imports } from '#contract/imports/imports.ts';
import { can, type Scope, type Viewer } from '#contract/engine/access.ts';
import type { Context } from '#server/context.ts';
import { statementsByShape } from '#server/database/shapes.ts';
import { rowCondition, sinceWhen, viewerEmployeeId, viewerValues } from '#server/engine/projection.ts';
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

/** The audit log as far as it tells of records that the person may read. */
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
    const tell = (page: SQL) => notifyEntries(context, owners, page);
    const prepared = statements(shape, () =>
      selectActivities(seen, { filters: conditions, unrestricted: unrestricted(context), enough, tell }),
    );
    const values = {
      ...viewerValues(viewer),
      ...filters,
      // Who asks within the same minute asks the same.
      now: `${clock().toISOString().slice(0, 16)}Z`,
      hidden: hiddenFields(context, viewer, false),
      named: seen.map(({ name }) => name),
      limit: pageSize,
      skipped: (page - 1) * pageSize,
      offset: 0,
    };
    return new Json((await context.sharedText(prepared, values, acceptedAge(request))) ?? '[]');
  });
}

interface Asked {
  filters: SQL[];
  /** What is kept from the person who asks is not told. */
  unrestricted: SQL[];
  /** So many of each way hold the page. */
  enough: number;
  tell: (page: SQL) => SQL;
}

interface SeenResource {
  name: string;
  isDetail: boolean;
  table: SQL;
  scope: Scope;
  /** Of the records, those within reach. */
  within: SQL;
  /** Since when each of them is, where not from its beginning. */
  since: SQL | undefined;
}

/**
 * Of each resource, the entries about records within the person's reach; of what is gone, to who sees all.
 * A glimpse of records is none of their history.
 */
function seenBy({ served }: Context, viewer: Viewer): SeenResource[] {
  return [...served.values()].flatMap(({ resource, source }) => {
    const scope = can(viewer, resource.rights.read);
    if (!scope) return [];
    const [within, since] = [rowCondition(source, scope), sinceWhen(source, scope)];
    return [
      { name: resource.name, isDetail: resource.isDetail, table: sql`${source.table}`, scope, within, since },
    ];
  });
}

/** From this share of all employees on, a team's entries are found faster among everybody's latest ones. */
const wideShare = 0.01;

/**
 * The page of entries that is asked for, found in the way that is fast for each resource: with 270,000
 * entries of 90 days an employee waited 541 ms when all were found by walking back in time, and 4 ms so.
 */
function selectActivities(seen: SeenResource[], { filters, unrestricted, enough, tell }: Asked): SQL {
  const recent = sql`audit.at > now() - make_interval(days => ${sql.raw(String(activityDays))})`;
  const toldOf = [auditConditions.changesOnly, auditConditions.somethingSeen, notOfImports, ...unrestricted];
  const conditions = joined([recent, ...filters, nearlyAll(toldOf)], sql` and `);
  const asked = {
    enough,
    conditions,
    latest: sql`order by audit.at desc, audit.id desc limit ${sql.raw(String(enough))}`,
  };
  const reaching = (...scopes: Scope[]) => seen.filter(({ scope }) => scopes.includes(scope));
  const [whole, own, team] = [reaching('all'), reaching('own'), reaching('team', 'ownAndTeam')];
  const seesAll = whole.length === seen.length && whole.length > 1;
  const ways = [
    seesAll ? latestOfAll(whole, asked) : latestOfEach(whole, asked),
    ofRecords(own, asked),
    ofRecords(team, asked, sql`not (select is_wide from team)`),
    ofWideTeam(team, asked),
  ];
  return sql`with team as materialized (
      select count(*) > ${sql.raw(String(wideShare))} * (select count(*) from employees) as is_wide
      from team_of(${viewerEmployeeId})
    ), found as (
      select id, since from (${joined(
        ways.flatMap((way) => way ?? []),
        sql` union all `,
      )}) found
      order by at desc, id desc limit ${sql.placeholder('limit')} offset ${sql.placeholder('skipped')}
    ) ${tell(sql`select audit.*, found.since from found cross join lateral (
      select * from audit where audit.id = found.id offset 0) audit`)}`;
}

/**
 * Conditions that nearly every entry meets. PostgreSQL takes each for one that few meet, and would rather read and sort
 * all entries of 90 days than walk back until there are enough; of an inequality it expects what is true here.
 */
function nearlyAll(conditions: SQL[]): SQL {
  return sql`case when ${joined(conditions, sql` and `)} then 1 else 0 end <> 0`;
}

/**
 * What an import wrote, and what undoing it took back, is told in the line of the import, or not at all to who does not
 * see that: hundreds of lines would push all others out. The records' own histories have each.
 */
const notOfImports = sql`(audit.resource = ${imports.name}::text or coalesce(audit.request_id, '') not in (
  select line.request_id from audit line where line.resource = ${imports.name}::text
    and line.at > now() - make_interval(days => ${sql.raw(String(activityDays))}) and line.request_id is not null))`;

interface Latest {
  enough: number;
  conditions: SQL;
  latest: SQL;
}

/** Back in time, through what is nearly all of the log. */
function latestOfAll(seen: SeenResource[], { conditions, latest }: Latest): SQL | null {
  if (seen.length === 0) return null;
  const names = joined(seen.map(({ name }) => sql`${name}::text`));
  return sql`(select audit.id, audit.at, ${always} as since from audit where audit.resource in (${names}) and ${conditions} ${latest})`;
}

/** Of each resource the latest: a walk back in time might pass by much of the log before it meets a rare one. */
function latestOfEach(seen: SeenResource[], { conditions, latest }: Latest): SQL | null {
  if (seen.length === 0) return null;
  const names = joined(seen.map(({ name }) => sql`${name}::text`));
  return sql`(select each.* from unnest(array[${names}]) as name, lateral (
    select audit.id, audit.at, ${always} as since from audit where audit.resource = name and ${conditions} ${latest}) each)`;
}

/** Since when what is within reach from its beginning is so. */
const always = sql`'-infinity'::timestamptz`;

/**
 * Those of a few records, each by its own few: joined at once, they were all compared with all entries of 90 days. `|| ''`
 * as in `latestEntry`.
 */
function ofRecords(
  seen: SeenResource[],
  { conditions, latest, enough }: Latest,
  where: SQL = sql`true`,
): SQL | null {
  if (seen.length === 0) return null;
  const records = seen.map(
    ({ name, table, within, since = always }) =>
      sql`select ${name}::text as resource, ${table}.id, ${since} as since from ${table} where ${within}`,
  );
  return sql`(select each.id, each.at, record.since from (${joined(records, sql` union all `)}) record
    cross join lateral (select audit.id, audit.at from audit
      where audit.record_id = record.id and audit.resource || '' = record.resource
        and audit.at >= record.since and ${conditions} ${latest}) each
    where ${where} order by each.at desc, each.id desc limit ${sql.raw(String(enough))})`;
}

/**
 * Back in time again, since of so many every now and then one comes by. `is true` and `offset 0` keep
 * PostgreSQL from gathering all records of the team first.
 */
function ofWideTeam(seen: SeenResource[], { conditions, latest }: Latest): SQL | null {
  if (seen.length === 0) return null;
  const oneOf = seen.map(({ name, table, within, since }) => {
    const isTold = since ? sql`and audit.at >= ${since}` : sql``;
    return sql`(audit.resource = ${name}::text and exists (
      select from ${table} where ${table}.id = audit.record_id and (${within}) is true ${isTold} offset 0))`;
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

/** A statement for each page would be as many plans, of a megabyte each: they share a few. */
function roundedUp(count: number): number {
  return [20, 64, 1024, 65_536].find((step) => count <= step) ?? 2 ** 31 - 1;
}
