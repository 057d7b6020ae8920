import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';
import { settings } from '../settings/settings.ts';
import { users } from '../users/users.ts';
import { NewPassword } from './passwords.ts';
import { Session } from './sign-in.ts';

/** Replaces the sample by a new organisation and returns a session in it. */
export const startYourOwn = endpoint({
  method: 'POST',
  path: '/api/start-your-own',
  summary: 'Create your own organisation with its first administrator, and open it in place of the sample',
  access: 'settings:update',
  body: z.strictObject({
    organisationName: settings.fields.organisationName,
    timeZone: settings.fields.timeZone,
    currencySymbol: settings.fields.currencySymbol,
    firstName: users.fields.firstName,
    lastName: users.fields.lastName,
    username: users.fields.username,
    newPassword: NewPassword,
  }),
  response: Session,
  status: 201,
  failure: 'Failed to start your own organisation',
});
