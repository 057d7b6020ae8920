import type { z } from 'zod';
import { fieldMeta } from '../engine/fields.ts';
import { writeNumber } from '../engine/numbers.ts';

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** How a value was interpreted, so that mistakes are visible: '3 April 1988', 'Yes', '1,250.50'. */
export function describeValue(schema: z.ZodType, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const { kind } = fieldMeta(schema);
  if (typeof value === 'number') return writeNumber(value, kind === 'money' ? 'money' : 'number');
  if (kind !== 'day') return String(value);
  const [year, month, day] = String(value).split('-');
  return `${Number(day)} ${months[Number(month) - 1] ?? ''} ${year ?? ''}`;
}
