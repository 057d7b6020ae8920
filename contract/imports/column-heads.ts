/** Headings that files use for the employee column. */
export const employeeHeads = [
  'employee id',
  'employee no',
  'employee number',
  'payroll no',
  'payroll number',
  'staff no',
  'staff id',
  'emp no',
  'name',
  'employee name',
  'staff',
  'staff name',
];
