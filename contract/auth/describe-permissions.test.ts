import { describe, expect, it } from 'vitest';
import type { Permissions } from '../engine/access.ts';
import { allPermissions } from '../engine/access.ts';
import { describePermissions } from './describe-permissions.ts';

describe('the description of permissions', () => {
  const cases: [Permissions, string, string[]][] = [
    [
      { 'assets:read': 'all', 'assets:create': 'all', 'assets:update': 'all' },
      'Asset Management',
      ['See, add and change all assets'],
    ],
    [
      { 'leave:read': 'team', 'leave:approve': 'team' },
      'Attendance, leave and timesheets',
      ['See and approve the leave requests of their team'],
    ],
    [
      { 'leave:read': 'ownAndTeam', 'leave:approve': 'team' },
      'Attendance, leave and timesheets',
      ['See their own leave requests and those of their team', 'Approve the leave requests of their team'],
    ],
    [
      { 'documents:read': 'all', 'documents:create': 'own' },
      'Human Resources',
      ['See all documents', 'Add their own documents'],
    ],
    [{ 'users:read': 'own' }, 'Users and settings', ['See their own user account']],
    [{ 'settings:update': 'all' }, 'Users and settings', ['Change the settings of the organisation']],
  ];

  it.each(cases)('describes %j', (permissions, area, sentences) => {
    expect(describePermissions(permissions)).toEqual([{ area, sentences }]);
  });

  it('covers every permission', () => {
    for (const permission of allPermissions)
      expect(describePermissions({ [permission]: 'all' })).toHaveLength(1);
  });

  it('is empty without permissions', () => {
    expect(describePermissions({})).toEqual([]);
  });

  it('can address the reader', () => {
    expect(describePermissions({ 'sessions:remove': 'own' }, 'your')[0]?.sentences).toEqual([
      'End your own sessions on devices',
    ]);
  });
});
