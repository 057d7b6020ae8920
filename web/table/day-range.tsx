import { dateExists } from '#contract/engine/days.ts';
import type { ResourceWith } from '#contract/engine/resource.ts';
import { useFormats } from '#web/engine/format.ts';
import { DateField } from '#web/ui/date-field.tsx';
import type { List } from './use-list.ts';

interface DayRangeProps<R extends ResourceWith<'list'>> {
  list: List<R>;
  /** The day that is asked for, such as `dueDate`: the list has the filters `dueDateFrom` and `dueDateTo`. */
  field: string;
  /** What the day is: 'Due'. */
  label: string;
}

/** From one day to another; either may be left open. */
export function DayRange<R extends ResourceWith<'list'>>({ list, field, label }: DayRangeProps<R>) {
  const { dateFormat } = useFormats();
  return (
    <div className="flex items-center gap-2 max-sm:w-full">
      {(['From', 'To'] as const).map((end) => (
        <div key={end} className="min-w-0 flex-1 sm:w-36 sm:flex-none">
          <DateField
            aria-label={`${label} ${end.toLowerCase()}`}
            placeholder={`${label} ${end.toLowerCase()}`}
            format={dateFormat}
            value={list.filtered[`${field}${end}`] ?? null}
            // While a day is being typed the list stays as it is.
            onChange={(day) => isDayOrNone(day) && list.filter({ [`${field}${end}`]: day ?? undefined })}
          />
        </div>
      ))}
    </div>
  );
}

function isDayOrNone(value: string | null): boolean {
  return value === null || (/^\d{4}-\d{2}-\d{2}$/.test(value) && dateExists(value));
}
