import { describe, expect, it } from 'vitest';
import { mistakesIn } from './likeness.ts';

describe('typing mistakes', () => {
  const cases: [typed: string, word: string, mistakes: number | null][] = [
    ['genrator', 'generator', 1],
    ['genrater', 'generator', 2],
    ['barnabus', 'barnabas', 1],
    ['barnabu', 'barnabas', 1],
    ['waiganni', 'waigani', 1],
    ['hylux', 'hilux', 1],
    ['hliux', 'hilux', 1],
    ['hilx', 'hilux', 1],
    ['tolls', 'tools', 1],
    ['comatsu', 'komatsu', 1],
    // Different words.
    ['porgera', 'portable', null],
    ['bsp', 'barnabas', null],
    ['bsp', 'bsb', null],
    ['bank', 'tank', null],
    ['lane', 'landing', null],
    ['haul', 'hall', 1],
    ['patrols', 'petrel', null],
    // Different numbers.
    ['0816', '0815', null],
    ['r4556955', 'r4556956', null],
    ['same', 'same', 0],
  ];
  it.each(cases)('%s of %s: %s', (typed, word, mistakes) => {
    expect(mistakesIn(typed, word)).toBe(mistakes);
  });
});
