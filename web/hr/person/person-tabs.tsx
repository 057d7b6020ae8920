import type { FunctionComponent } from 'react';
import type { Permission } from '#contract/engine/access.ts';
import { fullName } from '#contract/users/users.ts';
import { useRights } from '#web/engine/session.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { useOwnEmployeeId, useScope } from '#web/page/use-scope.ts';
import { useTab } from '#web/list/use-tab.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { personPageParams } from '../hr-page-params.ts';
import type { TabProps } from './person.ts';

interface PersonTab {
  value: string;
  label: string;
  /** Any of these permissions for the person shows it. */
  needs: readonly Permission[];
  /** Only in one's own profile; for others, it is in its own area. */
  isOwn?: true;
  /** Only with the permission for all records. */
  isOfAll?: true;
  Tab: FunctionComponent<TabProps>;
}

const tabs = [
  {
    value: 'details',
    label: 'Details',
    needs: ['employees:read'],
    Tab: lazyPart(async () => (await import('./details/details-tab.tsx')).DetailsTab),
  },
  {
    value: 'attendance',
    label: 'Attendance',
    needs: ['attendance:read', 'attendance.dates:read'],
    Tab: lazyPart(async () => (await import('./attendance/attendance-tab.tsx')).AttendanceTab),
  },
  {
    value: 'leave',
    label: 'Leave',
    needs: ['leave:read', 'leave.dates:read'],
    Tab: lazyPart(async () => (await import('./leave/leave-tab.tsx')).LeaveTab),
  },
  {
    value: 'medical',
    label: 'Medical',
    needs: ['medical:read'],
    Tab: lazyPart(async () => (await import('./medical/medical-tab.tsx')).MedicalTab),
  },
  {
    value: 'documents',
    label: 'Documents',
    needs: ['documents:read', 'documents.work:read', 'documents.metadata:read'],
    Tab: lazyPart(async () => (await import('./documents/documents-tab.tsx')).DocumentsTab),
  },
  {
    value: 'timesheets',
    label: 'Timesheets',
    needs: ['timesheets:read', 'timesheets.dates:read'],
    Tab: lazyPart(async () => (await import('./timesheets/timesheets-tab.tsx')).TimesheetsTab),
  },
  {
    value: 'training',
    label: 'Training',
    needs: ['needs:read'],
    Tab: lazyPart(async () => (await import('./training/training-tab.tsx')).TrainingTab),
  },
  {
    value: 'pay',
    label: 'Pay',
    needs: ['payroll:read'],
    isOfAll: true,
    Tab: lazyPart(async () => (await import('./pay/pay-tab.tsx')).PayTab),
  },
  {
    value: 'payslips',
    label: 'Payslips',
    needs: ['payroll:read'],
    isOwn: true,
    Tab: lazyPart(async () => (await import('./payslips/payslips-tab.tsx')).PayslipsTab),
  },
] as const satisfies readonly PersonTab[];

/** The profile tabs that the user may see; each loads its data when shown. */
export function PersonTabs({ person, isPinned = false }: TabProps & { isPinned?: boolean }) {
  const scopes = useScope();
  const self = useOwnEmployeeId();
  const rights = useRights();
  const seen = tabs.filter(
    (tab) =>
      tab.needs.some((right) => scopes(right, person.id)) &&
      (!('isOwn' in tab) || self === person.id) &&
      (!('isOfAll' in tab) || tab.needs.some((right) => rights[right] === 'all')),
  );
  const [tab, turnTo] = useTab(personPageParams, seen, 'details');
  const { value, Tab } = seen.find((each) => each.value === tab) ?? tabs[0];
  return (
    <Tabs label={fullName(person)} tabs={seen} value={value} onChange={turnTo} isPinned={isPinned}>
      <Tab person={person} />
    </Tabs>
  );
}
