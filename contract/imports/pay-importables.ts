import { payBases } from '../financial/pay/pay-bases.ts';
import { payItems } from '../financial/pay/pay-items.ts';
import { employeeHeads } from './column-heads.ts';
import type { Importable } from './importable.ts';

export const importPayBases = {
  name: 'pay-bases',
  resource: payBases,
  singular: 'pay basis',
  plural: 'pay bases',
  columns: payBases.fields,
  required: ['employeeId', 'from', 'kind', 'amount', 'payGroup'],
  keyedBy: 'Employee and From',
  alsoCalled: {
    employeeId: employeeHeads,
    from: ['start', 'start date', 'effective', 'effective date', 'effective from', 'valid from', 'date'],
    kind: ['basis', 'paid by', 'salary or hourly', 'type', 'pay basis'],
    amount: ['rate', 'salary', 'pay rate', 'hourly rate', 'annual salary', 'pay'],
    payGroup: ['frequency', 'pay frequency', 'group', 'paid', 'pay cycle'],
    isShiftWork: ['shift', 'shift worker'],
    taxStatus: ['tax', 'resident', 'residency'],
    superFund: ['super', 'super fund', 'superannuation', 'fund'],
    superMember: ['super no', 'super number', 'member no', 'membership no', 'super member number'],
    note: ['notes', 'remarks', 'comment', 'comments'],
  },
  example: {
    employeeId: 'EMP-0012',
    from: '01/01/2026',
    kind: 'Hourly',
    amount: '8.50',
    payGroup: 'Fortnightly',
    superFund: 'Nambawan Super',
    superMember: '204411',
  },
  rights: [payBases.rights.create, payBases.rights.update],
} satisfies Importable;

export const importPayItems = {
  name: 'pay-items',
  resource: payItems,
  singular: 'recurring pay item',
  plural: 'recurring pay items',
  columns: payItems.fields,
  required: ['employeeId', 'kind', 'label', 'amount', 'from'],
  keyedBy: 'Employee, Kind, Name and From',
  alsoCalled: {
    employeeId: employeeHeads.filter((head) => head !== 'name'),
    kind: ['type', 'item type', 'allowance or deduction'],
    label: ['item', 'description', 'allowance', 'deduction', 'item name', 'pay item'],
    amount: ['amount', 'per pay', 'each fortnight', 'per fortnight', 'rate', 'value'],
    isTaxed: ['taxable', 'tax'],
    from: ['start', 'start date', 'effective', 'effective from', 'date'],
    until: ['to', 'end', 'end date', 'stop date', 'last day'],
    balance: ['loan', 'lent', 'principal', 'amount lent', 'total loan'],
  },
  example: {
    employeeId: 'EMP-0012',
    kind: 'Allowance',
    label: 'Housing',
    amount: '120.00',
    isTaxed: 'Yes',
    from: '01/01/2026',
  },
  rights: [payItems.rights.create, payItems.rights.update],
} satisfies Importable;
