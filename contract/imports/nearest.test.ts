import { expect, it } from 'vitest';
import { nearest } from './nearest.ts';

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
])('%s is nearest to %j', (written, meant) => {
  expect(nearest(written, sites)).toEqual(meant);
});

it('of many that are near, shows the nearest two', () => {
  expect(nearest('Mary Kela', ['Marie Kela', 'Mary Kila', 'Mary Kelai'])).toHaveLength(2);
  expect(nearest('Samual Tau', ['Samuel Tao', 'Samuel Tau'])[0]).toBe('Samuel Tau');
});
