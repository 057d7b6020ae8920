import { useState } from 'react';
import { readDay } from '#web/ui/day-text.ts';
import { moveHoliday } from '#contract/financial/pay/holiday-effects.ts';
import type { publicHolidays } from '#contract/financial/pay/public-holidays.ts';
import { useFormats } from '#web/engine/format.ts';
import { useChange } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { HolidayPreview, toBe } from './holiday-effects.tsx';

interface MoveHolidayProps {
  holiday: RecordIn<typeof publicHolidays>;
  onClose: () => void;
}

/** Moves a confirmed public holiday to another day; it stays confirmed. */
export function MoveHoliday({ holiday, onClose }: MoveHolidayProps) {
  const [date, setDate] = useState<string | null>(holiday.date);
  const { today, dateFormat } = useFormats();
  const change = useChange(moveHoliday, { success: 'Public holiday moved', onDone: onClose });
  const isDay = date !== null && readDay(date, 'YYYY-MM-DD') !== null;
  const isMoved = isDay && date !== holiday.date;
  const { id, version } = holiday;
  return (
    <Dialog
      open
      title={`Move ${holiday.name}`}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (isMoved) change.mutate({ params: { id }, body: { date, version } });
      }}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            busy={change.isPending}
            busyLabel="Moving..."
            disabledReason={isMoved ? undefined : 'Choose another day'}
          >
            Move
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Field label="New Date" required>
          <DateField value={date} onChange={setDate} format={dateFormat} today={today()} />
        </Field>
        {isMoved && <HolidayPreview holidays={[toBe(holiday, { date })]} />}
      </div>
    </Dialog>
  );
}
