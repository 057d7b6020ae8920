import { getTableName } from 'drizzle-orm';
import { can, type SessionViewer } from '#contract/engine/access.ts';
import { readScope } from '#contract/engine/field-access.ts';
import type { Changed } from '#contract/live/changed.ts';
import { checkAudit } from '#contract/history/audit-chain.ts';
import type { ChangedEvent } from '#contract/live/events.ts';
import { jobsName } from '#contract/live/made-of.ts';
import { invalidatedRecords } from '#contract/resources.ts';
import { readJobs } from '#contract/settings/jobs.ts';
import type { Context, ServedResource } from '#server/context.ts';

/**
 * What each person is told after these tables were written. Ids go to who may read every record of a resource: whether
 * one record is among those that others may read is not known once it is changed, so they are told of all.
 */
export function noticesOf({ served }: Context, tables: Changed) {
  const written = [...served.values()].flatMap(({ resource, source }) => {
    const records = tables.get(getTableName(source.table));
    return records ? [[resource.name, records] as const] : [];
  });
  const invalidated = invalidatedRecords(new Map(written));
  const invalidatedResources = [...served.values()].filter(({ resource }) => invalidated.has(resource.name));

  // Before the caller gathers anew: people are told one after another.
  const isOfJobs = tables.has(jobsName);

  return (viewer: SessionViewer): ChangedEvent['changed'] => ({
    ...(isOfJobs && isToldOfJobs(viewer) && { [jobsName]: 'all' }),
    ...Object.fromEntries(
      invalidatedResources.flatMap((each) => {
        const scope = readScope(each.resource, viewer);
        if (!scope) return [];
        const records = invalidated.get(each.resource.name) ?? 'all';
        const isTold = records !== 'all' && scope === 'all' && isReadWhole(each);
        return [[each.resource.name, isTold ? [...records] : 'all']];
      }),
    ),
  });
}

/** Whose notifications name a job that failed. */
function isToldOfJobs(viewer: SessionViewer): boolean {
  return [readJobs, checkAudit].some(({ access }) => can(viewer, access));
}

/** Whether each record is read by its id, by everybody who reads all others. */
function isReadWhole({ resource: { read }, source: { rowFilter, restricted } }: ServedResource): boolean {
  return read !== undefined && !rowFilter?.all && !restricted;
}
