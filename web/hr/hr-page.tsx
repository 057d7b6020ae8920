import { useSearch } from '@tanstack/react-router';
import { waitingWords } from '#contract/hr/waiting.ts';
import { useRight } from '#web/engine/session.ts';
import { AddButton } from '#web/page/add-button.tsx';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { sections } from '#web/page/sections.ts';
import { useTab } from '#web/list/use-tab.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { hrPageParams } from './hr-page-params.ts';
import { EmployeeList } from './lists/employee-list.tsx';
import { TimesheetList } from './lists/timesheet-list.tsx';
import { LeaveList } from './lists/leave-list.tsx';
import { AttendanceList } from './lists/attendance-list.tsx';
import { useDecidedKinds, useWaitingCount } from './waiting/use-waiting.ts';

const WaitingList = lazyPart(async () => (await import('./waiting/waiting-list.tsx')).WaitingList);
const MyFile = lazyPart(async () => (await import('./my-file.tsx')).MyFile);

const ofEverybody = [
  { value: 'employees', label: 'Employees', addition: 'employee', List: EmployeeList },
  { value: 'attendance', label: 'Attendance', addition: 'attendance', List: AttendanceList },
  { value: 'leave', label: 'Leave', addition: 'leave', List: LeaveList },
  { value: 'timesheets', label: 'Timesheets', addition: 'timesheet', List: TimesheetList },
] as const;

const { title, subtitle, own } = sections.hr;

const ofOneself = [{ value: 'file', label: own.title, addition: undefined, List: MyFile }] as const;

const toDecide = {
  value: 'waiting',
  label: waitingWords.list,
  addition: undefined,
  List: WaitingList,
} as const;

/** People with only their own records are redirected from a link to everyone's list. */
const namesOfAll = ofEverybody.map(({ value }) => value);

/**
 * People who see only their own profile start there; others start with the people they look after.
 */
export function HrPage() {
  const isOwn = useRight('employees:read') === 'own';
  const decides = useDecidedKinds().length > 0;
  const count = useWaitingCount();
  const begun = isOwn ? ofOneself : ofEverybody;
  const tabs = [...begun, ...(decides ? [{ ...toDecide, ...(count && { count }) }] : [])];
  const [tab, turnTo] = useTab(hrPageParams, tabs, begun[0].value, namesOfAll);
  const { value, addition, List } = tabs.find((each) => each.value === tab) ?? begun[0];
  // A crew's day has its own Save button, so there is nothing to add.
  const isCrew = useSearch({ from: '/signed-in/hr' })['crew.date'] !== undefined;
  const headed = isOwn && !decides ? own.title : title;
  return (
    <>
      <PageHeader
        title={headed}
        subtitle={isOwn ? own.subtitle : subtitle}
        actions={!isCrew && <AddButton what={addition} variant="primary" />}
      />
      {tabs.length > 1 ? (
        <Tabs label={headed} tabs={tabs} value={value} onChange={turnTo}>
          <List />
        </Tabs>
      ) : (
        <List />
      )}
    </>
  );
}
