import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import type { Viewer } from '#contract/engine/access.ts';
import { normalIdentifier } from '#contract/engine/identifiers.ts';
import {
  categoryWords,
  postedCategories,
  transactionCategories,
} from '#contract/financial/transaction-categories.ts';
import { transactionWords } from '#contract/financial/transactions.ts';
import type { Context } from '#server/context.ts';
import { comparedName } from '#server/database/columns.ts';
import { newId } from '#server/database/new-id.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { run, statement } from '#server/database/statement.ts';
import { serveResource } from '#server/engine/serve.ts';
import { recordsOf } from '#server/engine/records/records.ts';
import { conflict, invalid } from '#server/http-error.ts';
import { transactionCategoryTable as table } from './tables.ts';

const source = {
  table,
  name: sql`${table.name}`,
  searchEntry: null,
} satisfies SourceOf<typeof transactionCategories, typeof table>;

const records = recordsOf(transactionCategories, source);

export function serveCategories(app: FastifyInstance, context: Context): void {
  serveResource(app, context, transactionCategories, {
    source,
    overrides: {
      async create({ input, tx }, next) {
        await refuseKnown(tx, input.name);
        return next();
      },
      async update({ input: { name, isRetired }, current, tx }, next) {
        const renames = name !== undefined && name !== current.name;
        if ((renames || isRetired) && postedCategories.includes(current.name))
          throw conflict(categoryWords.posted);
        // A change of case or spacing is still the same name.
        if (renames && plainName(name) !== plainName(current.name)) await refuseKnown(tx, name);
        return next();
      },
      async remove({ id, tx }, next) {
        const { name } = await records.row(tx, id);
        if (postedCategories.includes(name)) throw conflict(categoryWords.posted);
        return next();
      },
      async restore({ current, tx }, next) {
        await refuseKnown(tx, current.name);
        return next();
      },
    },
  });
}

function plainName(name: string): string {
  return normalIdentifier(name).toLowerCase();
}

/** Throws 409 when a category with this name exists, ignoring case and spacing. */
async function refuseKnown(tx: PoolClient, name: string): Promise<void> {
  await run(tx, takeTurn, { name });
  const known = await run(tx, namedSo, { name });
  if (known.length > 0)
    throw conflict(categoryWords.exists, { errors: [{ path: 'name', message: categoryWords.exists }] });
}

/** Serialises writers of the same name, so that two requests can't create the same category. */
const takeTurn = statement(
  sql`select pg_advisory_xact_lock(20221, hashtext(${comparedName(sql`${sql.placeholder('name')}`)}))`,
);

const namedSo = statement(sql`select name, is_retired as "isRetired" from ${table}
  where ${comparedName(table.name)} = ${comparedName(sql`${sql.placeholder('name')}`)} order by name = ${sql.placeholder('name')} desc limit 1`);

/** Returns the stored spelling of a category, and adds it if it does not exist. */
export async function categoryOf(
  tx: PoolClient,
  viewer: Viewer,
  requested: string,
  current?: string,
): Promise<string> {
  if (requested === current) return requested;
  await run(tx, takeTurn, { name: requested });
  const [known] = await run<{ name: string; isRetired: boolean }>(tx, namedSo, { name: requested });
  if (!known) await records.insert(tx, viewer, newId(), { name: requested });
  if (known?.isRetired && known.name !== current)
    throw invalid([{ path: 'category', message: transactionWords.retiredCategory(known.name) }]);
  return known?.name ?? requested;
}
