import { getTableName, is, Placeholder, sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { run, statement } from '#server/database/statement.ts';
import type { Source } from '#server/engine/projection.ts';
import type { Job } from './jobs.ts';

/** As a write would be announced: every server hears it, this one too. */
const announce = statement(sql`select pg_notify('bilum_changes', name)
  from unnest(${sql.placeholder('tables')}::text[]) as name`);

/** At the organisation's midnight, what shows something that depends on the day looks different, unwritten. */
export function newDay({ pool, served }: Pick<Context, 'pool' | 'served'>): Job {
  return {
    name: 'new-day',
    hour: () => 0,
    async work() {
      const sources = [...served.values()].map(({ source }) => source);
      await run(pool, announce, {
        tables: sources.filter(dependsOnDay).map(({ table }) => getTableName(table)),
      });
    },
  };
}

function dependsOnDay({ columns = {}, joins = sql`` }: Source): boolean {
  const { params } = statement(sql.join([...Object.values(columns), joins], sql`, `));
  return params.some((param) => is(param, Placeholder) && param.name === 'today');
}
