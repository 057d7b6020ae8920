import { choice, day, flag, money, reference, text } from '../../engine/fields.ts';
import { resource } from '../../engine/resource.ts';
import { payBasisWords } from './pay-bases.ts';

export const payItemKinds = ['Allowance', 'Deduction', 'Loan'] as const;

export const payItemWords = {
  used: 'This item is in approved or paid pay, so its amount and dates cannot be changed. End the item and add another from the date of the change.',
  none: 'No allowances, deductions or loans',
} as const;

/** What is added to or deducted from each pay of an employee, from a day on. */
export const payItems = resource({
  path: '/api/pay-items',
  actions: ['list', 'read', 'create', 'update', 'remove'],
  permission: 'payroll',
  singular: 'recurring pay item',
  plural: 'recurring pay items',
  fields: {
    employeeId: reference('Employee', '/api/employees', { nameField: 'employeeName' }),
    kind: choice('Kind', payItemKinds),
    label: text('Name', { max: 80 }),
    amount: money('Each Pay', { min: 0.01 }),
    isTaxed: flag('Taxed', { hint: 'Only for allowances. Income tax is deducted from the allowance.' }),
    from: day('From'),
    until: day('Until', {
      hint: 'Last day of the item. Leave empty if there is no end date.',
    }).nullable(),
    /** The amount lent; the item ends when it is repaid. */
    balance: money('Loan Amount', { min: 0.01, hint: 'Total amount to repay.' }).nullable(),
  },
  fixed: ['employeeId', 'kind'],
  defaulted: ['isTaxed'],
  derived: {
    employeeName: text('Employee'),
    employeeNumber: text('Employee ID'),
    /** For a Loan: what approved and paid pay has not repaid yet. */
    left: money('Remaining balance', { min: 0 }).nullable(),
    /** Approved or paid pay includes it. */
    isUsed: flag('Used'),
  },
  search: ['employeeName', 'employeeNumber', 'label'],
  sort: 'employeeName,label',
  rights: { remove: 'payroll:update' },
  notOwn: { field: 'employeeId', message: payBasisWords.ownPay },
  wording: { definite: 'the recurring pay of ', indefinite: 'a recurring pay item' },
  labelFields: ['employeeId'],
  detailRoute: { with: 'employeeId', tab: 'pay' },
  option: null,
  dependsOn: ['/api/payroll'],
  constraintMessages: {
    pay_items_until_after_from: { path: 'until', message: 'Until must not be before From' },
    pay_items_loan_with_balance: {
      path: 'balance',
      message: 'A Loan needs a Loan Amount. Other items cannot have one.',
    },
    pay_items_employee_id_employees_id_fk: { path: 'employeeId', message: 'This employee does not exist' },
  },
});
