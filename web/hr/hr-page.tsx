import { useRight } from '#web/engine/session.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { sections } from '#web/page/sections.ts';
import { useOwnEmployeeId } from '#web/page/use-reach.ts';
import { useTab } from '#web/table/use-tab.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { hrPlace } from './hr-place.ts';
import { EmployeeList } from './lists/employee-list.tsx';
import { TimesheetList } from './lists/timesheet-list.tsx';
import { LeaveList } from './lists/leave-list.tsx';
import { AttendanceList } from './lists/attendance-list.tsx';
import { useDecidedKinds, useWaitingCount } from './waiting/use-waiting.ts';

const WaitingList = lazyPart(async () => (await import('./waiting/waiting-list.tsx')).WaitingList);
const MyFile = lazyPart(async () => (await import('./my-file.tsx')).MyFile);

const tabs = [
  { value: 'employees', label: 'Employees', List: EmployeeList },
  { value: 'attendance', label: 'Attendance', List: AttendanceList },
  { value: 'leave', label: 'Leave', List: LeaveList },
  { value: 'timesheets', label: 'Timesheets', List: TimesheetList },
  { value: 'waiting', label: 'Waiting', List: WaitingList },
] as const;

/** Who sees no file but their own begins there; everybody else with the people they look after. */
export function HrPage() {
  const own = useOwnEmployeeId();
  return useRight('employees:read') === 'own' ? <MyFile id={own} /> : <People />;
}

function People() {
  const waiting = useWaitingCount();
  const decides = useDecidedKinds().length > 0;
  const seen = tabs
    .filter(({ value }) => value !== 'waiting' || decides)
    .map((each) => (each.value === 'waiting' && waiting ? { ...each, count: waiting } : each));
  const [tab, turnTo] = useTab(hrPlace, seen, 'employees');
  const { title, subtitle } = sections.hr;
  const { value, List } = seen.find((each) => each.value === tab) ?? tabs[0];
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} />
      <Tabs label={title} tabs={seen} value={value} onChange={turnTo}>
        <List />
      </Tabs>
    </>
  );
}
