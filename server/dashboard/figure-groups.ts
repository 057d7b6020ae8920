import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Permission } from '#contract/engine/access.ts';
import type { DashboardFigure } from '#contract/dashboard/stats.ts';
import { viewerEmployeeId } from '#server/engine/source.ts';

/** Figures that one statement computes. */
export interface Figures {
  /** All of these must include what is counted, otherwise the figures are omitted. */
  rights: readonly Permission[];
  /** The row filter of each scope. Figures that only make sense as a whole have none. */
  rowFilter?: ReturnType<typeof rowFilterOf>;
  /** Selects one row with a column for each figure, from the rows that meet the condition. */
  select: (within: SQL) => SQL;
  /** The tables that it reads, without those of the row filter. */
  tables: readonly PgTable[];
  names: readonly DashboardFigure[];
}

/** The team is an array, which needs one index scan; joined to each figure, a team of 10,000 took three times as long. */
export const rowFilterOf = (employeeId: SQL) => ({
  own: sql`${employeeId} = ${viewerEmployeeId}`,
  team: sql`${employeeId} = any((select ids from team)::uuid[])`,
  ownAndTeam: sql`${employeeId} = any((select ids || ${viewerEmployeeId} from team)::uuid[])`,
});
