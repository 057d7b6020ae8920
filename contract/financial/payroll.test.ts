import { describe, expect, it } from 'vitest';
import { moveBetween, type Moves } from '../engine/moves.ts';
import { payroll, payrollStatuses, type PayrollStatus } from './payroll.ts';

const { moves } = payroll as { moves: Moves };
const reachedFrom = (from: PayrollStatus) => payrollStatuses.filter((to) => moveBetween(moves, from, to));

describe('the moves of a payroll row', () => {
  it('know every status', () => {
    expect(moves.states).toEqual(payrollStatuses);
  });

  it('lead from the start to every status, and from Void nowhere', () => {
    const reached = new Set<string>(['Draft']);
    for (const from of reached)
      for (const status of payrollStatuses)
        if (status === from) for (const to of reachedFrom(status)) reached.add(to);
    expect([...reached].toSorted()).toEqual([...payrollStatuses].toSorted());
    expect(reachedFrom('Void')).toEqual([]);
  });

  it('pay nothing that is not approved', () => {
    const payable = payrollStatuses.filter((from) => reachedFrom(from).includes('Paid'));
    expect(payable).toEqual(['Approved']);
  });

  it('name no status twice and never the one it has', () => {
    for (const from of payrollStatuses) {
      const ways = moves.moves.filter((move) => move.from.includes(from)).map(({ to }) => to);
      expect(new Set(ways).size).toBe(ways.length);
      expect(ways).not.toContain(from);
    }
  });
});
