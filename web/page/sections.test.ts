import { describe, expect, it } from 'vitest';
import { mayEnter, sections, titleOf, type SectionName } from './sections.ts';

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
    ['settings', { 'pay-rules:read': 'all' }, true],
    ['settings', { 'holidays:read': 'all' }, false],
  ];
  it.each(cases)('%s with %j: %s', (name, rights, may) => {
    expect(mayEnter(sections[name], rights)).toBe(may);
  });
});

describe('the document title of a section', () => {
  const cases: [SectionName, Record<string, 'own' | 'team' | 'all'>, string][] = [
    ['hr', { 'employees:read': 'own' }, 'My profile'],
    ['hr', { 'employees:read': 'team' }, 'Human Resources'],
    ['hr', {}, 'Human Resources'],
    ['training', { 'training:read': 'own' }, 'Training and Competency'],
  ];
  it.each(cases)('%s with %j: %s', (name, rights, title) => {
    expect(titleOf(sections[name], rights)).toBe(title);
  });
});
