import { DayPicker, type ClassNames, type DayPickerProps, type Modifiers } from 'react-day-picker';
import { classNames } from './class-names.ts';

/** The styled month calendar, with DayPicker's own properties. It is large: load it with `lazy`. */
export function Calendar({ className, classNames: own, labels, ...props }: DayPickerProps) {
  return (
    <DayPicker
      weekStartsOn={1}
      navLayout="around"
      labels={{ labelDayButton: dayLabel, ...labels }}
      {...props}
      className={classNames('w-fit', className)}
      classNames={{ ...look, ...own }}
    />
  );
}

const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full' });

/** Contains the number as shown ('1', not '1st'), so that voice control can address the day. */
export function dayLabel(date: Date, { today, selected }: Modifiers): string {
  return [today && 'Today', longDay.format(date), selected && 'selected'].filter(Boolean).join(', ');
}

const arrow =
  'inline-flex size-8 items-center justify-center rounded-lg text-ink-muted transition-colors hover:bg-pressed hover:text-ink aria-disabled:opacity-40 pointer-coarse:size-10 [&_svg]:size-4 [&_svg]:fill-current';

const look: Partial<ClassNames> = {
  months: 'flex flex-wrap gap-6',
  month: 'grid grid-cols-[2rem_1fr_2rem] items-center gap-y-2 pointer-coarse:grid-cols-[2.5rem_1fr_2.5rem]',
  button_previous: arrow,
  button_next: arrow,
  month_caption: 'flex justify-center text-body font-semibold',
  dropdowns: 'flex items-center gap-1',
  dropdown_root:
    'relative rounded-md hover:bg-pressed has-focus-visible:outline-2 has-focus-visible:outline-focus',
  dropdown: 'absolute inset-0 z-10 w-full cursor-pointer appearance-none opacity-0',
  caption_label: 'inline-flex items-center gap-1 px-1.5 py-1 [&_svg]:size-3 [&_svg]:fill-current',
  month_grid: 'col-span-3 border-collapse',
  weekday: 'h-8 w-9 text-small font-normal text-ink-faint pointer-coarse:w-11',
  day: 'group/day p-0 text-center',
  day_button:
    'inline-flex size-9 items-center justify-center rounded-lg border border-transparent text-body tabular-nums transition-colors enabled:hover:bg-pressed pointer-coarse:size-11 ' +
    'group-data-today/day:border-line-strong group-data-today/day:font-semibold ' +
    'group-data-selected/day:bg-accent group-data-selected/day:text-accent-on group-data-selected/day:hover:bg-accent-hover! ' +
    'group-data-outside/day:text-ink-faint',
  disabled: 'opacity-40',
  hidden: 'invisible',
};
