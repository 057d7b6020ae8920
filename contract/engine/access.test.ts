import { describe, expect, it } from 'vitest';
import {
  allPermissions,
  can,
  covers,
  joinPermissions,
  narrowest,
  PermissionsSchema,
  widest,
  type Permissions,
  type Scope,
} from './access.ts';

describe('two scopes', () => {
  const cases: [left: Scope | null, right: Scope | null, narrow: Scope | null, wide: Scope | null][] = [
    ['own', 'own', 'own', 'own'],
    ['own', 'team', null, 'ownAndTeam'],
    ['own', 'ownAndTeam', 'own', 'ownAndTeam'],
    ['team', 'ownAndTeam', 'team', 'ownAndTeam'],
    ['ownAndTeam', 'ownAndTeam', 'ownAndTeam', 'ownAndTeam'],
    ['ownAndTeam', 'all', 'ownAndTeam', 'all'],
    ['own', 'all', 'own', 'all'],
    ['team', 'team', 'team', 'team'],
    ['team', 'all', 'team', 'all'],
    ['all', 'all', 'all', 'all'],
    [null, 'own', null, 'own'],
    [null, 'all', null, 'all'],
    [null, null, null, null],
  ];

  it.each(cases)('%s and %s: both allow %s, either allows %s', (left, right, narrow, wide) => {
    expect([narrowest(left, right), narrowest(right, left)]).toEqual([narrow, narrow]);
    expect([widest(left, right), widest(right, left)]).toEqual([wide, wide]);
  });
});

describe('joined permissions', () => {
  it('have the wider scope', () => {
    const role: Permissions = { 'leave:read': 'team', 'assets:read': 'all', 'payroll:read': 'own' };
    const everybody: Permissions = { 'leave:read': 'own', 'payroll:read': 'own', 'users:read': 'own' };
    expect(joinPermissions(role, everybody)).toEqual({
      'leave:read': 'ownAndTeam',
      'assets:read': 'all',
      'payroll:read': 'own',
      'users:read': 'own',
    });
  });

  it('do not change the originals', () => {
    const left: Permissions = { 'leave:read': 'own' };
    joinPermissions(left, { 'leave:read': 'all' });
    expect(left).toEqual({ 'leave:read': 'own' });
  });
});

describe('held permissions cover requested ones', () => {
  const held: Permissions = { 'leave:read': 'team', 'assets:read': 'all', 'payroll:read': 'own' };
  const cases: [asked: Permissions, isCovered: boolean][] = [
    [{}, true],
    [{ 'leave:read': 'own' }, false],
    [{ 'leave:read': 'ownAndTeam' }, false],
    [{ 'leave:read': 'team' }, true],
    [{ 'leave:read': 'all' }, false],
    [{ 'assets:read': 'all', 'payroll:read': 'own' }, true],
    [{ 'assets:read': 'all', 'payroll:read': 'team' }, false],
    [{ 'assets:create': 'own' }, false],
    [held, true],
  ];

  it.each(cases)('%j: %s', (asked, isCovered) => {
    expect(covers(held, asked)).toBe(isCovered);
  });
});

it('a missing permission has no scope', () => {
  expect(can({ permissions: { 'leave:read': 'team' } }, 'leave:read')).toBe('team');
  expect(can({ permissions: { 'leave:read': 'team' } }, 'leave:approve')).toBeNull();
});

it('every permission is listed exactly once', () => {
  expect(new Set(allPermissions).size).toBe(allPermissions.length);
  expect(PermissionsSchema.safeParse({ 'assets:read': 'all' }).success).toBe(true);
  for (const wrong of [{ 'assets:fly': 'all' }, { 'assets:read': 'some' }, { 'assets:read': null }, []])
    expect(PermissionsSchema.safeParse(wrong).success).toBe(false);
});
