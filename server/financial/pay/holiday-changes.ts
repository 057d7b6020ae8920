import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { Viewer } from '#contract/engine/access.ts';
import type { HolidayToBe } from '#contract/financial/pay/holiday-effects.ts';
import { employees } from '#contract/hr/employees.ts';
import type { Context } from '#server/context.ts';
import { auditIds, auditValuesOfMany, insertAudit } from '#server/database/audit.ts';
import { run, statement } from '#server/database/statement.ts';
import { holidayEffects } from './holiday-effects.ts';
import { settleRuleChecks } from './rule-checks.ts';

/** A public holiday as stored, or as it will be. */
export type Holiday = Omit<HolidayToBe, 'id'> & { id: string; name: string };

const addNotes = statement(
  insertAudit('update', employees.name, {
    auditId: sql`person.audit_id`,
    key: sql`person.key`,
    recordId: sql`person.id`,
    changes: sql`'{}'::jsonb`,
    note: sql`${sql.placeholder('note')}::text`,
    written: sql`unnest(${auditIds}, ${sql.placeholder('employeeIds')}::uuid[]) as person(audit_id, key, id)`,
  }),
);

/**
 * Writes a change of a public holiday with all that follows from it: an entry in the history of everybody whose leave,
 * hours or pay change, and what other areas do. `before` is locked, and null for a new one.
 */
export async function changeHoliday<Result>(
  { onHolidaysChanged }: Pick<Context, 'onHolidaysChanged'>,
  { tx, viewer }: { tx: PoolClient; viewer: Viewer },
  { before, after }: { before: Holiday | null; after: Holiday },
  write: () => Promise<Result>,
): Promise<Result> {
  const change = { before: before ? [before] : [], after: [after] };
  const { effects } = await holidayEffects(tx, change);
  const result = await write();
  if (after.isConfirmed) await settleRuleChecks(tx, viewer, after.id);
  const employeeIds = effects.map(({ employeeId }) => employeeId);
  if (employeeIds.length > 0)
    await run(tx, addNotes, {
      ...auditValuesOfMany(tx, viewer, employeeIds.length),
      employeeIds,
      note: noteOf(before, after),
    });
  const onLeave = effects.filter(({ leave }) => leave.length > 0).map(({ employeeId }) => employeeId);
  for (const listener of onHolidaysChanged) await listener(tx, viewer, onLeave);
  return result;
}

/** It does not tell which of them changes, because not everybody who sees the person may see their leave and hours. */
function noteOf(before: Holiday | null, after: Holiday): string {
  const named = `the public holiday ${after.name}`;
  const effect = 'which changes leave, hours or pay';
  if (!after.isConfirmed)
    return `marked ${named}, ${inWords(before?.date ?? after.date)}, as draft, ${effect}`;
  if (before?.isConfirmed && before.date !== after.date)
    return `moved ${named} from ${inWords(before.date)} to ${inWords(after.date)}, ${effect}`;
  return `confirmed ${named}, ${inWords(after.date)}, ${effect}`;
}

function inWords(day: string): string {
  return day.split('-').toReversed().join('/');
}
