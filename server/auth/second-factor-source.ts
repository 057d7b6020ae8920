import { sql, type SQL } from 'drizzle-orm';
import { authenticatorTable } from './tables.ts';

/** Whether the user with this id has a second factor. */
export function hasSecondFactor(userId: SQL): SQL {
  return sql`exists (select from ${authenticatorTable}
    where ${authenticatorTable.userId} = ${userId} and ${authenticatorTable.confirmedAt} is not null)`;
}
