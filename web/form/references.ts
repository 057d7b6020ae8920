import { assets } from '#contract/assets/assets.ts';
import type { Endpoint } from '#contract/engine/endpoint.ts';
import { employees } from '#contract/hr/employees.ts';
import { inventory } from '#contract/inventory/inventory.ts';
import { stock } from '#contract/inventory/stock.ts';
import { sites } from '#contract/settings/sites.ts';
import { trainingCourses } from '#contract/training/training-courses.ts';
import { trainingProviders } from '#contract/training/training-providers.ts';
import { roles } from '#contract/users/roles.ts';
import { users } from '#contract/users/users.ts';

/** How the records that a reference can point at are offered. */
export interface Reference {
  list: Endpoint;
  one: string;
  /** Few enough to be listed whole; else they are searched. */
  isShort: boolean;
  label: (record: Record<string, unknown>) => string;
  /** Tells namesakes apart. */
  detail?: (record: Record<string, unknown>) => string;
  /** What a short list calls the choice of none. */
  none?: string;
}

const fullName = ({ firstName, lastName }: Record<string, unknown>) => `${firstName} ${lastName}`;

const references: Record<string, Reference> = {
  [roles.path]: { list: roles.list, one: roles.one, isShort: true, label: (role) => String(role.roleName) },
  [sites.path]: {
    list: sites.list,
    one: sites.one,
    isShort: true,
    label: (site) => String(site.name),
    none: 'No site',
  },
  [employees.path]: {
    list: employees.list,
    one: employees.one,
    isShort: false,
    label: fullName,
    detail: ({ employeeId }) => String(employeeId),
  },
  [users.path]: {
    list: users.list,
    one: users.one,
    isShort: false,
    label: fullName,
    detail: ({ username }) => String(username),
  },
  [assets.path]: {
    list: assets.list,
    one: assets.one,
    isShort: false,
    label: ({ assetName }) => String(assetName),
    detail: ({ assetTag }) => String(assetTag),
  },
  [inventory.path]: {
    list: inventory.list,
    one: inventory.one,
    isShort: false,
    label: ({ itemName }) => String(itemName),
    detail: ({ sku }) => String(sku),
  },
  [stock.path]: {
    list: stock.list,
    one: stock.one,
    isShort: false,
    label: ({ itemName, location }) => `${itemName}, ${location}`,
    detail: ({ quantityOnHand }) => `${quantityOnHand} on hand`,
  },
  [trainingCourses.path]: {
    list: trainingCourses.list,
    one: trainingCourses.one,
    isShort: false,
    label: (course) => String(course.courseName),
  },
  [trainingProviders.path]: {
    list: trainingProviders.list,
    one: trainingProviders.one,
    isShort: true,
    label: (provider) => String(provider.providerName),
    none: 'No provider',
  },
};

export function referenceTo(path: string | undefined): Reference {
  const reference = path && references[path];
  if (!reference) throw new Error(`There is no way yet to choose a record of ${path}`);
  return reference;
}
