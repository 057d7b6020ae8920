import { expect, it } from 'vitest';
import { choice, decimal } from '../engine/fields.ts';
import { parseCell } from './parse-cell.ts';

const leaveType = choice('Leave Type', ['Annual', 'Sick']);
const kind = choice('Kind', ['Receive', 'Issue', 'Adjust']);
const status = choice('Status', ['Operational', 'Retired']);
const litres = decimal('Litres', 'number', { min: 0, max: 1000 });

it.each([
  [leaveType, 'Annual Leave', 'Annual'],
  [leaveType, 'sick leave', 'Sick'],
  [leaveType, 'No leave', 'No leave'],
  [leaveType, 'Leave', 'Leave'],
  [kind, 'Received', 'Receive'],
  [kind, 'ISSUED', 'Issue'],
  [kind, 'adjusted', 'Adjust'],
  [status, 'not operational', 'not operational'],
  [status, 'Operational status', 'Operational'],
  [litres, '62.5 L', 62.5],
  [litres, '1,250 litres', 1250],
  [litres, '40km', 40],
  [litres, '5 drums', '5 drums'],
])('a cell is parsed as its field needs (%#)', (schema, cell, value) => {
  const reading = { order: 'day first', decimalComma: false } as const;
  expect(parseCell(schema, cell, reading, { today: '2026-11-17', currency: 'K' })).toBe(value);
});
