import { text } from '../engine/fields.ts';
import { bankingDetails } from '../hr/banking-details.ts';
import { employeeHeads } from './column-heads.ts';
import type { Importable } from './importable.ts';

const { employeeId, bankName, accountName, accountNumber, isPrimary, sharedReason } = bankingDetails.fields;

/**
 * Employees' bank accounts. An account number is never changed; a different number is a different
 * account.
 */
export const importBankAccounts = {
  name: 'banking-details',
  resource: bankingDetails,
  singular: 'bank account',
  plural: 'bank accounts',
  columns: {
    employeeId,
    bankName,
    // Spreadsheets often drop the hyphen or the leading zero.
    bsb: text('BSB', { max: 20, hint: 'For example 088-294.' }),
    accountName,
    accountNumber,
    isPrimary,
    sharedReason,
  },
  required: ['employeeId', 'bankName', 'accountNumber'],
  keyedBy: 'Employee and Account Number',
  alsoCalled: {
    employeeId: employeeHeads,
    bankName: ['bank', 'financial institution'],
    bsb: ['bsb no', 'bsb number', 'branch', 'branch code', 'branch no', 'bsb code'],
    accountName: ['account holder', 'holder', 'name on account', 'account title', 'acc name'],
    accountNumber: [
      'account',
      'account no',
      'acct no',
      'acc no',
      'bank account',
      'bank account number',
      'number',
    ],
    isPrimary: ['primary', 'salary is paid here', 'main account', 'main', 'salary'],
    sharedReason: ['reason shared', 'shared reason'],
  },
  example: {
    employeeId: 'EMP-0012',
    bankName: 'BSP',
    bsb: '088-294',
    accountName: 'Mary Kila',
    accountNumber: '1000 123 456',
  },
  rights: [bankingDetails.rights.create, bankingDetails.rights.update],
} satisfies Importable;
