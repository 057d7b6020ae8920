import { choice, day, flag, money, reference, text } from '../../engine/fields.ts';
import { resource } from '../../engine/resource.ts';

export const payItemKinds = ['Allowance', 'Deduction', 'Loan'] as const;

/** What is added to each pay of an employee, or taken off it, from a day on. */
export const payItems = resource({
  path: '/api/pay-items',
  actions: ['list', 'read', 'create', 'update', 'remove'],
  permission: 'payroll',
  one: 'recurring pay item',
  many: 'recurring pay items',
  fields: {
    employeeId: reference('Employee', '/api/employees'),
    kind: choice('Kind', payItemKinds),
    label: text('Name', { max: 80 }),
    amount: money('Each Pay', { min: 0.01 }),
    isTaxed: flag('Taxed'),
    from: day('From'),
    until: day('Until').nullable(),
    /** What was lent; the item ends when it is paid back. */
    balance: money('Lent', { min: 0.01 }).nullable(),
  },
  fixed: ['employeeId', 'kind'],
  defaulted: ['isTaxed'],
  derived: {
    employeeName: text('Employee'),
    employeeNumber: text('Employee ID'),
    /** Of a Loan: what approved and paid pay has not paid back yet. */
    left: money('Left', { min: 0 }).nullable(),
  },
  search: ['employeeName', 'employeeNumber', 'label'],
  sort: 'employeeName,label',
  rights: { remove: 'payroll:update' },
  called: { lead: 'the recurring pay of ', nameless: 'a recurring pay item' },
  namedBy: ['employeeId'],
  opens: { with: 'employeeId', tab: 'pay' },
  refusals: {
    pay_items_until_after_from: { path: 'until', message: 'Until must not be before From' },
    pay_items_loan_with_balance: {
      path: 'balance',
      message: 'A Loan says how much was lent, and nothing else does',
    },
    pay_items_employee_id_employees_id_fk: { path: 'employeeId', message: 'There is no such employee' },
  },
});
