import { useQuery } from '@tanstack/react-query';
import { deliveredLeaveTypes, leaveTypes } from '#contract/hr/leave-types.ts';
import { reading } from '#web/engine/queries.ts';

/** The names of the leave types that may be chosen, and of the current one though it is retired. */
export function useLeaveTypeNames(current?: string): readonly string[] {
  const { data } = useQuery(reading(leaveTypes.list, {}));
  if (!data) return deliveredLeaveTypes;
  return data.filter(({ name, isRetired }) => !isRetired || name === current).map(({ name }) => name);
}
