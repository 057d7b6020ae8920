import { expect, it } from 'vitest';
import { documentNameOf } from './employee-documents.ts';

it.each([
  ['passport.png', 'passport'],
  ['Kila driving licence 2026.pdf', 'Kila driving licence 2026'],
  ['first.aid.pdf', 'first.aid'],
  ['scan', 'scan'],
  ['.pdf', ''],
  [`${'a'.repeat(119)} b.pdf`, 'a'.repeat(119)],
])('the document of %s is named %s', (fileName, name) => {
  expect(documentNameOf(fileName)).toBe(name);
});
