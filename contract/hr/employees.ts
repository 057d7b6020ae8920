import { choice, day, email, flag, identifier, reference, suggested, text } from '../engine/fields.ts';
import { resource } from '../engine/resource.ts';
import { recordFiles } from '../files/record-files.ts';
import { accountTaken, fullName, users } from '../users/users.ts';
import { banks } from './banks.ts';
import {
  bootSizes,
  employments,
  genders,
  gloveSizes,
  pantsSizes,
  shirtSizes,
  workTypes,
} from './employee-options.ts';
import { fitnessResults } from './medical-histories.ts';
import { provinces } from './provinces.ts';

const personal = { class: 'personal' } as const;
const emergency = { class: 'emergency' } as const;
const bank = { class: 'bank' } as const;
const fitness = { class: 'fitness' } as const;

export const employeeIdTaken = {
  path: 'employeeId',
  message: 'Another employee already has this Employee ID',
};

function phone(label: string, extra: object = {}) {
  const message = `${label} may have digits, spaces, +, (, ) and - only`;
  const check = { is: (value: string) => /^[\d +()-]*\d[\d +()-]*$/.test(value), message };
  return text(label, { max: 40, check, ...extra });
}

export const employees = resource({
  path: '/api/employees',
  actions: ['list', 'read', 'create', 'update'],
  permission: 'employees',
  singular: 'employee',
  plural: 'employees',
  fields: {
    employeeId: identifier('Employee ID', { max: 20, hint: 'Leave empty to generate an ID automatically.' }),
    userId: reference('User', '/api/users', { offers: { isEmployee: 'false' } }),
    firstName: users.fields.firstName,
    lastName: users.fields.lastName,
    email: users.fields.email,
    username: users.fields.username,
    /** At most one, as a small square. Added and removed with the person's consent. */
    photo: recordFiles('Photo', { max: 1 }),
    position: suggested('Position'),
    workType: choice('Work Type', workTypes).nullable(),
    siteId: reference('Site', '/api/sites', { nameField: 'siteName' }).nullable(),
    supervisorId: reference('Supervisor', '/api/employees', {
      nameField: 'supervisorName',
      offers: { isCurrent: 'true' },
    }).nullable(),
    startDate: day('Start Date'),
    probationEndDate: day('Probation End').nullable(),
    endDate: day('End Date').nullable(),
    endReason: text('Reason for leaving', { max: 300, ...personal }).nullable(),
    primaryPhone: phone('Primary Phone').nullable(),
    shirtSize: choice('Shirt Size', shirtSizes).nullable(),
    pantsSize: choice('Pants Size', pantsSizes).nullable(),
    bootSize: choice('Boot Size', bootSizes).nullable(),
    gloveSize: choice('Glove Size', gloveSizes).nullable(),
    dateOfBirth: day('Date of Birth', personal).nullable(),
    gender: choice('Gender', genders, personal).nullable(),
    race: suggested('Race', [], personal).nullable(),
    secondaryPhone: phone('Secondary Phone', personal).nullable(),
    personalEmail: email('Personal Email', personal).nullable(),
    addressStreet1: text('Address Street 1', personal).nullable(),
    addressStreet2: text('Address Street 2', personal).nullable(),
    city: text('City', personal).nullable(),
    province: suggested('Province', provinces, personal).nullable(),
    emergencyContactName: text('Emergency Contact Name', emergency).nullable(),
    emergencyContactPhone: phone('Emergency Contact Phone', emergency).nullable(),
    bankName: choice('Bank Name', banks, bank).nullable(),
    bankAccountNumber: text('Bank Account Number', { max: 34, ...bank }).nullable(),
  },
  bulkFields: ['position', 'workType', 'siteId', 'supervisorId', 'endDate'],
  defaulted: ['employeeId', 'userId', 'firstName', 'lastName', 'username', 'photo'],
  derived: {
    siteName: text('Site').nullable(),
    supervisorName: text('Supervisor').nullable(),
    /** Has started, and has not ended before today. */
    isCurrent: flag('Currently employed'),
    employment: choice('Employment', employments),
    fitness: choice('Fitness for work', fitnessResults, fitness).nullable(),
    fitnessUntil: day('Fitness valid until', fitness).nullable(),
  },
  search: ['firstName', 'lastName', 'employeeId', 'email', 'username', 'position', 'primaryPhone'],
  sort: 'lastName,firstName',
  labelFields: ['employeeId'],
  detailRoute: { page: '/hr', within: 'person' },
  option: { label: fullName, detail: ({ employeeId }) => employeeId, isShort: false },
  dependsOn: ['/api/banking-details', '/api/medical-history'],
  constraintMessages: {
    employees_employee_id_unique: employeeIdTaken,
    employees_user_id_unique: { path: 'userId', message: 'This user is already an employee' },
    employees_user_id_users_id_fk: { path: 'userId', message: 'This user does not exist' },
    employees_site_id_sites_id_fk: { path: 'siteId', message: 'This site does not exist' },
    employees_supervisor_id_employees_id_fk: {
      path: 'supervisorId',
      message: 'This employee does not exist',
    },
    employees_end_after_start: { path: 'endDate', message: 'End Date must not be before Start Date' },
    employees_probation_after_start: {
      path: 'probationEndDate',
      message: 'Probation End must not be before Start Date',
    },
    employees_end_with_date: {
      path: 'endReason',
      message: 'A Reason for leaving needs an End Date',
    },
    employees_not_own_supervisor: {
      path: 'supervisorId',
      message: 'An employee cannot be their own supervisor',
    },
    employees_supervisor_line: {
      path: 'supervisorId',
      message: 'This supervisor already reports to the employee. Choose another supervisor.',
    },
    ...accountTaken,
    banking_details_one_primary: {
      path: 'bankAccountNumber',
      message: 'Another user has just added bank details for this employee',
    },
    banking_details_no_duplicates: {
      path: 'bankAccountNumber',
      message: 'This employee already has this account',
    },
  },
});

/** Fields that employees keep up to date themselves (`employees.contact:update`). */
export const contactFields = [
  'photo',
  'primaryPhone',
  'secondaryPhone',
  'personalEmail',
  'addressStreet1',
  'addressStreet2',
  'city',
  'province',
  'emergencyContactName',
  'emergencyContactPhone',
] as const;

export const employeeWords = {
  updated: 'Employee updated successfully',
  none: 'No employees found',
  photoTypes: 'Choose a JPEG, PNG or WebP picture',
  ownDates: 'You cannot change your own start or end date: pay depends on them. Ask a colleague.',
  ownProbation: 'You cannot change your own Probation End. Ask a colleague.',
  notIntoOwnLine:
    'You cannot add an employee to your own team, because that would give you access to their records. Ask a colleague.',
} as const;
