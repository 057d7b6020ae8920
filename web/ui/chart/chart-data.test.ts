import { describe, expect, it } from 'vitest';
import { axisOf, colouredSeries, placesOf, sentenceOfChart } from './chart-data.ts';

describe('the end of an axis', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [4, [0, 1, 2, 3, 4]],
    [5, [0, 2, 4, 6]],
    [10, [0, 5, 10]],
    [37, [0, 10, 20, 30, 40]],
    [100, [0, 25, 50, 75, 100]],
    [2_400_000, [0, 1_000_000, 2_000_000, 3_000_000]],
  ])('for %d is a round number above it', (largest, ticks) => {
    expect(axisOf(largest)).toEqual({ end: ticks.at(-1), ticks });
  });
});

const points = [
  { at: 'Lae', series: 'Permanent', value: 12 },
  { at: 'Lae', series: 'Casual', value: 0 },
  { at: 'Porgera', series: 'Casual', value: 2 },
];
const series = colouredSeries(['Permanent', 'Casual']);

it('keeps the order of positions, with 0 for missing values', () => {
  const places = placesOf(points);
  expect(places.map(({ at }) => at)).toEqual(['Lae', 'Porgera']);
  expect(places.map(({ value }) => value('Permanent'))).toEqual([12, 0]);
});

it('describes a chart in a sentence', () => {
  expect(sentenceOfChart({ title: 'People', points, series })).toBe(
    'Chart: People. Lae: Permanent 12. Porgera: Casual 2.',
  );
  expect(sentenceOfChart({ title: 'People', points: [], series })).toBe('People: nothing to show.');
  const many = Array.from({ length: 40 }, (_, day) => ({ at: String(day), series: 'Casual', value: 1 }));
  expect(sentenceOfChart({ title: 'People', points: many, series })).toBe(
    'Chart: People. The table below has the figures.',
  );
});
