import { describe, expect, it } from 'vitest';
import { registrationBadge } from './fleet.ts';

describe('the badge of a registration', () => {
  const cases: [days: number, state: string, months: number][] = [
    [-400, 'red', -13],
    [-30, 'red', -1],
    [-1, 'red', 0],
    [0, 'red', 0],
    [1, 'red', 1],
    [30, 'red', 1],
    [31, 'red', 2],
    [59, 'red', 2],
    [60, 'amber', 2],
    [61, 'amber', 3],
    [90, 'amber', 3],
    [179, 'amber', 6],
    [180, 'green', 6],
    [181, 'green', 7],
    [365, 'green', 13],
  ];

  it.each(cases)('%i days before expiry is %s with %i months', (days, state, months) => {
    const badge = registrationBadge(days);
    expect(badge.state).toBe(state);
    // Avoids -0, which equals 0 as text.
    expect(String(badge.months)).toBe(String(months));
  });

  it('never improves as the expiry comes nearer', () => {
    const rank = { red: 0, amber: 1, green: 2 };
    for (let days = -100; days < 400; days += 1) {
      const [sooner, later] = [registrationBadge(days), registrationBadge(days + 1)];
      expect(rank[later.state]).toBeGreaterThanOrEqual(rank[sooner.state]);
      expect(later.months).toBeGreaterThanOrEqual(sooner.months);
    }
  });
});
