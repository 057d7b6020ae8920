import { describe, expect, it } from 'vitest';
import { nearest, nearlyTheSame } from './nearest.ts';

const sites = ['Lae Plant Yard', 'Port Moresby', 'Mount Hagen', 'Wau'];

it.each([
  ['Lae Plnt Yard', ['Lae Plant Yard']],
  ['port morseby', ['Port Moresby']],
  ['Plant Yard', ['Lae Plant Yard']],
  ['Lae', ['Lae Plant Yard']],
  ['Vau', ['Wau']],
  ['Rabaul', []],
  ['W', []],
  ['', []],
])('%s matches %j', (written, meant) => {
  expect(nearest(written, sites)).toEqual(meant);
});

it('shows the nearest two of many', () => {
  expect(nearest('Mary Kela', ['Marie Kela', 'Mary Kila', 'Mary Kelai'])).toHaveLength(2);
  expect(nearest('Samual Tau', ['Samuel Tao', 'Samuel Tau'])[0]).toBe('Samuel Tau');
});

describe('nearly the same', () => {
  it.each([
    ['Vehicel', ['Vehicle', 'Tool'], ['Vehicle']],
    ['Vehicles', ['Vehicle'], ['Vehicle']],
    ['Operator 2', ['Operator 1'], []],
    ['Cook', ['Book'], []],
    ['vehicle', ['Vehicle'], []],
    ['Plant Operater', ['Plant Operator', 'Plant Mechanic'], ['Plant Operator']],
  ])('%s', (written, texts, expected) => {
    expect(nearlyTheSame(written, texts)).toEqual(expected);
  });
});

it('matches initials', () => {
  expect(nearest('Bank South Pacific', ['BSP', 'Kina Bank'])).toEqual(['BSP']);
});
