import { expect, it } from 'vitest';
import { employees } from '#contract/hr/employees.ts';
import { employeeSections } from './employee-sections.ts';

it('every editable field of an employee is in one section', () => {
  // Set by the server, chosen when the employee is added, or changed in the head of the profile.
  const elsewhere = ['employeeId', 'userId', 'photo'];
  const edited = Object.keys(employees.fields).filter((field) => !elsewhere.includes(field));
  expect(employeeSections.flatMap(({ fields }) => fields).toSorted()).toEqual(edited.toSorted());
});
