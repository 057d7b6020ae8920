/** Resources that can be imported, by name. */
export const importableNames = [
  'employees',
  'assets',
  'fleet',
  'inventory',
  'leave-requests',
  'leave-balances',
  'training-needs',
  'transactions',
  'attendance',
  'meter-readings',
  'fuel-entries',
  'maintenance',
  'stock-movements',
  'timesheets',
  'pay-bases',
  'pay-items',
  'banking-details',
  'employee-documents',
] as const;

export type ImportableName = (typeof importableNames)[number];
