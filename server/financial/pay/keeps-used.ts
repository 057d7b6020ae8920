import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';
import { one, statement } from '#server/database/statement.ts';
import type { Rewrite } from '#server/engine/rules.ts';
import { differing, type Row } from '#server/engine/row.ts';
import { conflict } from '#server/http-error.ts';

interface UsedRecords<T extends PgTable> {
  source: { table: T; columns: { isUsed: SQL } };
  /** The fields that pay does not depend on. */
  except: readonly string[];
  /** The message when a record that pay depends on would change. */
  sentence: string;
}

/** Refuses to change or delete a record that approved or paid pay was calculated from. */
export function keepsUsed<T extends PgTable>({ source, except, sentence }: UsedRecords<T>) {
  const used = statement(sql`select ${source.columns.isUsed} as "isUsed" from ${source.table}
    where ${source.table}.id = ${sql.placeholder('id')}`);

  async function refuseUsed(tx: PoolClient, id: string): Promise<void> {
    const { isUsed } = await one<{ isUsed: boolean }>(tx, used, { id });
    if (isUsed) throw conflict(sentence);
  }

  return {
    async update<Input extends object>(
      { tx, id, current, input }: Rewrite<Input, T>,
      next: () => Promise<string>,
    ): Promise<string> {
      const changed = Object.keys(differing<Row<T>, Input>(current, input));
      if (changed.some((field) => !except.includes(field))) await refuseUsed(tx, id);
      return next();
    },
    async remove({ tx, id }: Pick<Rewrite<unknown, T>, 'tx' | 'id'>, next: () => Promise<void>) {
      await refuseUsed(tx, id);
      await next();
    },
  };
}
