import { expect, it } from 'vitest';
import { outsideEmployment } from './employment.ts';

const goesOn = { start: '2024-01-15', end: null };
const over = { start: '2024-01-15', end: '2026-05-31' };
const futureDate = { start: '2028-06-01', end: null };

it.each([
  ['2024-01-15', goesOn, null],
  ['2024-01-14', goesOn, 'The employment starts on 15/01/2024. Choose that day or a later one.'],
  ['2026-05-31', over, null],
  ['2026-06-01', over, 'The employment ends on 31/05/2026. Choose that day or an earlier one.'],
  ['2028-03-04', goesOn, null],
  ['2028-03-05', goesOn, 'Choose 04/03/2028 or an earlier day. The limit is two years ahead.'],
  ['2028-06-01', futureDate, 'Choose 04/03/2028 or an earlier day. The limit is two years ahead.'],
])('%s during employment %j: %j', (day, employment, sentence) => {
  const asked = { today: '2026-03-04', format: 'DD/MM/YYYY' } as const;
  expect(outsideEmployment(day, employment, asked)).toBe(sentence);
});
