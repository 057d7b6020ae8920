import { expect, it } from 'vitest';
import { describeChange, roleChanges } from './role-changes.ts';

it('lists gained and lost permissions, including those everyone has', () => {
  const changes = roleChanges(
    { 'leave:read': 'all', 'assets:read': 'all', 'settings:update': 'all' },
    { 'leave:read': 'team', 'assets:read': 'all', 'assets:update': 'all' },
  );
  expect(changes.map((change) => [change.isGain, describeChange(change)])).toEqual([
    [false, 'See leave requests: their own and their team’s (previously everyone’s)'],
    [true, 'Change assets: everyone’s (previously no one’s)'],
    [false, 'Change settings: no (previously yes)'],
  ]);
});

it('lists nothing if nothing changes in effect', () => {
  expect(roleChanges({ 'leave:read': 'own' }, {})).toEqual([]);
  expect(roleChanges({}, { 'sites:read': 'all' })).toEqual([]);
});
