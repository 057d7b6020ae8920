import { useSearch } from '@tanstack/react-router';
import { useRights } from '#web/engine/session.ts';
import { AddButton } from '#web/page/add-button.tsx';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { sections } from '#web/page/sections.ts';
import { tabNamesOf, tabsOf } from '#web/page/section-tabs.ts';
import { useTab } from '#web/list/use-tab.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { hrPageParams } from './hr-page-params.ts';
import { EmployeeList } from './lists/employee-list.tsx';
import { TimesheetList } from './lists/timesheet-list.tsx';
import { LeaveList } from './lists/leave-list.tsx';
import { AttendanceList } from './lists/attendance-list.tsx';
import { useWaitingCount } from './waiting/use-waiting.ts';

const WaitingList = lazyPart(async () => (await import('./waiting/waiting-list.tsx')).WaitingList);
const TeamCalendar = lazyPart(async () => (await import('./calendar/team-calendar.tsx')).TeamCalendar);
const MyFile = lazyPart(async () => (await import('./my-file.tsx')).MyFile);

const contents = {
  employees: { addition: 'employee', List: EmployeeList },
  attendance: { addition: 'attendance', List: AttendanceList },
  leave: { addition: 'leave', List: LeaveList },
  calendar: { addition: 'leave', List: TeamCalendar },
  timesheets: { addition: 'timesheet', List: TimesheetList },
  file: { addition: undefined, List: MyFile },
  waiting: { addition: undefined, List: WaitingList },
} as const;

const { title, subtitle, own } = sections.hr;

/**
 * People who see only their own profile start there; others start with the people they look after.
 */
export function HrPage() {
  const rights = useRights();
  const isOwn = rights['employees:read'] === 'own';
  const count = useWaitingCount();
  const tabs = tabsOf('hr', rights).map((each) =>
    each.value === 'waiting' ? { ...each, ...(count && { count }) } : each,
  );
  const [tab, turnTo] = useTab(hrPageParams, tabs, isOwn ? 'file' : 'employees', tabNamesOf('hr'));
  const { addition, List } = contents[tab];
  const address = useSearch({ from: '/signed-in/hr' });
  // These have their own Save button, so there is nothing to add.
  const isSheet = address['crew.date'] !== undefined || address['openings.date'] !== undefined;
  const headed = isOwn && tabs.length === 1 ? own.title : title;
  return (
    <>
      <PageHeader
        title={headed}
        subtitle={isOwn ? own.subtitle : subtitle}
        actions={!isSheet && <AddButton what={addition} variant="primary" />}
      />
      {tabs.length > 1 ? (
        <Tabs label={headed} tabs={tabs} value={tab} onChange={turnTo}>
          <List />
        </Tabs>
      ) : (
        <List />
      )}
    </>
  );
}
