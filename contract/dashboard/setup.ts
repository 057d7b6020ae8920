import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';

/** What a new organisation needs, in the order of the checklist. */
export const setupSteps = [
  'sites',
  'people',
  'roles',
  'holidays',
  'payRules',
  'openings',
  'backup',
  'administrators',
] as const;
export type SetupStep = (typeof setupSteps)[number];

/** Whether each step is done, by the data. */
export const Setup = z.strictObject({
  sites: z.boolean(),
  people: z.boolean(),
  /** Somebody has a role other than Administrator and Employee. */
  roles: z.boolean(),
  /** The public holidays that remain this year are confirmed. */
  holidays: z.boolean(),
  /** A rule of each kind is confirmed. */
  payRules: z.boolean(),
  /** An opening leave balance is recorded, or nobody needs one. */
  openings: z.boolean(),
  backup: z.boolean(),
  /** More than one active user is an Administrator. */
  administrators: z.boolean(),
});
export type Setup = z.infer<typeof Setup>;

export const readSetup = endpoint({
  method: 'GET',
  path: '/api/setup',
  summary: 'The setup steps of a new organisation, and which are done',
  access: 'settings:update',
  response: Setup,
  failure: 'Failed to fetch the setup checklist',
});
