/**
 * The lists of which people keep views, each by the name of its resource; a second list of a resource has a name of
 * its own.
 */
export const lists = [
  'users',
  'employees',
  'attendance',
  'leave-requests',
  'timesheets',
  'training-courses',
  'training-providers',
  'training-sessions',
  'training-needs',
  'training-requirements',
  'assets',
  'asset-overview',
  'fleet',
  'maintenance',
  'maintenance-plans',
  'renewals',
  'fuel-entries',
  'pre-start-checks',
  'checklists',
  'inventory',
  'stock',
  'to-order',
  'stock-movements',
  'stock-orders',
  'stocktakes',
  'stocktake-lines',
  'transactions',
  'payroll',
  'pay-runs',
] as const;
export type ListName = (typeof lists)[number];
