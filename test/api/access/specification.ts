/** The calls of the specification's section 7, and the ones that make each area whole; typed by hand. */
export const routes = `
  POST /api/auth/login
  POST /api/auth/register
  GET /api/dashboard/stats
  GET /api/users
  POST /api/users
  PUT /api/users/{id}
  DELETE /api/users/{id}
  GET /api/roles
  POST /api/roles
  GET /api/employees
  POST /api/employees
  PUT /api/employees/{id}
  GET /api/leave-requests
  POST /api/leave-requests
  PUT /api/leave-requests/{id}
  GET /api/assets
  POST /api/assets
  GET /api/fleet
  GET /api/inventory
  GET /api/stock
  GET /api/transactions
  GET /api/payroll
  GET /api/banking-details
  POST /api/banking-details
  PUT /api/banking-details/{id}
  DELETE /api/banking-details/{id}
  GET /api/attendance
  POST /api/attendance
  PUT /api/attendance/{id}
  DELETE /api/attendance/{id}
  GET /api/medical-history/{id}
  POST /api/medical-history
  PUT /api/medical-history/{id}
  GET /api/employee-documents/{id}
  POST /api/employee-documents
  PUT /api/employee-documents/{id}
  DELETE /api/employee-documents/{id}
  GET /api/timesheets
  GET /api/timesheets/employee/{employeeId}
  GET /api/timesheets/{id}
  POST /api/timesheets
  PUT /api/timesheets/{id}
  GET /api/time-entries/timesheet/{timesheetId}
  POST /api/time-entries
  PUT /api/time-entries/{id}
  DELETE /api/time-entries/{id}
  GET /api/training-courses
  GET /api/training-providers
  GET /api/training-needs
  GET /api/training-sessions
  GET /api/training-needs/employee/{employeeId}
  GET /api/employees/{id}
  PUT /api/assets/{id}
  GET /api/assets/{id}
  POST /api/fleet
  PUT /api/fleet/{id}
  DELETE /api/fleet/{id}
  GET /api/fleet/{id}
  POST /api/inventory
  PUT /api/inventory/{id}
  DELETE /api/inventory/{id}
  GET /api/inventory/{id}
  POST /api/stock
  PUT /api/stock/{id}
  DELETE /api/stock/{id}
  GET /api/stock/{id}
  POST /api/transactions
  PUT /api/transactions/{id}
  DELETE /api/transactions/{id}
  GET /api/transactions/{id}
  POST /api/payroll
  PUT /api/payroll/{id}
  DELETE /api/payroll/{id}
  GET /api/payroll/{id}
  POST /api/training-courses
  PUT /api/training-courses/{id}
  DELETE /api/training-courses/{id}
  GET /api/training-courses/{id}
  POST /api/training-providers
  PUT /api/training-providers/{id}
  DELETE /api/training-providers/{id}
  GET /api/training-providers/{id}
  POST /api/training-needs
  PUT /api/training-needs/{id}
  DELETE /api/training-needs/{id}
  GET /api/training-needs/{id}
  POST /api/training-sessions
  PUT /api/training-sessions/{id}
  DELETE /api/training-sessions/{id}
  GET /api/training-sessions/{id}
  PUT /api/roles/{id}
  DELETE /api/roles/{id}
  GET /api/roles/{id}
  DELETE /api/attendance/employee/{employeeId}
  GET /api/audit
`;

const user = 'firstName lastName username email roleId isActive';
const role = 'roleName';
const asset = 'assetTag assetName category status currentLocation purchaseDate';
const employee = `userId employeeId dateOfBirth gender race primaryPhone secondaryPhone personalEmail
  addressStreet1 addressStreet2 city province emergencyContactName emergencyContactPhone position workType
  startDate endDate bankName bankAccountNumber shirtSize pantsSize bootSize gloveSize`;
const bankingDetails = 'employeeId bankName accountName accountNumber bsb';
const attendance = 'employeeId date status notes';
const leaveRequest = 'employeeId leaveType startDate endDate reason status';
const medicalHistory = `employeeId disabilitiesDeclared medicalConditions isOnMedication currentMedications
  hasMedicationAllergies medicationAllergies foodAllergies otherAllergies usesTobacco tobaccoDetails
  alcoholConsumption bloodType emergencyMedicalNotes`;
