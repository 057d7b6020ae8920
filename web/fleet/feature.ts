import {
  BadgeCheck,
  CalendarClock,
  CalendarSync,
  ClipboardCheck,
  Fuel,
  ListChecks,
  ListTodo,
  Repeat,
  Truck,
  Wrench,
} from 'lucide-react';
import type { Feature } from '#web/page/feature.ts';

export const fleetFeature = {
  fleet: {
    add: {
      name: 'vehicle',
      label: 'Add Vehicle',
      area: 'fleet',
      icon: Truck,
      permission: 'fleet:create',
      isImported: true,
    },
    search: { label: 'Vehicles', icon: Truck },
  },
  maintenance: {
    add: {
      name: 'maintenance',
      label: 'Add Maintenance',
      area: 'fleet',
      icon: Wrench,
      permission: 'maintenance:create',
      isImported: true,
    },
    search: { label: 'Work orders', icon: Wrench },
  },
  'maintenance-plans': {
    add: {
      name: 'plan',
      label: 'Add Plan',
      area: 'fleet',
      icon: CalendarSync,
      permission: 'maintenance:create',
    },
    search: { label: 'Maintenance plans', icon: Repeat },
  },
  'job-plans': {
    add: {
      name: 'job-plan',
      label: 'Add Job Plan',
      area: 'fleet',
      icon: ListChecks,
      permission: 'maintenance:create',
    },
    search: { label: 'Job plans', icon: ListChecks },
  },
  renewals: {
    add: {
      name: 'renewal',
      label: 'Add Renewal',
      area: 'fleet',
      icon: BadgeCheck,
      permission: 'fleet:create',
    },
    search: { label: 'Renewals', icon: CalendarClock },
  },
  'fuel-entries': {
    add: {
      name: 'fuel',
      label: 'Add Fuel',
      area: 'fleet',
      icon: Fuel,
      permission: 'fuel:create',
      isImported: true,
    },
  },
  'pre-start-checks': {
    add: {
      name: 'check',
      label: 'Pre-start Check',
      area: 'fleet',
      icon: ClipboardCheck,
      permission: 'checks:create',
    },
  },
  checklists: {
    add: {
      name: 'checklist',
      label: 'Add Checklist',
      area: 'fleet',
      icon: ListTodo,
      permission: 'checklists:create',
    },
  },
  'meter-readings': { add: null },
} as const satisfies Feature;
