import { assets } from '../assets/assets.ts';
import { text } from '../engine/fields.ts';
import { transactions, typedAmount } from '../financial/transactions.ts';
import { fleet } from '../fleet/fleet.ts';
import { employees } from '../hr/employees.ts';
import { leaveRequests } from '../hr/leave-requests.ts';
import { inventory } from '../inventory/inventory.ts';
import { stock } from '../inventory/stock.ts';
import { trainingNeeds } from '../training/training-needs.ts';
import type { Importable } from './importable.ts';

const ofPerson = ['employee', 'name', 'employee name', 'full name', 'employee number', 'staff', 'staff name'];

const { userId: _userId, ...ofEmployee } = employees.fields;

const importEmployees: Importable = {
  name: 'employees',
  resource: employees,
  things: 'employees',
  columns: { ...ofEmployee, fullName: text('Full Name', { max: 240 }) },
  required: ['position', 'startDate'],
  keyedBy: 'Employee ID, or first and last name with the start date where there is none',
  alsoCalled: {
    employeeId: [
      'employee no',
      'employee number',
      'emp no',
      'emp id',
      'staff id',
      'staff no',
      'staff number',
      'payroll no',
      'payroll number',
      'payroll id',
      'id',
      'no',
      'number',
      'clock no',
      'badge',
    ],
    firstName: ['first', 'given name', 'given names', 'forename', 'christian name'],
    lastName: ['last', 'surname', 'family name'],
    fullName: ['name', 'employee', 'employee name', 'staff name'],
    email: ['e mail', 'email address', 'work email', 'mail'],
    username: ['user name', 'login', 'user', 'sign in name'],
    position: ['job title', 'title', 'job', 'role', 'designation', 'occupation', 'position title'],
    workType: ['employment type', 'contract type', 'type', 'employment status', 'employment'],
    siteId: ['location', 'site name', 'work location', 'branch', 'workplace'],
    supervisorId: ['manager', 'reports to', 'line manager', 'supervisor name', 'boss'],
    startDate: [
      'date started',
      'hire date',
      'date hired',
      'commencement date',
      'date joined',
      'joined',
      'start',
      'date of engagement',
      'started',
    ],
    endDate: ['date ended', 'termination date', 'date left', 'left', 'finish date', 'end'],
    endReason: ['termination reason', 'reason'],
    primaryPhone: ['phone', 'mobile', 'phone number', 'mobile number', 'telephone', 'cell', 'contact number'],
    secondaryPhone: ['other phone', 'phone 2', 'mobile 2', 'home phone', 'alternative phone'],
    dateOfBirth: ['dob', 'birth date', 'birthday', 'born', 'd o b'],
    gender: ['sex', 'm f'],
    race: ['ethnicity'],
    addressStreet1: ['address', 'address 1', 'street', 'street address', 'address line 1'],
    addressStreet2: ['address 2', 'address line 2', 'suburb'],
    city: ['town', 'city town'],
    emergencyContactName: ['next of kin', 'emergency contact', 'kin'],
    emergencyContactPhone: ['next of kin phone', 'emergency phone', 'kin phone', 'emergency number'],
    bankName: ['bank'],
    bankAccountNumber: [
      'account number',
      'bank account',
      'account no',
      'account',
      'bank account no',
      'acct no',
    ],
    shirtSize: ['shirt'],
    pantsSize: ['pants', 'trousers', 'trouser size'],
    bootSize: ['boots', 'boot', 'shoe size'],
    gloveSize: ['gloves', 'glove'],
  },
  example: {
    employeeId: 'EMP-1001',
    firstName: 'Mary',
    lastName: 'Kila',
    position: 'Plant Operator',
    workType: 'Permanent',
    siteId: 'Lae',
    supervisorId: 'EMP-0012',
    startDate: '03/02/2025',
    primaryPhone: '7012 3456',
  },
  rights: [employees.rights.create, employees.rights.update],
};

