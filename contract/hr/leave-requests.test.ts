import { expect, it } from 'vitest';
import { unmet, type Moves } from '../engine/moves.ts';
import { leaveRequests, type LeaveStatus } from './leave-requests.ts';
import type { Scope } from '../engine/access.ts';

const cases: [approves: Scope | null, isOwn: boolean, statuses: LeaveStatus[]][] = [
  [null, true, ['Pending']],
  ['own', true, ['Pending']],
  ['team', true, ['Pending']],
  ['all', true, ['Pending']],
  [null, false, ['Pending']],
  ['own', false, ['Pending']],
  ['team', false, ['Rejected', 'Approved']],
  ['all', false, ['Pending', 'Rejected', 'Approved']],
];

it.each(cases)('who approves for %s gives (own: %s) the statuses %j', (approves, isOwner, statuses) => {
  // A right to one's own reaches nobody else's.
  const reach = approves === 'own' && !isOwner ? null : approves;
  const mover = { isOwner, isPreparer: false, reach: () => reach };
  const { moves } = leaveRequests as { moves: Moves };
  const given = moves.moves.filter(({ only = [] }) => !unmet(only, mover)).map(({ to }) => to);
  expect([...new Set(given)]).toEqual(statuses);
});
