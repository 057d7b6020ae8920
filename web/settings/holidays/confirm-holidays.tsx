import { countOf } from '#contract/engine/number-text.ts';
import type { publicHolidays } from '#contract/financial/pay/public-holidays.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { HolidayPreview, toBe } from './holiday-effects.tsx';

interface ConfirmHolidaysProps {
  holidays: readonly RecordIn<typeof publicHolidays>[];
  /** The state that they get: confirmed, or draft. */
  to: boolean;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before public holidays are confirmed or become drafts, and shows what follows. */
export function ConfirmHolidays({ holidays, to, isBusy, onConfirm, onClose }: ConfirmHolidaysProps) {
  const [only] = holidays;
  const named = holidays.length === 1 && only ? only.name : countOf(holidays.length, 'public holiday');
  const title = to ? `Confirm ${named}?` : `Mark ${named} as draft?`;
  return (
    <Dialog
      open
      title={title}
      {...(only && holidays.length === 1 && only.note && to && { description: only.note })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button variant="primary" busy={isBusy} busyLabel="Saving..." onClick={onConfirm}>
            {to ? 'Confirm' : 'Mark as Draft'}
          </Button>
        </>
      }
    >
      <HolidayPreview holidays={holidays.map((holiday) => toBe(holiday, { isConfirmed: to }))} />
    </Dialog>
  );
}
