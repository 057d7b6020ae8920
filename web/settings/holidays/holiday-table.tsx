import { BadgeCheck, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { publicHolidays } from '#contract/financial/pay/public-holidays.ts';
import { weekdayOf } from '#contract/engine/days.ts';
import { useFormats } from '#web/engine/format.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRights } from '#web/engine/session.ts';
import { BulkTransition } from '#web/bulk/bulk-transition.tsx';
import { useMovable, type Bulk } from '#web/bulk/bulk-transitions.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Table } from '#web/ui/table.tsx';
import { ConfirmHolidays } from './confirm-holidays.tsx';
import { HolidaySteps } from './holiday-steps.tsx';

type Holiday = RecordIn<typeof publicHolidays>;

const several: Bulk<Holiday> = {
  resource: publicHolidays,
  offered: [
    { to: false, icon: Undo2, become: 'drafts' },
    { to: true, icon: BadgeCheck, become: 'confirmed' },
  ],
  name: ({ name }) => name,
};

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

interface HolidayTableProps {
  /** Above the table; the actions of a selection cover it. */
  heading: ReactNode;
  holidays: readonly Holiday[];
  isLoading: boolean;
}

export function HolidayTable({ heading, holidays, isLoading }: HolidayTableProps) {
  const formats = useFormats();
  const rights = useRights();
  const selection = useMovable(several, holidays);
  const mayChange = rights['holidays:update'] === 'all';
  return (
    <>
      {mayChange && (
        <BulkTransition
          several={several}
          selection={selection}
          ask={({ moving: { rows, to }, isSending, onConfirm, onClose }) => (
            <ConfirmHolidays
              holidays={rows}
              to={to === true}
              isBusy={isSending}
              onConfirm={onConfirm}
              onClose={onClose}
            />
          )}
        />
      )}
      {heading}
      <Table
        caption="Public holidays"
        columns={[
          { key: 'name', header: 'Name', primary: true, cell: ({ name }) => name },
          {
            key: 'date',
            header: 'Date',
            width: '13rem',
            cell: ({ date }) => (
              <span className="tabular-nums">
                {formats.day(date)}
                <span className="text-ink-muted">{` ${weekdays[weekdayOf(date)]}`}</span>
              </span>
            ),
          },
          { key: 'appliesTo', header: 'For', cell: appliesToText },
          { key: 'source', header: 'Source', cell: (holiday) => <HolidaySource holiday={holiday} /> },
          {
            key: 'isConfirmed',
            header: 'Status',
            phone: 'aside',
            cell: ({ isConfirmed }) =>
              isConfirmed ? <Badge tone="green">Confirmed</Badge> : <Badge tone="amber">Draft</Badge>,
          },
          ...(mayChange
            ? [
                {
                  key: 'steps',
                  header: 'Actions',
                  align: 'end' as const,
                  phone: 'end' as const,
                  cell: (holiday: Holiday) => <HolidaySteps holiday={holiday} />,
                },
              ]
            : []),
        ]}
        rows={holidays}
        rowKey={({ id }) => id}
        loading={isLoading}
        {...(mayChange && { selection })}
        empty={
          <EmptyState sentence="No public holidays in this year yet. Add one. Drafts for next year are created automatically." />
        }
      />
    </>
  );
}

/** 'Everybody', 'Morobe', or the names of sites. */
function appliesToText({ appliesTo, province, siteNames }: Holiday): string {
  return province ?? siteNames ?? appliesTo;
}

/** The source, and why the date of a draft is uncertain. */
function HolidaySource({ holiday: { source, note, isConfirmed } }: { holiday: Holiday }) {
  return (
    <span className="block max-w-72 text-small text-pretty whitespace-normal text-ink-muted">
      {source}
      {note && !isConfirmed && <span className="block text-amber-ink">{note}</span>}
    </span>
  );
}
