import type { Endpoint } from '#contract/engine/endpoint.ts';
import { employees } from '#contract/hr/employees.ts';
import { sites } from '#contract/settings/sites.ts';
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
}

const fullName = ({ firstName, lastName }: Record<string, unknown>) => `${firstName} ${lastName}`;

const references: Record<string, Reference> = {
  [roles.path]: { list: roles.list, one: roles.one, isShort: true, label: (role) => String(role.roleName) },
  [sites.path]: { list: sites.list, one: sites.one, isShort: true, label: (site) => String(site.name) },
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
};

export function referenceTo(path: string | undefined): Reference {
  const reference = path && references[path];
  if (!reference) throw new Error(`There is no way yet to choose a record of ${path}`);
  return reference;
}
