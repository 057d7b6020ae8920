import type { Changed } from '#contract/live/changed.ts';
import { invalidatedBy, resourceAt } from '#contract/resources.ts';

/**
 * What a write to this path changes: `payroll` and its dependents for '/api/payroll/process'. Null
 * if no resource has this path.
 */
export function invalidatedBelow(path: string): Changed | null {
  const written = resourceAt(path);
  return written ? new Map([...invalidatedBy([written.name])].map((name) => [name, 'all'])) : null;
}
