import { factorPolicies } from '../auth/factor-policy.ts';
import { PermissionsSchema } from '../engine/access.ts';
import { choice, flag, text, wholeNumber } from '../engine/fields.ts';
import { resource } from '../engine/resource.ts';

export const roleWords = {
  isInRule: 'A rule of single sign-on assigns this role. Change the rule first.',
  hasUsers: 'This role still has users. Assign them another role first.',
} as const;

export const roles = resource({
  path: '/api/roles',
  actions: ['list', 'read', 'create', 'update', 'remove'],
  permission: 'roles',
  singular: 'role',
  plural: 'roles',
  fields: {
    roleName: text('Role', { max: 60 }),
    description: text('Description', { max: 300 }).nullable(),
    permissions: PermissionsSchema,
    secondFactor: choice('Second factor', factorPolicies),
  },
  defaulted: ['secondFactor'],
  reauthenticateFor: ['permissions', 'secondFactor'],
  derived: {
    builtIn: flag('Built in'),
    userCount: wholeNumber('Users', { min: 0, max: 1_000_000 }),
    withoutFactorCount: wholeNumber('Users without a second factor', {
      min: 0,
      max: 1_000_000,
      class: 'access',
    }),
  },
  search: ['roleName', 'description'],
  sort: 'roleName',
  labelFields: ['roleName'],
  detailRoute: null,
  option: { label: ({ roleName }) => roleName, isShort: true },
  dependsOn: ['/api/users'],
  constraintMessages: {
    roles_role_name_unique: { path: 'roleName', message: 'Another role already has this name' },
    users_role_id_roles_id_fk: {
      message: roleWords.hasUsers,
    },
    roles_not_in_rules: { message: roleWords.isInRule },
  },
});
