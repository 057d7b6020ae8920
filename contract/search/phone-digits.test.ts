import { expect, it } from 'vitest';
import { phoneDigits } from './phone-digits.ts';

it.each([
  ['7123 4567', '71234567'],
  ['+675 7123 4567', '71234567'],
  ['(675) 325-1234', '3251234'],
  ['712 34', '71234'],
  ['6751', null],
  ['675 71', '67571'],
  ['VEH-001', null],
  ['12/05', null],
  ['', null],
])('%s is %s', (typed, digits) => {
  expect(phoneDigits(typed)).toBe(digits);
});
