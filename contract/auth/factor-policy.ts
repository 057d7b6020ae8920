import { z } from 'zod';

/** What a role asks of its users. */
export const factorPolicies = ['Not asked', 'Recommended', 'Required'] as const;
export type FactorPolicy = (typeof factorPolicies)[number];

/** The second factor that the signed-in user should set up, or must before the end of the grace. */
export const FactorAsked = z.strictObject({
  /** Until when the user can work without it. Null if it is only recommended. */
  dueAt: z.iso.datetime().nullable(),
  /** The user can do nothing else until it is set up. */
  isOverdue: z.boolean(),
});
export type FactorAsked = z.infer<typeof FactorAsked>;

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** When the grace of somebody ends whose role has required a second factor `since` then, in milliseconds. */
export function graceEnd(since: number, graceDays: number): number {
  return since + graceDays * dayMilliseconds;
}

export const factorPolicyWords = {
  overdue: 'Your role requires a second factor. Set one up to continue.',
  keyPaused:
    'The owner of this API key must set up a second factor. The key works again after the owner has signed in and set one up.',
} as const;
