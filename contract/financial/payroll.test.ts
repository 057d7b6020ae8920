import { describe, expect, it } from 'vitest';
import { payrollMoves, payrollStatuses } from './payroll.ts';

describe('the moves of a payroll row', () => {
  it('know every status', () => {
    expect(Object.keys(payrollMoves)).toEqual([...payrollStatuses]);
  });

  it('lead from the start to every status, and from Void nowhere', () => {
    const reached = new Set<string>(['Draft']);
    for (const from of reached)
      for (const status of payrollStatuses)
        if (status === from) for (const to of payrollMoves[status]) reached.add(to);
    expect([...reached].toSorted()).toEqual([...payrollStatuses].toSorted());
    expect(payrollMoves.Void).toEqual([]);
  });

  it('pay nothing that is not approved', () => {
    const payable = payrollStatuses.filter((from) => [...payrollMoves[from]].some((to) => to === 'Paid'));
    expect(payable).toEqual(['Approved']);
  });

  it('name no status twice and never the one it has', () => {
    for (const from of payrollStatuses) {
      const moves: readonly string[] = payrollMoves[from];
      expect(new Set(moves).size).toBe(moves.length);
      expect(moves).not.toContain(from);
    }
  });
});
