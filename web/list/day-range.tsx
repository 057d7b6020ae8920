import { isDayOrNone } from '#contract/engine/days.ts';
import { useFormats } from '#web/engine/format.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { FilterSlot } from './filter-slot.tsx';

interface DayRangeProps {
  /** The label: 'Due'. */
  label: string;
  from: string | undefined;
  to: string | undefined;
  onChange: (from: string | undefined, to: string | undefined) => void;
}

/** A range of days; either end may be open. An incomplete date does not change the list. */
export function DayRange({ label, from, to, onChange }: DayRangeProps) {
  const { dateFormat, today } = useFormats();
  const ends = [
    { words: `${label} from`, day: from, change: (day?: string) => onChange(day, to) },
    { words: `${label} to`, day: to, change: (day?: string) => onChange(from, day) },
  ];
  return (
    <FilterSlot
      label={label}
      isSet={from !== undefined || to !== undefined}
      className="flex items-center gap-2 max-sm:w-full"
    >
      {ends.map(({ words, day, change }) => (
        <div key={words} className="min-w-0 flex-1 sm:w-36 sm:flex-none">
          <DateField
            aria-label={words}
            placeholder={words}
            format={dateFormat}
            today={today()}
            value={day ?? null}
            onChange={(typed) => isDayOrNone(typed) && change(typed ?? undefined)}
          />
        </div>
      ))}
    </FilterSlot>
  );
}
