import type { LinkProps } from '@tanstack/react-router';

type Address = Pick<LinkProps, 'to' | 'search'>;

const addresses: Record<string, (id: string) => Address> = {
  users: (view) => ({ to: '/users', search: { view } }),
  employees: (view) => ({ to: '/hr', search: { view } }),
  'leave-requests': (view) => ({ to: '/hr', search: { tab: 'leave', view } }),
  timesheets: (view) => ({ to: '/hr', search: { tab: 'timesheets', view } }),
  assets: (view) => ({ to: '/assets', search: { view } }),
  fleet: (view) => ({ to: '/fleet', search: { view } }),
  maintenance: (view) => ({ to: '/fleet', search: { tab: 'maintenance', view } }),
  inventory: (view) => ({ to: '/inventory', search: { view } }),
  stock: (view) => ({ to: '/inventory', search: { tab: 'stock', view } }),
  'training-courses': (view) => ({ to: '/training', search: { tab: 'courses', view } }),
  'training-needs': (view) => ({ to: '/training', search: { tab: 'needs', view } }),
  payroll: (view) => ({ to: '/financial', search: { tab: 'payroll', view } }),
  transactions: (view) => ({ to: '/financial', search: { tab: 'transactions', view } }),
};

/** Where a record opens; null when it has no page. */
export function linkOf(resource: string, id: string | null): Address | null {
  const address = addresses[resource];
  return address && id ? address(id) : null;
}
