import { describe, expect, it } from 'vitest';
import { conditionsOf, isLocked, transitionBetween, type Transitions } from '../engine/transitions.ts';
import { timesheets, timesheetStatuses, type TimesheetStatus } from './timesheets.ts';

const { transitions } = timesheets as { transitions: Transitions };
const isDecision = (from: TimesheetStatus, to: TimesheetStatus) =>
  conditionsOf(transitions, from, to).length > 0;
const reached = (from: TimesheetStatus) =>
  timesheetStatuses.filter((to) => transitionBetween(transitions, from, to));

describe('the statuses offered for a timesheet', () => {
  const cases: [status: TimesheetStatus, approver: TimesheetStatus[], other: TimesheetStatus[]][] = [
    ['Draft', ['Submitted'], ['Submitted']],
    ['Submitted', ['Draft', 'Approved', 'Rejected'], ['Draft']],
    ['Approved', ['Rejected'], []],
    ['Rejected', ['Draft', 'Submitted'], ['Draft', 'Submitted']],
  ];

  it.each(cases)(
    'in status %s are %j with permission to approve, otherwise %j',
    (status, approver, other) => {
      expect(reached(status)).toEqual(approver);
      expect(reached(status).filter((to) => !isDecision(status, to))).toEqual(other);
    },
  );
});

describe('a decision on a timesheet', () => {
  it.each(timesheetStatuses)('is every transition from %s to Approved or Rejected', (from) => {
    expect(isDecision(from, 'Approved')).toBe(true);
    expect(isDecision(from, 'Rejected')).toBe(true);
  });

  it('includes cancelling an approval, but not a submission', () => {
    expect(isDecision('Approved', 'Draft')).toBe(true);
    expect(isDecision('Submitted', 'Draft')).toBe(false);
    expect(isDecision('Rejected', 'Submitted')).toBe(false);
    expect(isDecision('Draft', 'Submitted')).toBe(false);
  });
});

it('no timesheet transition leads to the same status, and locked ones can be reopened', () => {
  for (const status of timesheetStatuses) {
    expect(reached(status)).not.toContain(status);
    const isOpen = !isLocked(transitions, status);
    expect(isOpen || reached(status).some((to) => !isLocked(transitions, to)), status).toBe(true);
  }
});
