import { describe, expect, it } from 'vitest';
import { allPermissions, scopes, type Permission, type Permissions, type Scope } from '../engine/access.ts';
import { builtInRoles, ownRecords } from './built-in-roles.ts';
import { describeMissing, missingPermissions, requiredFor, withPermission } from './required-permissions.ts';

describe('setting a permission', () => {
  const cases: [before: Permissions, permission: Permission, scope: Scope | null, after: Permissions][] = [
    [{}, 'assets:read', 'all', { 'assets:read': 'all' }],
    [{}, 'assets:update', 'all', { 'assets:read': 'all', 'assets:update': 'all' }],
    [{ 'assets:read': 'all' }, 'assets:update', 'team', { 'assets:read': 'all', 'assets:update': 'team' }],
    [{ 'assets:read': 'team' }, 'assets:update', 'all', { 'assets:read': 'all', 'assets:update': 'all' }],
    [{}, 'leave:approve', 'team', { 'leave:read': 'team', 'leave:update': 'team', 'leave:approve': 'team' }],
    [
      {},
      'employees.personal:update',
      'team',
      {
        'employees:read': 'team',
        'employees.personal:read': 'team',
        'employees.personal:update': 'team',
      },
    ],
    [
      {},
      'payroll:approve',
      'all',
      { 'payroll:read': 'all', 'payroll:update': 'all', 'payroll:approve': 'all' },
    ],
    // A narrower scope to read narrows the actions that need it.
    [
      { 'leave:read': 'all', 'leave:update': 'all', 'leave:approve': 'all' },
      'leave:read',
      'team',
      { 'leave:read': 'team', 'leave:update': 'team', 'leave:approve': 'team' },
    ],
    [{ 'leave:read': 'all', 'leave:update': 'all', 'leave:approve': 'all' }, 'leave:read', 'own', {}],
    [{ 'inventory:read': 'all', 'inventory:update': 'all' }, 'inventory:read', null, {}],
    [{ 'employees:read': 'team', 'employees.personal:read': 'team' }, 'employees:read', 'own', {}],
    [{ 'assets:read': 'all', 'assets:update': 'all' }, 'assets:update', null, { 'assets:read': 'all' }],
    // A role does not store what everyone has anyway.
    [{ 'leave:read': 'team' }, 'leave:read', 'own', {}],
    [{ 'leave:read': 'team' }, 'leave:read', null, {}],
    // `ownAndTeam` is the role's `team` plus the `own` that everyone has.
    [{}, 'leave:read', 'ownAndTeam', { 'leave:read': 'team' }],
    [
      {},
      'maintenance:update',
      'ownAndTeam',
      { 'maintenance:read': 'team', 'maintenance:update': 'ownAndTeam' },
    ],
    [{ 'documents.work:read': 'own' }, 'documents.work:read', 'team', { 'documents.work:read': 'team' }],
    [{}, 'training:create', 'all', { 'training:create': 'all' }],
  ];

  it.each(cases)('in %j, sets %s to %s', (before, permission, scope, after) => {
    expect(withPermission(before, permission, scope)).toEqual(after);
  });

  it('changes nothing if the scope is the same', () => {
    const { permissions } = builtInRoles[2];
    for (const permission of allPermissions)
      expect(
        withPermission(permissions, permission, { ...ownRecords, ...permissions }[permission] ?? null),
      ).toEqual(permissions);
  });

  it('never leaves a required permission missing', () => {
    for (const permission of allPermissions)
      for (const scope of scopes)
        expect([permission, scope, missingPermissions(withPermission({}, permission, scope))]).toEqual([
          permission,
          scope,
          [],
        ]);
  });
});

describe('a permission that requires another', () => {
  it('is reported if the role lacks the other', () => {
    expect(missingPermissions({ 'assets:update': 'all' })).toEqual([
      { permission: 'assets:update', needs: 'assets:read', scope: 'all' },
    ]);
    expect(missingPermissions({ 'assets:update': 'all' }).map(describeMissing)).toEqual([
      'To change assets, the role also needs permission to see assets, for the same people.',
    ]);
    expect(missingPermissions({ 'assets:read': 'all', 'assets:update': 'all' })).toEqual([]);
  });

  it('has it in every built-in role', () => {
    for (const { roleName, permissions } of builtInRoles)
      expect([roleName, missingPermissions(permissions)]).toEqual([roleName, []]);
  });

  it('never requires itself, even indirectly', () => {
    const reached = (permission: Permission): Permission[] =>
      requiredFor(permission).flatMap((each) => [each, ...reached(each)]);
    for (const permission of allPermissions) expect(reached(permission)).not.toContain(permission);
  });
});
