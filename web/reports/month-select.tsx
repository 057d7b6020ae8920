import { addMonths } from '#contract/engine/days.ts';
import { useFormats } from '#web/engine/format.ts';
import { Select } from '#web/ui/select.tsx';
import { writeMediumMonth } from '#web/ui/month-text.ts';

/** The number of months offered, up to the next one. */
const offered = 60;

interface MonthSelectProps {
  /** `YYYY-MM` */
  value: string;
  onChange: (month: string | null) => void;
}

export function MonthSelect({ value, onChange }: MonthSelectProps) {
  const today = useFormats().today();
  const months = Array.from({ length: offered }, (_, back) => addMonths(today, 1 - back).slice(0, 7));
  // The URL may have another month.
  const all = months.includes(value) ? months : [value, ...months];
  return (
    <Select
      options={all.map((month) => ({ value: month, label: writeMediumMonth(month) }))}
      value={value}
      onChange={onChange}
    />
  );
}
