import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { calendarPeopleAtMost, readTeamCalendar, type TeamCalendar } from '#contract/hr/team-calendar.ts';
import type { QueryOf } from '#contract/engine/endpoint.ts';
import { useFormats } from '#web/engine/format.ts';
import { absent, type Address } from '#web/engine/list-state.ts';
import { reading } from '#web/engine/queries.ts';
import { narrowScreen, useMediaQuery } from '#web/ui/media-query.ts';
import { dayAsked, daysIn, describePeriod, periodOf, turned, type CalendarView } from './calendar-period.ts';

export type CalendarFilters = Pick<
  QueryOf<typeof readTeamCalendar>,
  'siteId' | 'position' | 'supervisorId' | 'away'
>;

const nothing: TeamCalendar = { people: [], total: 0, holidays: [], days: [], shortages: [] };

/** The calendar with its state in the URL. A phone shows a week, one day at a time. */
export function useCalendar() {
  const address: Address = useSearch({ strict: false });
  const navigate = useNavigate();
  const today = useFormats().today();
  const isNarrow = useMediaQuery(narrowScreen);
  const isQuarter = address.span === 'quarter';
  const view: CalendarView = isNarrow ? 'week' : isQuarter ? 'quarter' : 'month';
  const month = dayAsked(address.month);
  const day = dayAsked(address.day) ?? (month && !today.startsWith(month.slice(0, 7)) ? month : today);
  const period = periodOf(view, isNarrow ? day : (month ?? today));
  const filters = filtersIn(address);
  const page = Number(address.page ?? 1);
  const query = { ...period, ...filters, page, pageSize: calendarPeopleAtMost };
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...reading(readTeamCalendar, { query }),
    placeholderData: keepPreviousData,
  });

  function go(step: Address) {
    void navigate({ to: '.', search: (before) => ({ ...before, ...step }) });
  }

  function show(shown: string) {
    const isNow = shown.slice(0, 7) === today.slice(0, 7);
    go({ month: isNow ? undefined : shown.slice(0, 7), day: shown === today ? undefined : shown });
  }

  return {
    calendar: data ?? nothing,
    view,
    isQuarter,
    day,
    days: daysIn(period),
    title: describePeriod(view, period),
    filters,
    query,
    page,
    openId: address.view === undefined ? undefined : String(address.view),
    isNarrowed: Object.keys(filters).length > 0,
    isLoading: isPending,
    isRefreshing: isPlaceholderData,
    error: data ? null : error,
    retry: () => void refetch(),
    show,
    turn: (by: -1 | 1) => show(turned(view, isNarrow ? day : period.from, by)),
    showToday: () => show(today),
    isToday: period.from <= today && today <= period.to && (!isNarrow || day === today),
    chooseSpan: (span: 'month' | 'quarter') => go({ span: span === 'quarter' ? span : undefined }),
    filter: (changes: CalendarFilters) => go({ ...changes, ...absent(['page', 'view']) }),
    clear: () => go(absent([...filterNames, 'page', 'view'])),
    turnTo: (to: number) => go({ page: to > 1 ? to : undefined }),
    open: (leaveId: string | undefined) => go({ view: leaveId }),
  };
}

export type OpenCalendar = ReturnType<typeof useCalendar>;

const filterNames = ['siteId', 'position', 'supervisorId', 'away'] as const;

function filtersIn(address: Address): CalendarFilters {
  const { siteId, position, supervisorId } = address;
  return {
    ...(siteId !== undefined && { siteId: String(siteId) }),
    ...(position !== undefined && { position: String(position) }),
    ...(supervisorId !== undefined && { supervisorId: String(supervisorId) }),
    ...(address.away === '1' && { away: '1' as const }),
  };
}
