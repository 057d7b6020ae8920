import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { can } from '#contract/engine/access.ts';
import { listMachinesToCheck, mostMachines, type MachineToCheck } from '#contract/fleet/check-order.ts';
import { preStartChecks } from '#contract/fleet/pre-start-checks.ts';
import { assetSource } from '#server/assets/source.ts';
import type { Context } from '#server/context.ts';
import { run, statement } from '#server/database/statement.ts';
import { rowFilterSql, viewerEmployeeId, viewerValues } from '#server/engine/source.ts';
import { route } from '#server/http/route.ts';
import { isAtSiteOf } from '../check-source.ts';

/** Their own and their team's machines, and those of their site. A search finds only machines with a checklist. */
const machinesWithin = (scope: 'own' | 'team' | 'ownAndTeam' | 'all') =>
  statement(sql`select assets.id, asset_tag as "assetTag", asset_name as "assetName", category, status,
      case when exists (select from fleet where fleet.asset_id = assets.id) then 'Odometer' else 'Hours' end
        as "meterKind"
    from assets
    where status <> 'Decommissioned'
      and (${sql.placeholder('assetId')}::uuid is not null
        or exists (select from checklists where lower(checklists.category) = lower(assets.category)))
      and (${rowFilterSql(assetSource.rowFilter, scope)}
        or ${isAtSiteOf(sql`assets.current_location`, viewerEmployeeId)})
      and (${sql.placeholder('assetId')}::uuid is null or assets.id = ${sql.placeholder('assetId')}::uuid)
      and position(lower(${sql.placeholder('q')}::text) in lower(asset_tag || ' ' || asset_name)) > 0
    order by lower(asset_tag) collate "C", assets.id limit ${sql.raw(String(mostMachines))}`);

const machines = {
  own: machinesWithin('own'),
  team: machinesWithin('team'),
  ownAndTeam: machinesWithin('ownAndTeam'),
  all: machinesWithin('all'),
};

export function serveMachinesToCheck(app: FastifyInstance, { pool, ...context }: Context): void {
  route(
    app,
    { pool, ...context },
    listMachinesToCheck,
    async ({ query: { q = '', assetId = null }, viewer }) => {
      const scope = can(viewer, preStartChecks.rights.create) ?? 'own';
      return run<MachineToCheck>(pool, machines[scope], { ...viewerValues(viewer), q, assetId });
    },
  );
}
