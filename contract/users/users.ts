import { email, flag, identifier, instant, reference, text } from '../engine/fields.ts';
import { resource } from '../engine/resource.ts';

/** Constraints that can fail when a user is written, directly or through their employee record. */
export const accountTaken = {
  users_username_unique: { path: 'username', message: 'Another user already has this username' },
  users_email_unique: { path: 'email', message: 'Another user already has this e-mail address' },
};

/** A person's name, in the order used everywhere. */
export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`;
}

export const users = resource({
  path: '/api/users',
  actions: ['list', 'read', 'create', 'update', 'remove'],
  permission: 'users',
  singular: 'user',
  plural: 'users',
  fields: {
    firstName: text('First Name', { max: 80 }),
    lastName: text('Last Name', { max: 80 }),
    username: identifier('Username', {
      max: 60,
      hint: 'The name that this person signs in with.',
      check: {
        is: (value) => /^[\p{L}\p{N}._@+-]+$/u.test(value),
        message: 'Username can contain only letters, digits and . _ @ + -',
      },
    }),
    email: email('Email').nullable(),
    roleId: reference('Role', '/api/roles', { nameField: 'roleName' }),
    isActive: flag('Active'),
  },
  bulkFields: ['roleId', 'isActive'],
  reauthenticateFor: ['roleId', 'isActive'],
  defaulted: ['isActive'],
  derived: {
    roleName: text('Role'),
    hasPassword: flag('Can sign in'),
    /** For those who administer users: an attacker would like to know who has none. */
    hasSecondFactor: flag('Second factor', { class: 'access' }),
    isEmployee: flag('Is an employee'),
    lastSignInAt: instant('Last sign-in').nullable(),
  },
  search: ['firstName', 'lastName', 'username', 'email'],
  sort: 'lastName,firstName',
  labelFields: ['firstName', 'lastName'],
  detailRoute: { page: '/users' },
  dependsOn: ['/api/employees'],
  option: { label: fullName, detail: ({ username }) => username, isShort: false },
  constraintMessages: {
    ...accountTaken,
    users_role_id_roles_id_fk: { path: 'roleId', message: 'This role does not exist' },
    users_last_administrator: { message: 'At least one active Administrator must remain' },
  },
});

export const userWords = {
  deleteQuestion: 'Are you sure you want to delete this user?',
  deleted: 'User deleted successfully',
  none: 'No users found. Add your first user to get started.',
} as const;
