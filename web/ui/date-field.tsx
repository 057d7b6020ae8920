import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { writeDay, type DateFormat } from '#contract/engine/days.ts';
import { dateToDay, dayToDate, readDay } from './day-text.ts';
import { IconButton } from './icon-button.tsx';
import { Input } from './input.tsx';
import { Popover } from './popover.tsx';
import { Skeleton } from './skeleton.tsx';

const Calendar = lazy(() => import('./calendar.tsx').then((module) => ({ default: module.Calendar })));

interface DateFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'min' | 'max'> {
  /** `YYYY-MM-DD`; an invalid date is passed on as typed, for the schema to reject. */
  value: string | null;
  onChange: (value: string | null) => void;
  format?: DateFormat;
  /** Today in the organisation's time zone, `YYYY-MM-DD`, which may differ from the device's. */
  today: string;
  /** First and last selectable day, `YYYY-MM-DD`. */
  min?: string | undefined;
  max?: string | undefined;
}

/** A date, typed or picked. */
export function DateField({
  value,
  onChange,
  format = 'DD/MM/YYYY',
  today,
  min,
  max,
  onBlur,
  ...props
}: DateFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const day = value === null ? null : readDay(value, 'YYYY-MM-DD');
  const chosen = day === null ? undefined : dayToDate(day);

  function type(text: string) {
    setTyped(text);
    onChange(text.trim() === '' ? null : (readDay(text, format) ?? text));
  }

  return (
    <Input
      placeholder={format}
      autoComplete="off"
      {...props}
      value={typed ?? (day === null ? (value ?? '') : writeDay(day, format))}
      onChange={(event) => type(event.target.value)}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
      trailing={
        <Popover
          label="Calendar"
          open={isOpen}
          onOpenChange={setOpen}
          className="p-3"
          trigger={
            <IconButton
              icon={CalendarDays}
              label="Pick a date"
              size="small"
              disabled={props.disabled || props.readOnly}
              className="pointer-coarse:size-9"
            />
          }
        >
          <Suspense fallback={<Skeleton className="h-72 w-64" />}>
            <Calendar
              mode="single"
              autoFocus
              captionLayout="dropdown"
              startMonth={dayToDate(min ?? '1900-01-01')}
              endMonth={dayToDate(max ?? '2100-12-31')}
              disabled={[
                ...(min ? [{ before: dayToDate(min) }] : []),
                ...(max ? [{ after: dayToDate(max) }] : []),
              ]}
              today={dayToDate(today)}
              selected={chosen}
              {...(chosen && { defaultMonth: chosen })}
              onSelect={(date) => {
                onChange(date ? dateToDay(date) : null);
                setTyped(null);
                setOpen(false);
              }}
            />
          </Suspense>
        </Popover>
      }
    />
  );
}