const importAssets: Importable = {
  name: 'assets',
  resource: assets,
  things: 'assets',
  columns: assets.fields,
  required: ['assetTag', 'assetName', 'category'],
  keyedBy: 'Asset ID',
  alsoCalled: {
    assetTag: [
      'tag',
      'asset tag',
      'asset no',
      'asset number',
      'asset code',
      'id',
      'code',
      'tag no',
      'number',
      'no',
    ],
    assetName: ['name', 'asset', 'description', 'item', 'equipment'],
    category: ['type', 'asset type', 'class', 'group'],
    status: ['condition', 'state', 'asset status'],
    currentLocation: ['site', 'current location', 'where', 'place'],
    purchaseDate: ['date purchased', 'bought', 'acquired', 'acquisition date', 'date acquired'],
    serialNumber: ['serial', 'serial no', 's n', 'sn'],
    assignedToId: ['holder', 'custodian', 'user', 'assigned', 'employee', 'held by', 'issued to'],
    notes: ['note', 'remarks', 'comments', 'comment'],
  },
  example: {
    assetTag: 'GEN-014',
    assetName: 'Diesel Generator 60 kVA',
    category: 'Heavy Machinery',
    status: 'Operational',
    currentLocation: 'Lae Workshop',
    purchaseDate: '14/08/2023',
    serialNumber: 'P60-20431',
  },
  rights: [assets.rights.create, assets.rights.update],
};

const importVehicles: Importable = {
  name: 'fleet',
  resource: fleet,
  things: 'vehicles',
  columns: {
    assetTag: assets.fields.assetTag,
    assetName: assets.fields.assetName,
    licensePlate: fleet.fields.licensePlate,
    vinNumber: fleet.fields.vinNumber,
    registrationExpiry: fleet.fields.registrationExpiry,
    odometerReading: fleet.fields.odometerReading,
    fuelType: fleet.fields.fuelType,
    currentLocation: assets.fields.currentLocation,
    purchaseDate: assets.fields.purchaseDate,
    serialNumber: assets.fields.serialNumber,
    assignedToId: assets.fields.assignedToId,
  },
  required: ['licensePlate', 'assetTag'],
  keyedBy: 'License Plate',
  alsoCalled: {
    assetTag: [
      'vehicle id',
      'tag',
      'asset tag',
      'vehicle no',
      'fleet no',
      'fleet number',
      'unit no',
      'id',
      'code',
    ],
    assetName: ['vehicle', 'name', 'description', 'make model', 'make and model', 'model', 'make'],
    licensePlate: [
      'plate',
      'registration',
      'rego',
      'registration no',
      'registration number',
      'reg no',
      'number plate',
      'plate no',
      'rego no',
    ],
    vinNumber: ['vin', 'chassis', 'chassis no', 'chassis number'],
    registrationExpiry: [
      'rego expiry',
      'registration due',
      'rego due',
      'expiry',
      'registration expires',
      'reg expiry',
    ],
    odometerReading: ['odometer', 'km', 'kms', 'mileage', 'odo', 'kilometres'],
    fuelType: ['fuel'],
    currentLocation: ['site', 'location', 'based at'],
    purchaseDate: ['date purchased', 'bought', 'acquired'],
    serialNumber: ['serial', 'serial no', 'engine no', 'engine number'],
    assignedToId: ['driver', 'holder', 'assigned', 'custodian', 'user'],
  },
  example: {
    assetTag: 'VEH-031',
    assetName: 'Toyota Land Cruiser 79',
    licensePlate: 'BGH 482',
    registrationExpiry: '30/06/2027',
    odometerReading: '48,200',
    fuelType: 'Diesel',
    currentLocation: 'Lae Workshop',
  },
  rights: [fleet.rights.create, fleet.rights.update],
};

const importItems: Importable = {
  name: 'inventory',
  resource: inventory,
  things: 'items',
  columns: {
    ...inventory.fields,
    location: stock.fields.location,
    quantityOnHand: stock.fields.quantityOnHand,
    lowStockThreshold: stock.fields.lowStockThreshold,
    orderUpTo: stock.fields.orderUpTo,
  },
  required: ['sku', 'itemName'],
  keyedBy: 'SKU, and the location where a row says one',
  alsoCalled: {
    sku: [
      'code',
      'item code',
      'item no',
      'item number',
      'part no',
      'part number',
      'stock code',
      'product code',
      'id',
    ],
    itemName: ['item', 'name', 'product', 'part', 'part name'],
    description: ['details', 'notes', 'specification'],
    category: ['group', 'type', 'class'],
    unit: ['uom', 'unit of measure', 'units', 'measure'],
    barcode: ['bar code', 'ean', 'gtin', 'upc'],
    supplier: ['vendor', 'usual supplier', 'preferred supplier'],
    openingCost: ['unit cost', 'cost', 'price', 'unit price', 'cost price', 'average cost'],
    location: ['store', 'warehouse', 'bin', 'shelf', 'site', 'place'],
    quantityOnHand: ['qty', 'quantity', 'on hand', 'stock', 'qty on hand', 'soh', 'balance', 'opening stock'],
    lowStockThreshold: ['minimum', 'min', 'reorder level', 'reorder point', 'min stock', 'min qty'],
    orderUpTo: ['maximum', 'max', 'max stock', 'max qty'],
  },
  example: {
    sku: 'FLT-2201',
    itemName: 'Oil filter, Land Cruiser 79',
    category: 'Filters',
    unit: 'each',
    openingCost: '42.50',
    location: 'Lae Main Store',
    quantityOnHand: '24',
    lowStockThreshold: '10',
  },
  rights: [inventory.rights.create, inventory.rights.update],
};

