import { BadgeCheck, Pencil, Trash2, Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { holidayWords, publicHolidays } from '#contract/financial/pay/public-holidays.ts';
import { weekdayOf } from '#contract/engine/days.ts';
import { useFormats } from '#web/engine/format.ts';
import { useChange } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRights } from '#web/engine/session.ts';
import { TransitionButton } from '#web/record/transition-button.tsx';
import { BulkTransition } from '#web/bulk/bulk-transition.tsx';
import { useMovable, type Bulk } from '#web/bulk/bulk-transitions.ts';
import { useTransitions } from '#web/record/use-transitions.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Table } from '#web/ui/table.tsx';
import { HolidayForm } from './holiday-form.tsx';

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
      {mayChange && <BulkTransition several={several} selection={selection} />}
      {heading}
      <Table
        caption="Public holidays"
        columns={[
          { key: 'name', header: 'Name', primary: true, cell: ({ name }) => name },
          {
            key: 'date',
            header: 'Date',
            width: '16rem',
            cell: ({ date }) => (
              <span className="tabular-nums">
                {formats.day(date)}
                <span className="text-ink-muted">{` ${weekdays[weekdayOf(date)]}`}</span>
              </span>
            ),
          },
          { key: 'appliesTo', header: 'For', cell: appliesToText },
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

function HolidaySteps({ holiday }: { holiday: Holiday }) {
  const [doing, setDoing] = useState<'edit' | 'delete' | null>(null);
  const rights = useRights();
  const moves = useTransitions(publicHolidays, holiday, {
    success: ({ isConfirmed }) => (isConfirmed ? holidayWords.confirmed : holidayWords.unconfirmed),
  });
  const { name, isConfirmed } = holiday;
  return (
    <div className="flex items-center justify-end gap-1">
      {moves.map((transition) => (
        <TransitionButton
          key={String(transition.to)}
          transition={transition}
          icon={transition.to === true ? BadgeCheck : Undo2}
          size="small"
        />
      ))}
      {!isConfirmed && (
        <IconButton icon={Pencil} size="small" label={`Edit ${name}`} onClick={() => setDoing('edit')} />
      )}
      {!isConfirmed && rights['holidays:remove'] === 'all' && (
        <IconButton icon={Trash2} size="small" label={`Delete ${name}`} onClick={() => setDoing('delete')} />
      )}
      {doing === 'edit' && <HolidayForm holiday={holiday} onClose={() => setDoing(null)} />}
      {doing === 'delete' && <DeleteHoliday holiday={holiday} onClose={() => setDoing(null)} />}
    </div>
  );
}

function DeleteHoliday({ holiday, onClose }: { holiday: Holiday; onClose: () => void }) {
  const change = useChange(publicHolidays.remove, {
    undoes: true,
    success: 'Public holiday deleted successfully',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={`Delete ${holiday.name}?`}
      description="This draft does not affect pay. Its history is kept."
      confirmLabel="Delete"
      busy={change.isPending}
      busyLabel="Deleting..."
      onConfirm={() => change.mutate({ params: { id: holiday.id } }, { onError: onClose })}
      onClose={onClose}
    />
  );
}
