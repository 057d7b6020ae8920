import { graceEnd } from '#contract/auth/factor-policy.ts';
import type { Context } from '#server/context.ts';
import type { Admitted } from './admitted.ts';

/** Whether a user must set up a second factor before anything else, because the days of grace are over. */
export async function isFactorOverdue(
  { settings, clock }: Pick<Context, 'settings' | 'clock'>,
  { lacksFactorSince }: Pick<Admitted, 'lacksFactorSince'>,
): Promise<boolean> {
  if (lacksFactorSince === null) return false;
  const { secondFactorGraceDays } = await settings.current();
  return graceEnd(lacksFactorSince, secondFactorGraceDays) <= clock().getTime();
}
