import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { daysOf, type Period } from '#contract/financial/periods.ts';
import { useFormats } from '#web/engine/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { monthNames } from '#web/ui/month-text.ts';

interface ChoosePeriodProps {
  period: Period;
  onChoose: (period: Period) => void;
  onClose: () => void;
}

const first = 1900;
const last = 2999;

/** Any month, quarter or year, shown one year at a time. */
export function ChoosePeriod({ period, onChoose, onClose }: ChoosePeriodProps) {
  const today = useFormats().today();
  const [year, setYear] = useState(() => Number(daysOf(period, today).from.slice(0, 4)));
  const choice = (value: Period, label: string, name = `${label} ${year}`) => (
    <Button
      key={value}
      aria-label={name}
      aria-pressed={value === period}
      variant={value === period ? 'primary' : 'secondary'}
      onClick={() => onChoose(value)}
    >
      {label}
    </Button>
  );
  return (
    <Dialog open onClose={onClose} title="Choose a Period" size="small">
      <div className="space-y-4">
        <div className="flex items-center justify-between">
          <IconButton
            icon={ChevronLeft}
            label={`Periods of ${year - 1}`}
            disabled={year <= first}
            onClick={() => setYear(year - 1)}
          />
          <strong aria-live="polite" className="text-lead font-semibold tabular-nums">
            {year}
          </strong>
          <IconButton
            icon={ChevronRight}
            label={`Periods of ${year + 1}`}
            disabled={year >= last}
            onClick={() => setYear(year + 1)}
          />
        </div>
        <div role="group" aria-label="Months" className="grid grid-cols-4 gap-2">
          {monthNames.map((name, index) =>
            choice(`${year}-${String(index + 1).padStart(2, '0')}`, name.slice(0, 3)),
          )}
        </div>
        <div role="group" aria-label="Quarters" className="grid grid-cols-4 gap-2">
          {[1, 2, 3, 4].map((quarter) => choice(`${year}-Q${quarter}`, `Q${quarter}`))}
        </div>
        <div className="grid">{choice(String(year), `All of ${year}`, `All of ${year}`)}</div>
      </div>
    </Dialog>
  );
}
