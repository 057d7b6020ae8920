import type { employees } from '#contract/hr/employees.ts';
import type { FieldName } from '#web/engine/records.ts';

interface Section {
  title: string;
  fields: readonly FieldName<typeof employees>[];
}

/** The sections of an employee's record in the panel and the form. */
export const employeeSections: readonly Section[] = [
  { title: 'Name', fields: ['firstName', 'lastName', 'email', 'username'] },
  { title: 'Personal', fields: ['dateOfBirth', 'gender', 'race'] },
  {
    title: 'Contact',
    fields: [
      'primaryPhone',
      'secondaryPhone',
      'personalEmail',
      'addressStreet1',
      'addressStreet2',
      'city',
      'province',
    ],
  },
  { title: 'Emergency Contact', fields: ['emergencyContactName', 'emergencyContactPhone'] },
  {
    title: 'Employment',
    fields: [
      'position',
      'workType',
      'siteId',
      'supervisorId',
      'startDate',
      'probationEndDate',
      'endDate',
      'endReason',
    ],
  },
  { title: 'Financial', fields: ['bankName', 'bankAccountNumber'] },
  { title: 'PPE Sizing', fields: ['shirtSize', 'pantsSize', 'bootSize', 'gloveSize'] },
];
