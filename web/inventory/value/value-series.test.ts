import { expect, test } from 'vitest';
import { valueSeries } from './value-series.ts';

const shelf = (location: string, category: string | null, value: number) => ({
  location,
  category,
  value,
  items: 1,
  quantity: 1,
});

test('a few categories each have a colour, in order of their names', () => {
  const { points, names } = valueSeries([shelf('Lae', 'Tyres', 5), shelf('Lae', null, 2)]);
  expect(names).toEqual(['No category', 'Tyres']);
  expect(points).toEqual([
    { at: 'Lae', series: 'Tyres', value: 5 },
    { at: 'Lae', series: 'No category', value: 2 },
  ]);
});

test('the smallest of many categories are merged at each location', () => {
  const many = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
  const { points, names } = valueSeries([
    ...many.map((category, index) => shelf('Lae', category, 10 - index)),
    shelf('Goroka', 'G', 1),
  ]);
  expect(names).toEqual(['A', 'B', 'C', 'D', 'E', '2 others']);
  expect(points.filter(({ series }) => series === '2 others')).toEqual([
    { at: 'Lae', series: '2 others', value: 9 },
    { at: 'Goroka', series: '2 others', value: 1 },
  ]);
});