const importLeave: Importable = {
  name: 'leave-requests',
  resource: leaveRequests,
  things: 'leave requests',
  columns: leaveRequests.fields,
  required: ['employeeId', 'leaveType', 'startDate', 'endDate'],
  keyedBy: 'Employee, Leave Type and Start Date',
  alsoCalled: {
    employeeId: [...ofPerson, 'employee id', 'emp no', 'staff id'],
    leaveType: ['type', 'leave', 'kind'],
    startDate: ['from', 'start', 'first day', 'date from', 'leave from'],
    endDate: ['to', 'end', 'last day', 'date to', 'until', 'leave to'],
    reason: ['notes', 'comment', 'comments', 'remarks'],
    status: ['state', 'decision'],
    rejectionReason: ['rejected because'],
  },
  example: {
    employeeId: 'EMP-0012',
    leaveType: 'Annual',
    startDate: '05/01/2026',
    endDate: '16/01/2026',
    status: 'Approved',
  },
  rights: [leaveRequests.rights.create],
};

const importTraining: Importable = {
  name: 'training-needs',
  resource: trainingNeeds,
  things: 'completed trainings',
  columns: {
    employeeId: trainingNeeds.fields.employeeId,
    courseId: trainingNeeds.fields.courseId,
    completionDate: trainingNeeds.fields.completionDate,
    result: trainingNeeds.fields.result,
  },
  required: ['employeeId', 'courseId', 'completionDate'],
  keyedBy: 'Employee, Course and Completion Date',
  alsoCalled: {
    employeeId: [...ofPerson, 'employee id', 'emp no', 'staff id', 'trainee', 'attendee'],
    courseId: ['training', 'course name', 'programme', 'program', 'qualification', 'certificate', 'licence'],
    completionDate: ['completed', 'date completed', 'date', 'training date', 'issue date', 'date issued'],
    result: ['outcome', 'grade', 'mark'],
  },
  example: {
    employeeId: 'EMP-0012',
    courseId: 'First Aid',
    completionDate: '21/05/2025',
    result: 'Passed',
  },
  rights: [trainingNeeds.rights.create],
};

const {
  attachments: _attachments,
  voidReason: _voidReason,
  status: _status,
  ...ofTransaction
} = transactions.fields;

const importTransactions: Importable = {
  name: 'transactions',
  resource: transactions,
  things: 'transactions',
  columns: { ...ofTransaction, amount: typedAmount },
  required: ['date', 'description', 'category', 'type', 'amount'],
  keyedBy: 'Reference, or all columns together where a row has none',
  alsoCalled: {
    date: ['transaction date', 'posted', 'posting date', 'value date'],
    description: ['details', 'narration', 'particulars', 'memo', 'payee', 'text'],
    category: ['account', 'account name', 'code'],
    type: ['kind', 'dr cr', 'direction'],
    amount: ['value', 'total', 'sum', 'net'],
    reference: [
      'ref',
      'reference no',
      'invoice',
      'invoice no',
      'invoice number',
      'voucher',
      'receipt no',
      'cheque no',
      'document no',
    ],
    siteId: ['location', 'site name', 'branch'],
    assetId: ['vehicle', 'asset tag', 'asset id', 'equipment'],
  },
  example: {
    date: '17/11/2026',
    description: 'Office rent November',
    category: 'Rent',
    type: 'Expense',
    amount: '4,200.00',
    reference: 'INV-20931',
    siteId: 'Port Moresby',
  },
  rights: [transactions.rights.create, transactions.rights.update],
};

/** Everything that may be brought in from a spreadsheet. */
export const importables: readonly Importable[] = [
  importEmployees,
  importAssets,
  importVehicles,
  importItems,
  importLeave,
  importTraining,
  importTransactions,
];

/** What may be imported, by the name of its resource. */
export const importableNames = [
  'employees',
  'assets',
  'fleet',
  'inventory',
  'leave-requests',
  'training-needs',
  'transactions',
] as const;

export type ImportableName = (typeof importableNames)[number];

export function importableOf(name: string): Importable | undefined {
  return importables.find((each) => each.name === name);
}
