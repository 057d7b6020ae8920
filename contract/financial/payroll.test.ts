import { describe, expect, it } from 'vitest';
import { transitionBetween, type Transitions } from '../engine/transitions.ts';
import { payroll, payrollStatuses, type PayrollStatus } from './payroll.ts';

const { transitions } = payroll as { transitions: Transitions };
const reachedFrom = (from: PayrollStatus) =>
  payrollStatuses.filter((to) => transitionBetween(transitions, from, to));

describe('the transitions of a payroll row', () => {
  it('cover every status', () => {
    expect(transitions.states).toEqual(payrollStatuses);
  });

  it('lead from the initial status to every other, and from Void nowhere', () => {
    const reached = new Set<string>(['Draft']);
    for (const from of reached)
      for (const status of payrollStatuses)
        if (status === from) for (const to of reachedFrom(status)) reached.add(to);
    expect([...reached].toSorted()).toEqual([...payrollStatuses].toSorted());
    expect(reachedFrom('Void')).toEqual([]);
  });

  it('pay only what is approved', () => {
    const payable = payrollStatuses.filter((from) => reachedFrom(from).includes('Paid'));
    expect(payable).toEqual(['Approved']);
  });

  it('list each status once and never the current one', () => {
    for (const from of payrollStatuses) {
      const ways = transitions.list.filter((move) => move.from.includes(from)).map(({ to }) => to);
      expect(new Set(ways).size).toBe(ways.length);
      expect(ways).not.toContain(from);
    }
  });
});
