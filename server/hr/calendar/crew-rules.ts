import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { crewRules } from '#contract/hr/crew-rules.ts';
import type { Context } from '#server/context.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { serveResource } from '#server/engine/serve.ts';
import { crewRuleTable as table } from '../crew-tables.ts';

const crewRuleSource = {
  table,
  columns: { siteName: sql`sites.name` },
  joins: sql`left join sites on sites.id = ${table.siteId}`,
  keepsRows: true,
  name: sql`coalesce(${table.position}, 'Everyone')
    || ' at ' || coalesce((select sites.name from sites where sites.id = ${table.siteId}), 'any site')`,
  searchEntry: null,
} satisfies SourceOf<typeof crewRules, typeof table>;

export function serveCrewRules(app: FastifyInstance, context: Context): void {
  serveResource(app, context, crewRules, { source: crewRuleSource });
}
