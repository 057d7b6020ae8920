import { describe, expect, it } from 'vitest';
import { marked, matching } from './palette-match.ts';

describe('an action or a page', () => {
  const things = ['Add Training Need', 'Training & Competency', 'Dark mode', 'Settings', 'New Leave Request'];
  const cases: [typed: string, found: string[]][] = [
    ['train', ['Add Training Need', 'Training & Competency']],
    ['need add', ['Add Training Need']],
    ['leave', ['New Leave Request']],
    ['DARK', ['Dark mode']],
    ['setings', ['Settings']],
    ['settinsg', ['Settings']],
    ['sxttings', ['Settings']],
    ['darrk mode', ['Dark mode']],
    ['ode', []],
    ['dra', []],
    ['leave zebra', []],
  ];
  it.each(cases)('is found by %s', (typed, found) => {
    expect(matching(things, typed, (thing) => thing)).toEqual(found);
  });
});

describe('the typed text', () => {
  const cases: [text: string, typed: string, told: string][] = [
    ['Mary Kila', 'ki', 'Mary [Ki]la'],
    ['Mary Kila', 'kila ma', '[Ma]ry [Kila]'],
    ['VEH-001 Land Cruiser', 'veh-001', '[VEH]-[001] Land Cruiser'],
    ['A.B', '.', 'A.B'],
    ['Mary', '', 'Mary'],
    ['Mary', 'john', 'Mary'],
  ];
  it.each(cases)('is highlighted in %s: %s', (text, typed, told) => {
    expect(
      marked(text, typed)
        .map((piece) => (piece.isMarked ? `[${piece.text}]` : piece.text))
        .join(''),
    ).toBe(told);
  });
});
