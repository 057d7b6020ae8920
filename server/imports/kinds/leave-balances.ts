import { sql } from 'drizzle-orm';
import { leaveLedger } from '#contract/hr/leave/leave-ledger.ts';
import { newId } from '#server/database/new-id.ts';
import { run, statement } from '#server/database/statement.ts';
import { enteredUntil, isInForce } from '#server/hr/leave-source.ts';
import { parseCreateBody } from '../parse-body.ts';
import type { Kind } from '../kind.ts';
import { recordsWith, valuesOf, writtenOrFound } from './known-by.ts';

const people = sql`any(${sql.placeholder('people')}::uuid[])`;

/** The balance that the opening balance of a day and what was entered until then amount to. */
const balances = statement(sql`select id, (select sum(days) from leave_ledger entered
    where ${enteredUntil(sql`entry.employee_id`, sql`entry.date`)}
      and entered.leave_type_id = entry.leave_type_id)::float8 as days
  from leave_ledger entry where id = any(${sql.placeholder('ids')}::uuid[])`);

/** An opening balance of the same day is the same record: another number of days corrects it by a further entry. */
export const leaveBalanceKind: Kind = {
  completed({ values }) {
    values.kind = 'Opening';
  },
  name: (row) =>
    [writtenOrFound(row, 'employeeId'), writtenOrFound(row, 'leaveTypeId')].filter(Boolean).join(', '),
  key: ({ values: { employeeId, leaveTypeId, date } }) =>
    employeeId && leaveTypeId && date ? [employeeId, leaveTypeId, date].join('|') : null,
  order: ({ values: one }, { values: other }) => String(one.date).localeCompare(String(other.date)),
  find: (importing, rows) =>
    recordsWith(
      importing,
      {
        key: sql`leave_ledger.employee_id || '|' || leave_ledger.leave_type_id || '|' || leave_ledger.date`,
        where: sql`leave_ledger.id in (
          select distinct on (employee_id, leave_type_id, date) id from leave_ledger entry
          where employee_id = ${people} and kind = 'Opening' and ${isInForce}
          order by employee_id, leave_type_id, date, created_at desc, id desc)`,
      },
      { people: valuesOf(rows, 'employeeId') },
    ),
  async extraValues({ tx }, rows) {
    const ids = rows.flatMap(({ recordId }) => recordId ?? []);
    const found = await run<{ id: string; days: number }>(tx, balances, { ids });
    const days = new Map(found.map((each) => [each.id, each.days]));
    return new Map(
      rows.map((row) => [row, { days: days.get(row.recordId ?? ''), reason: row.values.reason ?? null }]),
    );
  },
  async change({ context, tx, viewer }, { values }) {
    const served = context.served.get(leaveLedger.name);
    const correction = parseCreateBody(leaveLedger, { ...values, id: newId() }, viewer.today);
    await served?.create.within(tx, viewer, correction);
  },
};
