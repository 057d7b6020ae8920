import { describe, expect, test } from 'vitest';
import type { Permissions } from '../engine/access.ts';
import { allOf, beyond, beyondOwn, coversAnother } from './granting.ts';

const inLine = true;
const elsewhere = false;

describe('permissions of another person', () => {
  const cases: [held: Permissions, asked: Permissions, isInLine: boolean, isCovered: boolean][] = [
    [{}, {}, elsewhere, true],
    [{ 'leave:read': 'all' }, { 'leave:read': 'own' }, elsewhere, true],
    [{ 'leave:read': 'all' }, { 'leave:read': 'team' }, elsewhere, true],
    [{ 'leave:read': 'all' }, { 'leave:read': 'all' }, elsewhere, true],
    [{ 'leave:read': 'team' }, { 'leave:read': 'own' }, elsewhere, false],
    [{ 'leave:read': 'team' }, { 'leave:read': 'own' }, inLine, true],
    [{ 'leave:read': 'team' }, { 'leave:read': 'team' }, elsewhere, false],
    [{ 'leave:read': 'team' }, { 'leave:read': 'team' }, inLine, true],
    [{ 'leave:read': 'team' }, { 'leave:read': 'all' }, inLine, false],
    [{ 'leave:read': 'own' }, { 'leave:read': 'own' }, inLine, false],
    [{ 'leave:read': 'own' }, { 'leave:read': 'own' }, elsewhere, false],
    [{ 'leave:read': 'all' }, { 'leave:update': 'own' }, inLine, false],
    [{ 'leave:read': 'all' }, { 'leave:read': 'all', 'leave:update': 'own' }, inLine, false],
    [{ 'leave:read': 'all' }, { 'leave.dates:read': 'all' }, elsewhere, true],
    [{ 'leave.dates:read': 'all' }, { 'leave:read': 'all' }, elsewhere, false],
    [{ 'documents:read': 'team' }, { 'documents.work:read': 'team' }, inLine, true],
    [{ 'documents:read': 'team' }, { 'documents.work:read': 'team' }, elsewhere, false],
  ];
  test.each(cases)('%j over %j, in line: %s, is %s', (held, asked, isInLine, isCovered) => {
    expect(coversAnother(held, asked, isInLine)).toBe(isCovered);
  });
});

test('a role adds nothing that everyone may do with their own records', () => {
  expect(beyondOwn({ 'leave:read': 'own', 'sites:read': 'all', 'payroll:read': 'own' })).toEqual({});
  expect(beyondOwn({ 'leave:read': 'team', 'assets:update': 'own' })).toEqual({
    'leave:read': 'team',
    'assets:update': 'own',
  });
});

test('the difference of two roles is what is new or has a wider scope', () => {
  const before: Permissions = { 'leave:read': 'team', 'assets:read': 'all' };
  expect(beyond(before, { 'leave:read': 'all', 'assets:read': 'team' })).toEqual({ 'leave:read': 'all' });
});

test('a signed-in user also has the permissions for their own records', () => {
  expect(allOf({ 'leave:read': 'team', 'attendance:update': 'team' })).toMatchObject({
    'leave:read': 'ownAndTeam',
    'attendance:update': 'team',
    'medical:read': 'own',
  });
});
