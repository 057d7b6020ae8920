import { medicalDocument } from '#contract/hr/employee-documents.ts';
import type { AuditEntry } from '#contract/history/audit.ts';
import { valuesOf, type Values } from './changed-values.ts';
import { resourcesByName } from './resources.ts';

/** What leads to a record's name, where 'the' and its kind read badly. */
const leads: Partial<Record<string, string>> = {
  attendance: 'the attendance of ',
  'leave-requests': 'the leave request of ',
  timesheets: 'the timesheet of ',
  'time-entries': 'a time entry of ',
  'medical-history': 'the medical history of ',
  'employee-documents': 'the document ',
  'banking-details': 'the banking details of ',
  'training-needs': 'the training ',
  maintenance: 'the ',
  stock: 'the stock of ',
  'stock-movements': 'a movement of ',
  payroll: 'the pay of ',
};

const nameless: Partial<Record<string, string>> = {
  settings: 'the settings',
  'banking-details': 'banking details',
  maintenance: 'a maintenance job',
  attendance: 'an attendance record',
};

const severals: Partial<Record<string, string>> = {
  attendance: 'attendance records',
  fleet: 'vehicles',
  maintenance: 'maintenance jobs',
  inventory: 'items',
  stock: 'stock records',
};

/** 'the asset ', to be followed by its name. */
export function leadTo(resource: string, name: string): string {
  if (name === medicalDocument.name) return 'the ';
  return leads[resource] ?? `the ${oneOf(resource)} `;
}

/** 'an asset': what has no name is told by its kind alone. */
export function anyOf(resource: string): string {
  const one = oneOf(resource);
  return nameless[resource] ?? `${/^[aeio]/.test(one) ? 'an' : 'a'} ${one}`;
}

/** 'vehicles' */
export function severalOf(resource: string): string {
  return severals[resource] ?? resourcesByName[resource]?.many ?? resource;
}

function oneOf(resource: string): string {
  return resourcesByName[resource]?.one ?? resource;
}

/** The fields a record was called by, for when it is gone and has no name any more. */
const namedBy: Partial<Record<string, readonly string[]>> = {
  users: ['firstName', 'lastName'],
  roles: ['roleName'],
  sites: ['name'],
  assets: ['assetTag', 'assetName'],
  fleet: ['licensePlate'],
  maintenance: ['kind', 'assetId'],
  inventory: ['itemName'],
  stock: ['itemId', 'location'],
  'stock-movements': ['stockId'],
  transactions: ['description'],
  'training-courses': ['courseName'],
  'training-providers': ['providerName'],
  'training-sessions': ['courseId'],
  'employee-documents': ['documentName'],
  'time-entries': ['timesheetId'],
};

/** What the record is called, or was: the days in a name as the organisation writes them. */
export function nameOf(entry: AuditEntry, formats: Values): string {
  const { resource, action, recordName } = entry;
  const value = valuesOf(entry, formats, action === 'delete' ? 'old' : 'new');
  const last = (namedBy[resource] ?? ['employeeId']).flatMap((field) => value(field) ?? []).join(' ');
  return (recordName ?? last).replace(/\d{4}-\d{2}-\d{2}/g, (day) => formats.day(day));
}
