import { expect, it } from 'vitest';
import { leaveStatusesFor, type LeaveStatus } from './leave-requests.ts';
import type { Scope } from '../engine/access.ts';

const cases: [approves: Scope | null, isOwn: boolean, statuses: LeaveStatus[]][] = [
  [null, true, ['Pending']],
  ['own', true, ['Pending']],
  ['team', true, ['Pending']],
  ['all', true, ['Pending']],
  [null, false, ['Pending']],
  ['own', false, ['Pending']],
  ['team', false, ['Approved', 'Rejected']],
  ['all', false, ['Pending', 'Approved', 'Rejected']],
];

it.each(cases)('who approves for %s gives (own: %s) the statuses %j', (approves, isOwn, statuses) => {
  expect(leaveStatusesFor(approves, isOwn)).toEqual(statuses);
});
