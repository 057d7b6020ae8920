import type { LinkProps } from '@tanstack/react-router';

export type Address = Pick<LinkProps, 'to' | 'search'>;

const addresses = {
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
} satisfies Record<string, (view: string) => Address>;

/** The resources whose records have a page. */
export type Linked = keyof typeof addresses;

export function addressOfRecord(resource: Linked, id: string): Address {
  return addresses[resource](id);
}

/** Where a record opens; null when it has no page. */
export function linkOf(resource: string, id: string | null): Address | null {
  return id && isLinked(resource) ? addressOfRecord(resource, id) : null;
}

function isLinked(resource: string): resource is Linked {
  return Object.hasOwn(addresses, resource);
}
