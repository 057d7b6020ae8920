import { describe, expect, it } from 'vitest';
import { employmentEvents } from './employment-events.ts';

const formats = {
  day: (day: string) => day,
  instant: (at: string) => at.slice(0, 10),
  money: (amount: number) => `K${amount}`,
  today: () => '2026-06-16',
};
const person = { position: 'Foreman', siteName: 'Porgera', startDate: '2024-02-05', endDate: null };
const change = (id: string, at: string, changes: Record<string, { old: unknown; new: unknown }>) => ({
  id,
  at,
  actorName: 'Grace Toua',
  changes,
});
const told = (facts: Parameters<typeof employmentEvents>[0]) =>
  employmentEvents(facts, formats).map(({ title, text, when }) => `${title} ${text}, ${when}`);

describe('the events of an employment', () => {
  it('are the start alone, if nothing changed', () => {
    expect(told({ person, changes: [], bases: [] })).toEqual([
      'Employment started as Foreman at Porgera, 2024-02-05',
    ]);
  });

  it('begin with the position and site before the first change', () => {
    const changes = [
      change('b', '2026-03-01T02:00:00.000Z', { siteId: { old: 'Lae', new: 'Porgera' } }),
      change('a', '2025-01-10T02:00:00.000Z', {
        position: { old: 'Driver', new: 'Foreman' },
        siteId: { old: null, new: 'Lae' },
        primaryPhone: { old: null, new: '7012 3456' },
      }),
    ];
    expect(told({ person, changes, bases: [] })).toEqual([
      'Site changed from Lae to Porgera by Grace Toua, 2026-03-01',
      'Position changed from Driver to Foreman by Grace Toua, 2025-01-10',
      'Site set to Lae by Grace Toua, 2025-01-10',
      'Employment started as Driver, 2024-02-05',
    ]);
  });

  it('have pay and the last day where they belong', () => {
    const bases = [{ id: 'pay', from: '2025-07-01', kind: 'Salary', amount: 52_000 } as const];
    expect(told({ person: { ...person, endDate: '2026-06-30' }, changes: [], bases })).toEqual([
      'Employment ends, 2026-06-30',
      'Pay K52000 a year, from 2025-07-01',
      'Employment started as Foreman at Porgera, 2024-02-05',
    ]);
    expect(told({ person: { ...person, endDate: '2026-06-15' }, changes: [], bases: [] })[0]).toBe(
      'Employment ended, 2026-06-15',
    );
  });

  it('are to come for somebody who has not started', () => {
    expect(told({ person: { ...person, startDate: '2026-07-01' }, changes: [], bases: [] })).toEqual([
      'Employment starts as Foreman at Porgera, 2026-07-01',
    ]);
  });
});
