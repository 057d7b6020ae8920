import { describe, expect, it } from 'vitest';
import { mayEnter, sections, type SectionName } from './sections.ts';

describe('who may enter a section', () => {
  const cases: [SectionName, Record<string, 'own' | 'team' | 'all'>, boolean][] = [
    ['dashboard', {}, true],
    ['users', { 'users:read': 'own' }, false],
    ['users', { 'users:read': 'all' }, true],
    ['hr', { 'employees:read': 'own' }, true],
    ['financial', { 'payroll:read': 'own' }, true],
    ['financial', { 'transactions:read': 'all' }, true],
    ['financial', {}, false],
    ['inventory', { 'assets:read': 'all' }, false],
    ['settings', { 'settings:read': 'all' }, true],
  ];
  it.each(cases)('%s with %j: %s', (name, rights, may) => {
    expect(mayEnter(sections[name], rights)).toBe(may);
  });
});
