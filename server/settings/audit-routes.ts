import type { FastifyInstance } from 'fastify';
import { can, type Viewer } from '#contract/engine/access.ts';
import { readAudit } from '#contract/settings/audit.ts';
import type { Context } from '#server/context.ts';
import { forbidden } from '#server/refused.ts';
import { Json, route } from '#server/http/route.ts';
import { run, statementsByShape } from '#server/database/statement.ts';
import {
  askedConditions,
  auditConditions,
  hiddenFields,
  namedResources,
  selectEntries,
} from './audit-entries.ts';

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
    const { names, conditions } = askedConditions(filters);
    const { changesOnly, somethingSeen } = auditConditions;
    const prepared = statements([seesAll, ...names].join('|'), () =>
      selectEntries(seesAll ? conditions : [...conditions, changesOnly, somethingSeen]),
    );
    const [row] = await run<{ json: string }>(pool, prepared, {
      ...filters,
      hidden: hiddenFields(context, viewer, seesAll),
      named: seesAll ? namedResources(context, viewer) : [filters.resource],
      limit: pageSize,
      offset: (page - 1) * pageSize,
    });
    return new Json(row?.json ?? '[]');
  });

  /** A record's history is for those who may read the record, not those who glimpse it; the whole log needs audit:read. */
  async function refuseUnlessReadable(viewer: Viewer, path?: string, recordId?: string): Promise<void> {
    const served = path ? context.served.get(path) : undefined;
    if (!served || !recordId)
      throw forbidden('Only who may read the audit log sees more than one record of it.');
    await served.read(pool, viewer, recordId, can(viewer, served.resource.rights.read));
  }
}
