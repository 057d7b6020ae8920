import type { Changed } from '#contract/live/changed.ts';
import { madeOf, madeOfAll } from '#contract/live/made-of.ts';

/**
 * Whether a query key reads what has changed: a record, a list of these resources, or a figure
 * computed from them.
 */
export function isInvalidated(key: readonly unknown[], changed: Changed | 'all'): boolean {
  const [root, name, id, ...below] = key;
  if (root !== 'api' || typeof name !== 'string') return false;
  if (changed === 'all' || tellsOfAll(key)) return true;
  const parts = madeOf[name] ?? madeOf[`${name}/${String(id)}`] ?? madeOf[`${name}/:id/${String(below[0])}`];
  if (parts) return parts.some((part) => changed.has(part));
  const records = changed.get(name);
  if (!records || records === 'all') return records === 'all';
  const isRecord = typeof id === 'string' && isId.test(id) && below.every((part) => typeof part === 'object');
  return !isRecord || records.has(id);
}

/** Whether a query changes with every write. */
export function tellsOfAll([root, name]: readonly unknown[]): boolean {
  return root === 'api' && typeof name === 'string' && madeOfAll.includes(name);
}

const isId = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
