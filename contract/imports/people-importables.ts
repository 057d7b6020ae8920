import { text } from '../engine/fields.ts';
import { employees } from '../hr/employees.ts';
import { leaveLedger } from '../hr/leave/leave-ledger.ts';
import { leaveRequests } from '../hr/leave-requests.ts';
import { trainingNeeds } from '../training/training-needs.ts';
import { importWords } from './import-words.ts';
import type { Importable } from './importable.ts';

const ofPerson = ['employee', 'name', 'employee name', 'full name', 'employee number', 'staff', 'staff name'];

const { userId: _userId, ...ofEmployee } = employees.fields;

export const importEmployees = {
  name: 'employees',
  resource: employees,
  singular: 'employee',
  plural: 'employees',
  columns: { ...ofEmployee, fullName: text('Full Name', { max: 240 }) },
  required: ['position', 'startDate'],
  keyedBy: 'Employee ID, or by first name, last name and start date if there is no ID',
  alsoCalled: {
    employeeId: [
      'employee no',
      'employee number',
      'emp no',
      'emp id',
      'staff id',
      'staff no',
      'staff number',
      'payroll no',
      'payroll number',
      'payroll id',
      'id',
      'no',
      'number',
      'clock no',
      'badge',
    ],
    firstName: ['first', 'given name', 'given names', 'forename', 'christian name'],
    lastName: ['last', 'surname', 'family name'],
    fullName: ['name', 'employee', 'employee name', 'staff name'],
    email: ['e mail', 'email address', 'work email', 'mail'],
    username: ['user name', 'login', 'user', 'sign in name'],
    position: ['job title', 'title', 'job', 'role', 'designation', 'occupation', 'position title'],
    workType: ['employment type', 'contract type', 'type', 'employment status', 'employment'],
    siteId: ['location', 'site name', 'work location', 'branch', 'workplace'],
    supervisorId: ['manager', 'reports to', 'line manager', 'supervisor name', 'boss'],
    startDate: [
      'date started',
      'hire date',
      'date hired',
      'commencement date',
      'date joined',
      'joined',
      'start',
      'date of engagement',
      'started',
    ],
    probationEndDate: [
      'probation',
      'probation ends',
      'probation end date',
      'end of probation',
      'probation until',
    ],
    endDate: ['date ended', 'termination date', 'date left', 'left', 'finish date', 'end'],
    endReason: ['termination reason', 'reason'],
    primaryPhone: ['phone', 'mobile', 'phone number', 'mobile number', 'telephone', 'cell', 'contact number'],
    secondaryPhone: ['other phone', 'phone 2', 'mobile 2', 'home phone', 'alternative phone'],
    dateOfBirth: ['dob', 'birth date', 'birthday', 'born', 'd o b'],
    gender: ['sex', 'm f'],
    race: ['ethnicity'],
    addressStreet1: ['address', 'address 1', 'street', 'street address', 'address line 1'],
    addressStreet2: ['address 2', 'address line 2', 'suburb'],
    city: ['town', 'city town'],
    emergencyContactName: ['next of kin', 'emergency contact', 'kin'],
    emergencyContactPhone: ['next of kin phone', 'emergency phone', 'kin phone', 'emergency number'],
    bankName: ['bank'],
    bankAccountNumber: [
      'account number',
      'bank account',
      'account no',
      'account',
      'bank account no',
      'acct no',
    ],
    shirtSize: ['shirt'],
    pantsSize: ['pants', 'trousers', 'trouser size'],
    bootSize: ['boots', 'boot', 'shoe size'],
    gloveSize: ['gloves', 'glove'],
  },
  example: {
    employeeId: 'EMP-1001',
    firstName: 'Mary',
    lastName: 'Kila',
    position: 'Plant Operator',
    workType: 'Permanent',
    siteId: 'Lae',
    supervisorId: 'EMP-0012',
    startDate: '03/02/2025',
    primaryPhone: '7012 3456',
  },
  rights: [employees.rights.create, employees.rights.update],
} satisfies Importable;

const { employeeId, leaveTypeId, date, days, reason } = leaveLedger.fields;

export const importLeaveBalances = {
  name: 'leave-balances',
  resource: leaveLedger,
  singular: 'opening leave balance',
  plural: 'opening leave balances',
  columns: { employeeId, leaveTypeId, date, days, reason },
  required: ['employeeId', 'leaveTypeId', 'date', 'days'],
  keyedBy: 'Employee, Leave Type and Date',
  alsoCalled: {
    employeeId: [...ofPerson, 'employee id', 'emp no', 'staff id', 'staff no'],
    leaveTypeId: ['type', 'leave', 'kind', 'leave kind'],
    date: ['as of', 'as at', 'day', 'balance date', 'on'],
    days: ['balance', 'leave balance', 'days left', 'days remaining', 'entitlement', 'opening balance'],
    reason: ['note', 'notes', 'remarks', 'comment', 'comments'],
  },
  example: {
    employeeId: 'EMP-1001',
    leaveTypeId: 'Annual',
    date: '31/12/2025',
    days: '12.5',
    reason: 'From the leave register',
  },
  rights: [leaveLedger.rights.create],
  noExport: importWords.noExportOfBalances,
  undoneBy:
    'The opening balances of this import are reversed by entries against them, and everything in the ledger stays visible. Balances that have been corrected since are kept and listed.',
} satisfies Importable;

export const importLeave = {
  name: 'leave-requests',
  resource: leaveRequests,
  singular: 'leave request',
  plural: 'leave requests',
  columns: leaveRequests.fields,
  required: ['employeeId', 'leaveType', 'startDate', 'endDate'],
  keyedBy: 'Employee, Leave Type and Start Date',
  alsoCalled: {
    employeeId: [...ofPerson, 'employee id', 'emp no', 'staff id'],
    leaveType: ['type', 'leave', 'kind'],
    startDate: ['from', 'start', 'first day', 'date from', 'leave from'],
    endDate: ['to', 'end', 'last day', 'date to', 'until', 'leave to'],
    reason: ['notes', 'comment', 'comments', 'remarks'],
    status: ['state', 'decision'],
    rejectionReason: ['rejected because'],
  },
  example: {
    employeeId: 'EMP-0012',
    leaveType: 'Annual',
    startDate: '05/01/2026',
    endDate: '16/01/2026',
    status: 'Approved',
  },
  rights: [leaveRequests.rights.create],
} satisfies Importable;

export const importTraining = {
  name: 'training-needs',
  resource: trainingNeeds,
  singular: 'training record',
  plural: 'training records',
  columns: trainingNeeds.fields,
  required: ['employeeId', 'courseId'],
  keyedBy: 'Employee, Course and Completion Date',
  alsoCalled: {
    employeeId: [...ofPerson, 'employee id', 'emp no', 'staff id', 'trainee', 'attendee'],
    courseId: ['training', 'course name', 'programme', 'program', 'qualification', 'certificate', 'licence'],
    completionDate: ['completed', 'date completed', 'date', 'training date', 'issue date', 'date issued'],
    result: ['outcome', 'grade', 'mark'],
    status: ['state', 'training status'],
    dueDate: ['due', 'due by', 'required by'],
  },
  example: {
    employeeId: 'EMP-0012',
    courseId: 'First Aid',
    completionDate: '21/05/2025',
    result: 'Passed',
  },
  rights: [trainingNeeds.rights.create],
} satisfies Importable;
