import { sql, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { listSameCodes, mostSameCodes } from '#contract/assets/list-same-codes.ts';
import { can } from '#contract/engine/access.ts';
import { fleet } from '#contract/fleet/fleet.ts';
import type { Context } from '#server/context.ts';
import { run, statement } from '#server/database/statement.ts';
import { route } from '#server/http/route.ts';
import { forbidden } from '#server/http-error.ts';

const tags = sql`select 'Asset ID' as field, id as asset_id, asset_tag as code from assets
  where compared_code(asset_tag) in (select compared_code(asset_tag) from assets where shares_code)`;

const plates = sql`select 'License Plate', asset_id, license_plate from fleet
  where compared_code(license_plate) in (select compared_code(license_plate) from fleet where shares_code)`;

const sameOf = (codes: SQL) =>
  statement(sql`select field, json_agg(json_build_object('assetId', assets.id,
      'assetTag', asset_tag, 'assetName', asset_name, 'code', code) order by lower(code), assets.id) as records
    from (${codes}) same join assets on assets.id = same.asset_id
    group by field, compared_code(code) having count(*) > 1 order by field, compared_code(code)
    limit ${sql.raw(String(mostSameCodes))}`);

const selectOfTags = sameOf(tags);
const selectOfTagsAndPlates = sameOf(sql`${tags} union all ${plates}`);

type SameCodes = z.infer<typeof listSameCodes.response>[number];

export function serveSameCodes(app: FastifyInstance, context: Context): void {
  route(app, context, listSameCodes, async ({ viewer, scope }) => {
    if (scope !== 'all') throw forbidden();
    const seesPlates = can(viewer, fleet.rights.read) === 'all';
    return run<SameCodes>(context.pool, seesPlates ? selectOfTagsAndPlates : selectOfTags);
  });
}
