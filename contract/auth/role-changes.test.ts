import { expect, it } from 'vitest';
import { describeChange, roleChanges } from './role-changes.ts';

it('tells what is gained and what is lost, with what everybody has counted in', () => {
  const changes = roleChanges(
    { 'leave:read': 'all', 'assets:read': 'all', 'settings:update': 'all' },
    { 'leave:read': 'team', 'assets:read': 'all', 'assets:update': 'all' },
  );
  expect(changes.map((change) => [change.isGain, describeChange(change)])).toEqual([
    [false, 'See leave requests: their own and their team’s, until now everyone’s'],
    [true, 'Change assets: everyone’s, until now no one’s'],
    [false, 'Change settings: no, until now yes'],
  ]);
});

it('tells nothing where nothing becomes of it', () => {
  expect(roleChanges({ 'leave:read': 'own' }, {})).toEqual([]);
  expect(roleChanges({}, { 'sites:read': 'all' })).toEqual([]);
});
