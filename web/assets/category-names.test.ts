import { expect, it } from 'vitest';
import { pluralCategory } from './category-names.ts';

it.each([
  ['Generator', 'Generators'],
  ['IT Equipment', 'IT Equipment'],
  ['Heavy Machinery', 'Heavy Machinery'],
  ['Battery', 'Batteries'],
  ['Tray', 'Trays'],
  ['Winch', 'Winches'],
  ['Toolbox', 'Toolboxes'],
  ['Scales', 'Scales'],
  ['Other', 'Other'],
])('all of %s are %s', (category, name) => {
  expect(pluralCategory(category)).toBe(name);
});
