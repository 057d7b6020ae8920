import { sql } from 'drizzle-orm';
import type { Kind } from '../kind.ts';
import { recordsWith, valuesOf, writtenOrFound } from './known-by.ts';

const people = sql.placeholder('people');

export const payBasisKind: Kind = {
  name: (row) => [writtenOrFound(row, 'employeeId'), row.values.from].filter(Boolean).join(', '),
  key: ({ values: { employeeId, from } }) => (employeeId && from ? [employeeId, from].join('|') : null),
  find: (importing, rows) =>
    recordsWith(
      importing,
      {
        key: sql`pay_bases.employee_id || '|' || pay_bases.from_day`,
        where: sql`pay_bases.employee_id = any(${people}::uuid[])`,
      },
      { people: valuesOf(rows, 'employeeId') },
    ),
};

export const payItemKind: Kind = {
  name: (row) => [writtenOrFound(row, 'employeeId'), row.values.label].filter(Boolean).join(', '),
  key: ({ values: { employeeId, kind, label, from } }) =>
    employeeId && kind && label && from
      ? [employeeId, kind, String(label).toLowerCase(), from].join('|')
      : null,
  find: (importing, rows) =>
    recordsWith(
      importing,
      {
        key: sql`pay_items.employee_id || '|' || pay_items.kind || '|' || lower(pay_items.label) || '|' || pay_items.from_day`,
        where: sql`pay_items.employee_id = any(${people}::uuid[])`,
      },
      { people: valuesOf(rows, 'employeeId') },
    ),
};
