import { CalendarCheck, CalendarClock, Clock, FileText, IdCard, Landmark } from 'lucide-react';
import type { Feature } from '#web/page/feature.ts';

export const hrFeature = {
  employees: {
    add: {
      name: 'employee',
      label: 'Add Employee',
      area: 'hr',
      icon: IdCard,
      permission: 'employees:create',
      isImported: true,
    },
    search: { label: 'People', icon: IdCard },
  },
  attendance: {
    add: {
      name: 'attendance',
      label: 'Record Attendance',
      area: 'hr',
      icon: CalendarCheck,
      permission: 'attendance:create',
      isOfPerson: true,
      isImported: true,
    },
  },
  'leave-requests': {
    add: {
      name: 'leave',
      label: 'New Leave Request',
      area: 'hr',
      icon: CalendarClock,
      permission: 'leave:create',
      isOfPerson: true,
      isImported: true,
    },
  },
  timesheets: {
    add: {
      name: 'timesheet',
      label: 'New Timesheet',
      area: 'hr',
      icon: Clock,
      permission: 'timesheets:create',
      isOfPerson: true,
      isImported: true,
    },
  },
  'employee-documents': {
    add: {
      name: 'document',
      label: 'Add Document',
      area: 'hr',
      icon: FileText,
      permission: 'documents:create',
      isOfPerson: true,
    },
    search: { label: 'Documents', icon: FileText },
  },
  'banking-details': {
    add: {
      name: 'bank',
      label: 'Add Banking Details',
      area: 'hr',
      icon: Landmark,
      permission: 'banking:create',
      isOfPerson: true,
    },
  },
  'time-entries': { add: null },
  'medical-history': { add: null },
  'leave-types': { add: null },
  'crew-rules': { add: null },
  'leave-rules': { add: null },
  'leave-ledger': { add: null },
  'letter-templates': { add: null },
  'onboarding-steps': { add: null },
  'employee-steps': { add: null },
} as const satisfies Feature;
