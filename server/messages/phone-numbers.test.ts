import { expect, it } from 'vitest';
import { mobileNumber } from './phone-numbers.ts';

it.each([
  ['7012 3456', '675', '+67570123456'],
  ['(+675) 7012-3456', '675', '+67570123456'],
  ['675 7012 3456', '675', '+67570123456'],
  ['+61 412 345 678', '675', '+61412345678'],
  ['00 61 412 345 678', '675', '+61412345678'],
  ['0412 345 678', '61', '+61412345678'],
  ['123', '675', null],
  ['7012 3456 7890 1234', '675', null],
  ['', '675', null],
  ['call me', '675', null],
  // A land line of Port Moresby, and a premium-rate number of the United Kingdom.
  ['321 1234', '675', null],
  ['+44 909 879 0000', '675', null],
  ['+67570123456;ext=5', '675', null],
])('%j with country code %s: %s', (written, countryCode, number) => {
  expect(mobileNumber(written, countryCode)).toBe(number);
});
