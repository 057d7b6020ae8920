import { sql, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { can } from '#contract/engine/access.ts';
import { listMachinesToCheck, mostMachines, type MachineToCheck } from '#contract/fleet/check-order.ts';
import { preStartChecks } from '#contract/fleet/pre-start-checks.ts';
import { assetSource } from '#server/assets/source.ts';
import type { Context } from '#server/context.ts';
import { comparedCode } from '#server/database/columns.ts';
import { run, statement } from '#server/database/statement.ts';
import { rowFilterSql, viewerEmployeeId, viewerValues } from '#server/engine/source.ts';
import { route } from '#server/http/route.ts';
import { isAtSiteOf } from '../check-source.ts';

const q = sql`${sql.placeholder('q')}::text`;
const plate = sql`(select license_plate from fleet where fleet.asset_id = assets.id)`;
const isSameCode = (code: SQL) => sql`position(${comparedCode(q)} in ${comparedCode(code)}) > 0`;

/** By tag, plate or name; what can be a code, in any spelling. */
const isSearched = sql`(position(lower(${q}) in lower(concat_ws(' ', asset_tag, asset_name, ${plate}))) > 0
    or ${q} ~* '[a-z]' and ${q} ~ '[0-9]' and (${isSameCode(sql`asset_tag`)} or ${isSameCode(plate)}))`;

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
      and ${isSearched}
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
