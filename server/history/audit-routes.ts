import { sql, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { can, type Viewer } from '#contract/engine/access.ts';
import { readAudit } from '#contract/history/audit.ts';
import type { Context } from '#server/context.ts';
import { readableRows } from '#server/engine/projection.ts';
import { viewerValues } from '#server/engine/source.ts';
import { forbidden } from '#server/http-error.ts';
import { Json, route } from '#server/http/route.ts';
import { statementsByShape } from '#server/database/shapes.ts';
import { run } from '#server/database/statement.ts';
import {
  askedConditions,
  auditConditions,
  hiddenFields,
  namedResources,
  pageOfEntries,
  notifyEntries,
  unrestricted,
} from './audit-entries.ts';
import { ownersFor } from './record-owners.ts';

const defaultPageSize = 50;

/** Hidden fields are removed from the changes in the database. */
export function serveAudit(app: FastifyInstance, context: Context): void {
  const { pool, clock } = context;
  const statements = statementsByShape();

  route(app, context, readAudit, async ({ query, viewer }) => {
    const { page = 1, pageSize = defaultPageSize, ...filters } = query;
    const seesAll = can(viewer, 'audit:read') === 'all';
    const readable = seesAll ? null : await readableOf(viewer, filters.resource, filters.recordId);
    const { names, conditions } = askedConditions(filters);
    const only = context.served.get(filters.resource ?? '')?.resource.name;
    const owners = ownersFor(context, viewer, seesAll, only);
    const prepared = statements([readable?.key, only, owners.key, ...names].join('|'), () =>
      notifyEntries(
        context,
        owners,
        readable
          ? pageOfRecord(readable, conditions)
          : pageOfEntries([...conditions, ...unrestricted(context, only)]),
        only,
      ),
    );
    const [row] = await run<{ json: string }>(pool, prepared, {
      ...viewerValues(viewer),
      ...filters,
      now: clock().toISOString(),
      hidden: hiddenFields(context, viewer, seesAll),
      named: seesAll ? namedResources(context, viewer) : [filters.resource],
      limit: pageSize,
      offset: (page - 1) * pageSize,
    });
    return new Json(row?.json ?? '[]');
  });

  /**
   * A record's history requires read access to the record, and a limited view is not enough. The whole log requires
   * audit:read. `since`: the instant from which the record is within the viewer's scope, null also when it no longer is.
   * Earlier entries, and the values before that instant, are hidden.
   */
  async function readableOf(viewer: Viewer, path?: string, recordId?: string): Promise<Readable> {
    const served = path ? context.served.get(path) : undefined;
    if (!served || !recordId)
      throw forbidden(
        'To see the history of more than one record, you need permission to see the audit log.',
      );
    const { scope = null, rows, since } = readableRows(served, viewer) ?? {};
    await served.read(pool, viewer, recordId, scope);
    if (!since) return { key: 'one', since };
    const { table } = served.source;
    const isRecord = sql`${table}.id = ${sql.placeholder('recordId')}`;
    return {
      key: `${path} ${scope}`,
      since: sql`(select ${since} from ${table} where ${isRecord} and ${rows})`,
    };
  }
}

interface Readable {
  key: string;
  since: SQL | undefined;
}

function pageOfRecord({ since }: Readable, conditions: SQL[]): SQL {
  const { changesOnly, somethingSeen } = auditConditions;
  const allConditions = [...conditions, changesOnly, somethingSeen];
  return since
    ? pageOfEntries([...allConditions, sql`audit.at >= ${since}`], since)
    : pageOfEntries(allConditions);
}
