import { expect, it } from 'vitest';
import { allPermissions } from '../engine/access.ts';
import { describeScope, scopesOf, partsOf } from './permission-terms.ts';
import { roleMatrix } from './role-matrix.ts';

const lines = roleMatrix().flatMap((area) => area.lines);

it('has exactly one cell for every permission', () => {
  const cells = lines.flatMap((line) => Object.values(line.cells).map(({ permission }) => permission));
  expect(cells.toSorted()).toEqual(allPermissions.toSorted());
});

it('lists the fields of a class', () => {
  expect(lines.find(({ things }) => things.startsWith('personal details'))?.about).toContain(
    'Date of Birth, Gender',
  );
  expect(lines.find(({ things }) => things === 'reasons of leave requests')?.about).toBe(
    'Reason, Reason for rejecting',
  );
});

it('describes every scope of every permission', () => {
  for (const permission of allPermissions) {
    const { resource, action } = partsOf(permission);
    const words = [null, ...scopesOf(resource, action)].map((scope) => describeScope(permission, scope));
    expect(new Set(words).size).toBe(words.length);
  }
  expect(describeScope('settings:update', 'all')).toBe('Yes');
  expect(describeScope('settings:update', 'own')).toBe('Their own');
  expect(describeScope('leave:read', null)).toBe('No one’s');
});

it('names the action where the column does not', () => {
  const named = lines.flatMap((line) => Object.values(line.cells).flatMap(({ verb }) => verb ?? []));
  expect([...new Set(named)].toSorted()).toEqual([
    'approve',
    'end',
    'issue',
    'return to service',
    'send',
    'show in full',
    'void',
  ]);
});
