import { z } from 'zod';
import { decimal, flag, reference, text } from '../engine/fields.ts';
import { someQuantity } from '../inventory/quantities.ts';

/** The tasks, parts and hours of work orders and job plans. */

const task = text('Task', { max: 200 });

export const plannedTasks = z
  .array(task, 'Tasks must be a list')
  .max(100, 'Tasks must have at most 100 entries')
  .refine(isUnique, 'Each task can appear only once')
  .meta({ label: 'Tasks', kind: 'json' });

const OrderTask = z.strictObject({ task, isDone: flag('Done') });

export const orderTasks = z
  .array(OrderTask, 'Tasks must be a list')
  .max(100, 'Tasks must have at most 100 entries')
  .refine((tasks) => isUnique(tasks.map((each) => each.task)), 'Each task can appear only once')
  .meta({ label: 'Tasks', kind: 'json' });

export const KitLine = z.strictObject({
  itemId: reference('Item', '/api/inventory', { offers: { isRetired: 'false' } }),
  quantity: someQuantity('Quantity'),
});

export const KitItem = z.strictObject({
  ...KitLine.shape,
  sku: text('SKU'),
  itemName: text('Item Name'),
  unit: text('Unit'),
});

export const kit = z
  .array(KitLine, 'Parts from stock must be a list')
  .max(100, 'Parts from stock must have at most 100 entries')
  .refine((lines) => isUnique(lines.map(({ itemId }) => itemId)), 'Each item can appear only once')
  .meta({ label: 'Parts from stock', kind: 'json' });

export const LabourLine = z.strictObject({
  employeeId: reference('Employee', '/api/employees', { offers: { isCurrent: 'true' } }),
  hours: decimal('Hours', 'number', { min: 0.01, max: 1000 }),
});

export const labour = z
  .array(LabourLine, 'Labour must be a list')
  .max(50, 'Labour must have at most 50 entries')
  .refine(
    (lines) => isUnique(lines.map(({ employeeId }) => employeeId)),
    'Each employee can appear only once',
  )
  .meta({ label: 'Labour', kind: 'json' });

export const estimatedHours = decimal('Estimated Hours', 'number', { min: 0, max: 10_000 });

function isUnique(texts: readonly string[]): boolean {
  return new Set(texts.map((each) => each.toLowerCase())).size === texts.length;
}