const document = `employeeId documentName documentType filePath issueDate expiryDate documentNumber
  issuingAuthority notes`;
const timesheet = 'employeeId payPeriodStart payPeriodEnd totalHours status';
const timeEntry = 'timesheetId date startTime endTime breakDurationMinutes notes';
const need = 'employeeId courseId status priority dueDate completionDate';
const course = 'courseName description targetGroup competencyLevel validityPeriodMonths';
const provider = 'providerName contactDetails';
const session = 'courseId providerId status startDate endDate location';
const vehicle = 'assetId licensePlate vinNumber registrationExpiry odometerReading fuelType';
const item = 'sku itemName description category';
const stock = 'itemId quantityOnHand lowStockThreshold location';
const payroll = 'employeeId payPeriodStart payPeriodEnd grossSalary deductions status';
const transaction = 'date description category type amount';

/** What each call that writes takes. */
export const payloads: Record<string, string> = {
  'POST /api/auth/login': 'username password',
  ...writing('/api/users', user),
  ...writing('/api/roles', role),
  ...writing('/api/employees', employee),
  ...writing('/api/leave-requests', leaveRequest),
  ...writing('/api/assets', asset),
  ...writing('/api/fleet', vehicle),
  ...writing('/api/inventory', item),
  ...writing('/api/stock', stock),
  ...writing('/api/transactions', transaction),
  ...writing('/api/payroll', payroll),
  ...writing('/api/banking-details', bankingDetails),
  ...writing('/api/attendance', attendance),
  ...writing('/api/medical-history', medicalHistory),
  ...writing('/api/employee-documents', document),
  ...writing('/api/timesheets', timesheet),
  ...writing('/api/time-entries', timeEntry),
  ...writing('/api/training-courses', course),
  ...writing('/api/training-providers', provider),
  ...writing('/api/training-needs', need),
  ...writing('/api/training-sessions', session),
};

function writing(path: string, fields: string): Record<string, string> {
  return { [`POST ${path}`]: fields, [`PUT ${path}/{id}`]: fields };
}

/** What section 3 says of each entity; the linked user's names come with the employee. */
export const entities: Record<string, string> = {
  'POST /api/auth/login': 'token user',
  'GET /api/dashboard/stats': 'totalEmployees activeAssets lowStockItems',
  'GET /api/users': `id ${user}`,
  'GET /api/roles': `id ${role}`,
  'GET /api/employees': `id ${employee} firstName lastName email username`,
  'GET /api/employees/{id}': `id ${employee} firstName lastName email username`,
  'GET /api/leave-requests': `id ${leaveRequest}`,
  'GET /api/assets': `id ${asset}`,
  'GET /api/fleet': `id ${vehicle}`,
  'GET /api/inventory': `id ${item}`,
  'GET /api/stock': `id ${stock}`,
  'GET /api/transactions': `id ${transaction}`,
  'GET /api/payroll': `id ${payroll} netSalary`,
  'GET /api/banking-details': `id ${bankingDetails}`,
  'GET /api/attendance': `id ${attendance}`,
  'POST /api/attendance': `id ${attendance}`,
  'GET /api/medical-history/{id}': `id ${medicalHistory}`,
  'GET /api/employee-documents/{id}': `id ${document} uploadDate status`,
  'GET /api/timesheets': `id ${timesheet}`,
  'GET /api/timesheets/employee/{employeeId}': `id ${timesheet}`,
  'GET /api/timesheets/{id}': `id ${timesheet}`,
  'GET /api/time-entries/timesheet/{timesheetId}': `id ${timeEntry}`,
  'GET /api/training-courses': `id ${course}`,
  'GET /api/training-providers': `id ${provider}`,
  'GET /api/training-needs': `id ${need}`,
  'GET /api/training-needs/employee/{employeeId}': `id ${need}`,
  'GET /api/training-sessions': `id ${session}`,
};
