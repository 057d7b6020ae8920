import type { PoolClient } from 'pg';
import { can, type Viewer } from '#contract/engine/access.ts';
import { figureWords } from '#contract/hr/leave/leave-balances.ts';
import type { LeaveStatus } from '#contract/hr/leave-requests.ts';
import { invalid } from '#server/http-error.ts';
import { requestFigures, type AskedFigures } from './request-figures.ts';

/**
 * Throws for a request that its leave type does not allow: half days, too early or for others, or more than the balance.
 * Those who decide for everybody may enter any leave; only half days need a type that has them.
 */
export async function refuseUncovered(
  tx: PoolClient,
  viewer: Viewer,
  asked: Omit<AskedFigures, 'today'> & { status: LeaveStatus },
): Promise<void> {
  // The constraint reports an end before the start.
  if (asked.status === 'Rejected' || asked.endDate < asked.startDate) return;
  const figures = await requestFigures(tx, { ...asked, today: viewer.today });
  const { allowsHalfDays, isShort, shortBalance, remaining, refusal } = figures;
  if (!allowsHalfDays && asked.isHalfFirstDay) refuse('isHalfFirstDay', figureWords.halfDays);
  if (!allowsHalfDays && asked.isHalfLastDay) refuse('isHalfLastDay', figureWords.halfDays);
  if (can(viewer, 'leave:approve') === 'all') return;
  if (refusal !== null) refuse('leaveType', refusal);
  if (isShort && shortBalance === 'Refuse') refuse('endDate', figureWords.short(remaining ?? 0));
}

function refuse(path: string, message: string): never {
  throw invalid([{ path, message }]);
}
