/** What files call the column of the employee to whom a row belongs. */
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
