import { fuelEntries } from '../fleet/fuel-entries.ts';
import { maintenance } from '../fleet/maintenance.ts';
import { meterReadings } from '../fleet/meter-readings.ts';
import { attendance } from '../hr/attendance.ts';
import { employeeHeads } from './column-heads.ts';
import type { Importable } from './importable.ts';

const ofMachine = [
  'vehicle',
  'equipment',
  'machine',
  'plant',
  'plant no',
  'unit',
  'unit no',
  'fleet no',
  'rego',
  'registration',
  'plate',
  'asset id',
  'asset tag',
  'asset no',
];

export const importAttendance = {
  name: 'attendance',
  resource: attendance,
  singular: 'attendance record',
  plural: 'attendance records',
  columns: attendance.fields,
  required: ['employeeId', 'date'],
  keyedBy: 'Employee, Date and Status',
  alsoCalled: {
    employeeId: employeeHeads,
    date: ['day', 'work date', 'attendance date', 'shift date'],
    status: ['attendance', 'state', 'present', 'code'],
    notes: ['note', 'remarks', 'comment', 'comments'],
  },
  example: { employeeId: 'EMP-0012', date: '17/11/2026', status: 'On-site' },
  rights: [attendance.rights.create, attendance.rights.update],
} satisfies Importable;

export const importReadings = {
  name: 'meter-readings',
  resource: meterReadings,
  singular: 'meter reading',
  plural: 'meter readings',
  columns: meterReadings.fields,
  required: ['assetId', 'value', 'date'],
  keyedBy: 'Asset, Meter, Date and Reading',
  alsoCalled: {
    assetId: ofMachine,
    kind: ['meter type', 'type', 'km or hours'],
    value: ['odometer', 'odo', 'hours', 'hrs', 'km', 'kms', 'hour meter', 'meter reading', 'smu', 'mileage'],
    date: ['reading date', 'read on', 'day'],
    reason: ['note', 'notes', 'remarks', 'comment'],
  },
  example: { assetId: 'VEH-031', kind: 'Odometer', value: '48,200', date: '17/11/2026' },
  rights: [meterReadings.rights.create],
} satisfies Importable;

/** Fuel from an own tank takes from stock, which an import of past entries must not. */
const { receipts: _receipts, statusReason: _refusal, stockId: _tank, ...ofFuelEntry } = fuelEntries.fields;

export const importFuel = {
  name: 'fuel-entries',
  resource: fuelEntries,
  singular: 'fuel entry',
  plural: 'fuel entries',
  columns: ofFuelEntry,
  required: ['assetId', 'date', 'litres'],
  keyedBy: 'Asset, Date and Litres',
  alsoCalled: {
    assetId: ofMachine,
    date: ['fuel date', 'filled on', 'day', 'transaction date'],
    litres: ['qty', 'quantity', 'volume', 'ltrs', 'lts', 'l', 'fuel'],
    cost: ['amount', 'total', 'price', 'value', 'total cost'],
    isFull: ['full', 'full tank', 'tank full'],
    meterKind: ['meter type'],
    meter: ['odometer', 'odo', 'hours', 'hrs', 'km', 'kms', 'meter reading', 'hour meter', 'smu', 'mileage'],
    vendor: ['supplier', 'station', 'fuel station', 'site', 'depot'],
    notes: ['note', 'remarks', 'comment', 'comments'],
  },
  example: {
    assetId: 'VEH-031',
    date: '17/11/2026',
    litres: '62.5',
    cost: '281.25',
    isFull: 'Yes',
    meter: '48,200',
  },
  postsCosts: true,
  rights: [fuelEntries.rights.create, fuelEntries.rights.update],
} satisfies Importable;

const {
  parts: _parts,
  photos: _photos,
  jobPlanId: _jobPlan,
  tasks: _tasks,
  kit: _kit,
  labour: _labour,
  ...ofOrder
} = maintenance.fields;

export const importMaintenance = {
  name: 'maintenance',
  resource: maintenance,
  singular: 'work order',
  plural: 'work orders',
  columns: ofOrder,
  required: ['assetId', 'kind'],
  keyedBy: 'Asset, Kind and completion or due date',
  alsoCalled: {
    assetId: ofMachine,
    title: ['job title', 'work title', 'subject'],
    estimatedHours: ['planned hours'],
    kind: ['type', 'service type', 'work', 'job', 'work type', 'maintenance type', 'description'],
    status: ['state', 'job status'],
    dueDate: ['due', 'due on', 'planned', 'planned date', 'next service'],
    completedDate: [
      'completed date',
      'completed on',
      'date',
      'service date',
      'done',
      'date done',
      'finished',
    ],
    assigneeId: ['mechanic', 'technician', 'assigned to', 'done by'],
    vendor: ['supplier', 'workshop', 'contractor', 'provider'],
    labourCost: ['labour'],
    partsCost: ['parts', 'materials'],
    cost: ['cost', 'total', 'amount', 'total cost'],
    kilometres: ['odometer', 'km', 'kms', 'mileage', 'odo'],
    hours: ['hrs', 'hour meter', 'smu', 'machine hours'],
    note: ['notes', 'remarks', 'comment', 'comments', 'details', 'work done'],
  },
  example: {
    assetId: 'VEH-031',
    kind: 'Service',
    completedDate: '17/11/2026',
    vendor: 'Lae Motors',
    cost: '1,250.00',
    kilometres: '48,200',
  },
  postsCosts: true,
  rights: [maintenance.rights.create, maintenance.rights.update],
} satisfies Importable;
