/** The name for the arrangement of the dashboard's panels, which is saved like a view of a list. */
export const dashboardLayout = 'dashboard';

/**
 * Lists with saved views, named after their resource; a second list of a resource has its own name.
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
  'job-plans',
  'renewals',
  'fuel-entries',
  'pre-start-checks',
  'checklists',
  'inventory',
  'stock',
  'to-order',
  'stock-movements',
  'purchase-orders',
  'stock-orders',
  'stocktakes',
  'stocktake-lines',
  'transactions',
  'payroll',
  'pay-runs',
  dashboardLayout,
] as const;
export type ListName = (typeof lists)[number];
