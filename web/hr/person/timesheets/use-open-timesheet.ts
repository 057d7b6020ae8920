import { useLocation, useNavigate } from '@tanstack/react-router';
import type { timesheets } from '#contract/hr/timesheets.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { paramOf } from '#web/engine/search-params.ts';
import { sections } from '#web/page/sections.ts';
import { useOpenPerson } from '#web/page/use-subject.ts';
import { personPageParams } from '../../hr-page-params.ts';

const tab = 'timesheets';
const { path } = sections.hr;

/**
 * Opens a new timesheet in place of its form: over its person's profile if that is open, else in
 * the list.
 */
export function useOpenTimesheet(): (timesheet: RecordIn<typeof timesheets>) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const openPerson = useOpenPerson();
  return ({ id, employeeId }) => {
    const isInProfile = employeeId === openPerson;
    const opened = isInProfile
      ? { [paramOf(personPageParams, 'tab')]: tab, [paramOf(personPageParams, 'view')]: id }
      : { tab, view: id };
    void navigate({
      to: path,
      // The list keeps its filters.
      search: (before) => ({
        ...((isInProfile || (pathname === path && before.tab === tab)) && before),
        ...opened,
        add: undefined,
      }),
      replace: true,
    });
  };
}
