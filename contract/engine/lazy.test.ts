import { expect, it } from 'vitest';
import { extended, lazy } from './lazy.ts';

it('computes a property at its first reading only, also in copies', () => {
  const made: string[] = [];
  const make = () => made.push('schema');
  const copy = extended({ path: '/api/assets' }, lazy({ schema: make }));
  const further = extended(copy, { path: '/api/fleet' });
  expect(Object.keys(further)).toEqual(['path', 'schema']);
  expect(made).toEqual([]);
  expect([further.schema, copy.schema, further.path]).toEqual([1, 1, '/api/fleet']);
  expect(made).toEqual(['schema']);
});
