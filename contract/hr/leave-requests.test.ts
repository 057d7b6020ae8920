import { expect, it } from 'vitest';
import { unmet, type Transitions } from '../engine/transitions.ts';
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

it.each(cases)(
  'approving with scope %s (own record: %s) allows the statuses %j',
  (approves, isOwner, statuses) => {
    // The `own` scope covers nobody else's records.
    const scope = approves === 'own' && !isOwner ? null : approves;
    const mover = { isOwner, isPreparer: false, scope: () => scope };
    const { transitions } = leaveRequests as { transitions: Transitions };
    const given = transitions.list.filter(({ only = [] }) => !unmet(only, mover)).map(({ to }) => to);
    expect([...new Set(given)]).toEqual(statuses);
  },
);
