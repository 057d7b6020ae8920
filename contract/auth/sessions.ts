import { choice, flag, instant, reference, text } from '../engine/fields.ts';
import { resource } from '../engine/resource.ts';
import { signInMethods } from './sign-in-methods.ts';

/** Signed-in devices. A session is created by signing in, and is ended, never changed. */
export const sessions = resource({
  path: '/api/sessions',
  actions: ['list', 'remove'],
  permission: 'sessions',
  singular: 'session',
  plural: 'sessions',
  fields: {},
  derived: {
    userId: reference('User', '/api/users', { nameField: 'userName' }),
    userName: text('User'),
    device: text('Device', { max: 300 }).nullable(),
    address: text('Address').nullable(),
    method: choice('Signed in with', signInMethods).nullable(),
    lastSeenAt: instant('Last seen'),
    expiresAt: instant('Ends'),
    current: flag('This session'),
  },
  search: ['userName', 'device'],
  sort: '-lastSeenAt',
  labelFields: [],
  detailRoute: null,
  dependsOn: ['/api/settings', '/api/identity-providers'],
});
