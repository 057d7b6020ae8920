import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';
import { reference } from '../engine/fields.ts';
import { SessionUser } from './sign-in.ts';

/** Shows what a role sees: its permissions, the viewer's own records, read-only. */
export const viewAs = endpoint({
  method: 'POST',
  path: '/api/auth/view-as',
  summary: 'View Bilum as another role in this session; nothing can be changed until you return',
  access: 'roles:update',
  body: z.strictObject({ roleId: reference('Role', '/api/roles') }),
  response: SessionUser,
  failure: 'Failed to view Bilum as this role',
});

export const stopViewingAs = endpoint({
  method: 'DELETE',
  path: '/api/auth/view-as',
  summary: 'Return to your own role',
  access: 'signed-in',
  isAllowedViewing: true,
  isAllowedWithoutFactor: true,
  response: SessionUser,
  failure: 'Failed to return to your own role',
});

export const viewAsWords = {
  readOnly: 'You are viewing Bilum as another role. Return to your own role to make changes.',
  beyond: 'You cannot view Bilum as a role with permissions that you don’t have.',
  banner: (roleName: string) => `You are viewing Bilum as ${roleName}. Nothing can be changed.`,
} as const;

/** Rate limit: far above normal use, and low enough to keep the audit log readable. */
export const viewAsBound = {
  act: 'view-as',
  most: 60,
  seconds: 10 * 60,
  sentence: 'You have switched roles too often. Try again in a few minutes.',
};
