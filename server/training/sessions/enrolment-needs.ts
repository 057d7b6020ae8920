import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { Viewer } from '#contract/engine/access.ts';
import { run, statement } from '#server/database/statement.ts';
import type { Records } from '#server/engine/records/records.ts';
import type { trainingNeedTable } from '../tables.ts';

const openNeed = statement(sql`select id from training_needs
  where employee_id = ${sql.placeholder('employeeId')} and status = ${sql.placeholder('from')}
    and course_id = (select course_id from training_sessions where id = ${sql.placeholder('sessionId')})
  for no key update`);

export interface NeedChange {
  sessionId: string;
  employeeId: string;
  to: 'Pending' | 'In Progress';
}

/**
 * A person who joins a running session is learning its course (In Progress); one who is removed needs it again
 * (Pending).
 */
export function needUpdates(needs: Records<typeof trainingNeedTable>) {
  return async function turnNeed(
    tx: PoolClient,
    viewer: Viewer,
    { to, ...whose }: NeedChange,
  ): Promise<void> {
    const from = to === 'Pending' ? 'In Progress' : 'Pending';
    const [open] = await run<{ id: string }>(tx, openNeed, { ...whose, from });
    if (open)
      await needs.update(tx, viewer, open.id, { values: { status: to }, version: undefined, scope: 'all' });
  };
}
