import { getTableName } from 'drizzle-orm';
import { can, type SessionViewer } from '#contract/engine/access.ts';
import { readScope } from '#contract/engine/field-access.ts';
import type { Changed } from '#contract/live/changed.ts';
import { checkAudit } from '#contract/history/audit-chain.ts';
import type { ChangedEvent } from '#contract/live/events.ts';
import { accountNoticesName, jobsName } from '#contract/live/made-of.ts';
import { invalidatedRecords } from '#contract/resources.ts';
import { readJobs } from '#contract/settings/jobs.ts';
import { settings } from '#contract/settings/settings.ts';
import type { ServedResource } from '#server/engine/served.ts';
import type { Context } from '#server/context.ts';
import { accountNoticeTable } from '#server/auth/account-tables.ts';
import { settingsTable } from '#server/settings/tables.ts';

/**
 * The notices for each viewer after these tables were written. Record ids are sent only to viewers who may read all
 * records of a resource. For others it is unknown whether they may read a changed record, so they are told that any may
 * have changed.
 */
export function noticesOf({ served }: Context, tables: Changed) {
  const written = [...served.values()].flatMap(({ resource, source }) => {
    const records = tables.get(getTableName(source.table));
    return records ? [[resource.name, records] as const] : [];
  });
  const invalidated = invalidatedRecords(new Map(written));
  const invalidatedResources = [...served.values()].filter(({ resource }) => invalidated.has(resource.name));

  // Read before the caller collects new changes, because viewers are notified one after another.
  const isOfJobs = tables.has(jobsName);
  const usersNoticed = tables.get(getTableName(accountNoticeTable));
  // Everybody reads the settings, which are not served as a list.
  const isOfSettings = tables.has(getTableName(settingsTable));

  return (viewer: SessionViewer): ChangedEvent['changed'] => ({
    ...(isOfJobs && isToldOfJobs(viewer) && { [jobsName]: 'all' }),
    ...((usersNoticed === 'all' || usersNoticed?.has(viewer.userId)) && { [accountNoticesName]: 'all' }),
    ...(isOfSettings && { [settings.name]: 'all' }),
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

/** Whether the viewer gets notifications about failed jobs. */
function isToldOfJobs(viewer: SessionViewer): boolean {
  return [readJobs, checkAudit].some(({ access }) => can(viewer, access));
}

/** Whether everybody who may read the resource may read each record by its id. */
function isReadWhole({ resource: { read }, source: { rowFilter, restricted } }: ServedResource): boolean {
  return read !== undefined && !rowFilter?.all && !restricted;
}
