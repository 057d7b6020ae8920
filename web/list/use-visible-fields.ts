import type { ListQuery } from '#contract/engine/listing.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import { listScope, fieldAccessOf } from '#contract/engine/field-access.ts';
import { useRights, useSession } from '#web/engine/session.ts';

/**
 * The requested fields without those this user may not see in the list, which the server would
 * reject.
 */
export function useVisibleFields(resource: AnyResource, fields: readonly string[], query: ListQuery): string {
  const permissions = useRights();
  const employeeId = useSession((state) => state.user?.employeeId ?? null);
  const viewer = { permissions, employeeId };
  const scope = listScope(resource, viewer, query);
  const visible = fields.filter((field) => scope && fieldAccessOf(resource, field, viewer, scope) === scope);
  return [...new Set(['id', ...visible])].join();
}
