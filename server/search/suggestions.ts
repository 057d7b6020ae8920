import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { fieldMeta } from '#contract/engine/fields.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import { shapeOf } from '#contract/engine/field-access.ts';
import { readSuggestions, suggestionsAtMost } from '#contract/search/suggestions.ts';
import type { Context } from '#server/context.ts';
import { statementsByShape } from '#server/database/shapes.ts';
import { one } from '#server/database/statement.ts';
import { fromFor } from '#server/engine/list/own-row.ts';
import { columnOf, rowCondition, viewerValues } from '#server/engine/source.ts';
import { listAccess } from '#server/engine/projection.ts';
import { Json, route } from '#server/http/route.ts';
import { invalid } from '#server/http-error.ts';

/** Suggests values from records that the viewer sees, if they see the field on all of them. */
export function serveSuggestions(app: FastifyInstance, context: Context): void {
  const { pool } = context;
  const statements = statementsByShape();

  route(app, context, readSuggestions, async ({ query: { resource: name, field }, viewer }) => {
    const served = context.served.get(name);
    if (!served || !isSuggested(served.resource, field))
      throw invalid([{ path: 'field', message: 'This field does not exist or has no suggestions' }]);
    const { resource, source } = served;
    const access = listAccess(resource, viewer, {});
    if (!access?.visible.includes(field)) return [];
    const { scope } = access;
    const column = columnOf(source, field);
    const prepared = statements(
      `${name}|${field}|${scope}`,
      () => sql`select coalesce(json_agg(value), '[]')::text as json from (
        select ${column} as value from ${fromFor(source, scope, [field])}
        where ${rowCondition(source, scope)} and ${column} is not null
        group by ${column} order by count(*) desc, lower(${column}), ${column}
        limit ${sql.raw(String(suggestionsAtMost))}) used`,
    );
    const { json } = await one<{ json: string }>(pool, prepared, viewerValues(viewer));
    return new Json(json);
  });
}

function isSuggested(resource: AnyResource, field: string): boolean {
  return Object.entries(shapeOf(resource)).some(
    ([name, schema]) => name === field && fieldMeta(schema).kind === 'suggested',
  );
}
