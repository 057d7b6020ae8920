import type { savedViewTable } from '#server/views/tables.ts';
import type { Making } from './making.ts';
import { between } from './office-hours.ts';
import type { StaffList } from './staff-list.ts';

/** Views that officers share with their role. */
const shared = [
  {
    officer: 'hr',
    roleName: 'HR Officer',
    ago: 64,
    view: {
      list: 'leave-requests',
      name: 'Pending leave, next first',
      query: 'status=Pending&sort=startDate',
    },
  },
  {
    officer: 'fleet',
    roleName: 'Asset & Fleet Officer',
    ago: 47,
    view: { list: 'fleet', name: 'Service overdue', query: 'isServiceOverdue=true' },
  },
  {
    officer: 'fleet',
    roleName: 'Asset & Fleet Officer',
    ago: 12,
    view: { list: 'renewals', name: 'Papers to renew', query: 'isDue=true&isLatest=true&sort=expiryDate' },
  },
] as const;

interface Known {
  staff: Pick<StaffList, 'userOf'>;
  roleIds: ReadonlyMap<string, string>;
}

/** Made last, so that the random values of everything else stay the same. */
export function makeSavedViews(
  making: Making,
  { staff, roleIds }: Known,
): (typeof savedViewTable.$inferInsert)[] {
  const { calendar, chronicle } = making;
  return shared.map(({ officer, roleName, ago, view }) => {
    const ownerId = staff.userOf(officer);
    const stamp = { at: between(making, calendar.daysAgo(ago), [9, 15]), by: ownerId };
    const values = { ...view, sharedWith: roleIds.get(roleName) ?? null, isDefault: false };
    return { ...chronicle.create('saved-views', stamp, values), ownerId };
  });
}
