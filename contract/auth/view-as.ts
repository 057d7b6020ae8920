import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';
import { reference } from '../engine/fields.ts';
import { SessionUser } from './sign-in.ts';

/** What a role sees, for whoever gives rights: with its rights, on one's own records, and read-only. */
export const viewAs = endpoint({
  method: 'POST',
  path: '/api/auth/view-as',
  summary:
    'Look at Bilum with the rights of another role, for this session; nothing can be written meanwhile',
  access: 'roles:update',
  body: z.strictObject({ roleId: reference('Role', '/api/roles') }),
  response: SessionUser,
  failure: 'Failed to look as this role',
});

export const stopViewingAs = endpoint({
  method: 'DELETE',
  path: '/api/auth/view-as',
  summary: 'Go on with the rights of one’s own role',
  access: 'signed-in',
  isAllowedViewing: true,
  response: SessionUser,
  failure: 'Failed to return to your own role',
});

export const viewAsWords = {
  readOnly: 'You are looking at Bilum as another role: nothing can be changed until you return to your own.',
  beyond: 'You cannot look as a role with rights that you lack.',
  banner: (roleName: string) => `You see Bilum as ${roleName}. Nothing can be changed.`,
} as const;

/** More than anybody compares, and few enough that the log stays a log. */
export const viewAsBound = {
  act: 'view-as',
  most: 60,
  seconds: 10 * 60,
  sentence: 'You have looked as other roles too often. Please wait a few minutes and try again.',
};
