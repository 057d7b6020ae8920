import { BadgeCheck, CalendarClock, Pencil, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { holidayWords, publicHolidays } from '#contract/financial/pay/public-holidays.ts';
import { useChange } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRights } from '#web/engine/session.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ConfirmHolidays } from './confirm-holidays.tsx';
import { HolidayForm } from './holiday-form.tsx';
import { MoveHoliday } from './move-holiday.tsx';

type Holiday = RecordIn<typeof publicHolidays>;

/** What can be done with one public holiday. */
export function HolidaySteps({ holiday }: { holiday: Holiday }) {
  const [doing, setDoing] = useState<'confirm' | 'edit' | 'move' | 'delete' | null>(null);
  const rights = useRights();
  const { name, isConfirmed } = holiday;
  const close = () => setDoing(null);
  return (
    <div className="flex items-center justify-end gap-1">
      <Button size="small" icon={isConfirmed ? Undo2 : BadgeCheck} onClick={() => setDoing('confirm')}>
        {isConfirmed ? 'Mark as Draft' : 'Confirm'}
      </Button>
      {isConfirmed ? (
        <IconButton
          icon={CalendarClock}
          size="small"
          label={`Move ${name}`}
          onClick={() => setDoing('move')}
        />
      ) : (
        <IconButton icon={Pencil} size="small" label={`Edit ${name}`} onClick={() => setDoing('edit')} />
      )}
      {!isConfirmed && rights['holidays:remove'] === 'all' && (
        <IconButton icon={Trash2} size="small" label={`Delete ${name}`} onClick={() => setDoing('delete')} />
      )}
      {doing === 'confirm' && <ConfirmHoliday holiday={holiday} onClose={close} />}
      {doing === 'edit' && <HolidayForm holiday={holiday} onClose={close} />}
      {doing === 'move' && <MoveHoliday holiday={holiday} onClose={close} />}
      {doing === 'delete' && <DeleteHoliday holiday={holiday} onClose={close} />}
    </div>
  );
}

function ConfirmHoliday({ holiday, onClose }: { holiday: Holiday; onClose: () => void }) {
  const [to] = useState(!holiday.isConfirmed);
  const change = useChange(publicHolidays.update, {
    success: to ? holidayWords.confirmed : holidayWords.unconfirmed,
    onDone: onClose,
  });
  const { id, version } = holiday;
  return (
    <ConfirmHolidays
      holidays={[holiday]}
      to={to}
      isBusy={change.isPending}
      onConfirm={() => change.mutate({ params: { id }, body: { isConfirmed: to, version } })}
      onClose={onClose}
    />
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
