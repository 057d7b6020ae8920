import { describe, expect, it } from 'vitest';
import {
  isDecision,
  openTimesheets,
  timesheetMoves,
  timesheetStatuses,
  timesheetStatusesFor,
  type TimesheetStatus,
} from './timesheets.ts';

describe('the statuses offered for a timesheet', () => {
  const cases: [status: TimesheetStatus, approver: TimesheetStatus[], other: TimesheetStatus[]][] = [
    ['Draft', ['Draft', 'Submitted'], ['Draft', 'Submitted']],
    ['Submitted', ['Submitted', 'Draft', 'Approved', 'Rejected'], ['Submitted', 'Draft']],
    ['Approved', ['Approved', 'Rejected'], ['Approved']],
    ['Rejected', ['Rejected', 'Draft', 'Submitted'], ['Rejected', 'Draft', 'Submitted']],
  ];

  it.each(cases)('that is %s are %j to who may approve, else %j', (status, approver, other) => {
    expect(timesheetStatusesFor(status, { mayApprove: true })).toEqual(approver);
    expect(timesheetStatusesFor(status, { mayApprove: false })).toEqual(other);
  });
});

describe('a decision on a timesheet', () => {
  it.each(timesheetStatuses)('is every move from %s to Approved or Rejected', (from) => {
    expect(isDecision(from, 'Approved')).toBe(true);
    expect(isDecision(from, 'Rejected')).toBe(true);
  });

  it('is the taking back of an approval, but not that of a submission', () => {
    expect(isDecision('Approved', 'Draft')).toBe(true);
    expect(isDecision('Submitted', 'Draft')).toBe(false);
    expect(isDecision('Rejected', 'Submitted')).toBe(false);
    expect(isDecision('Draft', 'Submitted')).toBe(false);
  });
});

it('no timesheet moves to where it stands, and what is locked has a way to be opened', () => {
  for (const status of timesheetStatuses) {
    const moves: readonly TimesheetStatus[] = timesheetMoves[status];
    expect(moves).not.toContain(status);
    const isOpen = openTimesheets.includes(status);
    expect(isOpen || moves.some((to) => openTimesheets.includes(to)), status).toBe(true);
  }
});
