import { useNavigate } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { leaveTypes } from '#contract/hr/leave-types.ts';
import {
  calendarExport,
  calendarPeopleAtMost,
  calendarWords,
  readTeamCalendar,
  type CalendarPerson,
} from '#contract/hr/team-calendar.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';
import { lazyPart, whileReachable } from '#web/page/lazy-part.tsx';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { usePrintView } from '#web/sheet/use-print-view.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Absence } from './absences.ts';
import { leaveLooks, type LeaveLooks } from './absence-look.ts';
import { CalendarGrid } from './calendar-grid.tsx';
import { CalendarLegend } from './calendar-legend.tsx';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import { DayList } from './day-list.tsx';
import { useCalendar, type OpenCalendar } from './use-calendar.ts';

const LeavePanel = lazyPart(async () => (await import('../lists/leave-panel.tsx')).LeavePanel);
const fetchPaper = whileReachable(() => import('./printed-calendar.tsx'));

/** Who is away: leave, training and absence, by site, crew and position. */
export function TeamCalendar() {
  const open = useCalendar();
  const formats = useFormats();
  const looks = useLooks();
  const openAbsence = useOpenAbsence(open);
  const printing = usePrintView(calendarExport, async (_reading) =>
    (await fetchPaper()).calendarPrintView(open, looks, formats),
  );
  const shown = { open, looks, onOpen: openAbsence };
  return (
    <>
      <Card flush>
        <CalendarToolbar open={open} printing={printing} />
        {printing.printView}
        {open.isLoading ? (
          <div aria-busy className="p-4 pt-0">
            <Skeleton className="h-96 w-full" />
          </div>
        ) : open.error ? (
          <ReadFailure error={open.error} failure={readTeamCalendar.failure} onRetry={open.retry} />
        ) : open.view === 'week' ? (
          <DayList {...shown} />
        ) : open.calendar.people.length === 0 ? (
          <Nothing open={open} />
        ) : (
          <div className="border-t">
            <CalendarGrid key={`${open.view} ${open.days[0]}`} {...shown} />
          </div>
        )}
        {open.calendar.total > calendarPeopleAtMost && (
          <Pagination
            noun="people"
            page={open.page}
            pageSize={calendarPeopleAtMost}
            total={open.calendar.total}
            onPage={open.turnTo}
          />
        )}
        {open.view !== 'week' && (
          <CalendarLegend
            people={open.calendar.people}
            looks={looks}
            hasShortages={open.calendar.shortages.length > 0}
          />
        )}
      </Card>
      {open.openId && <LeavePanel key={open.openId} id={open.openId} onClose={() => open.open(undefined)} />}
    </>
  );
}

function Nothing({ open: { isNarrowed, filters, clear } }: { open: OpenCalendar }) {
  const sentence = filters.away ? calendarWords.nobodyAway : calendarWords.nobody;
  return (
    <EmptyState sentence={sentence} action={isNarrowed && <Button onClick={clear}>Clear filters</Button>} />
  );
}

/** A request opens in its panel, training in its session, and a recorded day in the person's attendance. */
function useOpenAbsence(open: OpenCalendar) {
  const navigate = useNavigate();
  return (absence: Absence, { employeeId, position }: CalendarPerson) => {
    if (absence.kind === 'leave') return open.open(absence.id);
    if (absence.kind === 'training')
      return void navigate({ to: '/training', search: { tab: 'sessions', view: absence.sessionId } });
    // Without a position, the viewer may not open the person.
    if (position !== null)
      void navigate({
        to: '/hr',
        search: {
          view: employeeId,
          'person.tab': 'attendance',
          'person.month': absence.startDate.slice(0, 7),
        },
      });
  };
}

function useLooks(): LeaveLooks {
  const { data = [] } = useQuery(reading(leaveTypes.list, {}));
  return leaveLooks(data);
}
