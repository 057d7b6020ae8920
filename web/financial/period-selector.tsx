import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { payrollPeriods } from '#contract/financial/payroll.ts';
import { periodNamed, type Period } from '#contract/financial/periods.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { Select } from '#web/ui/select.tsx';
import { describePeriod } from './period-words.ts';

const ChoosePeriod = lazyPart(async () => (await import('./choose-period.tsx')).ChoosePeriod);

const other = 'other';

/** The period of the whole page: three common ones, or any month, quarter or year. */
export function PeriodSelector() {
  const [isChoosing, setChoosing] = useState(false);
  const period = periodNamed(useSearch({ from: '/signed-in/financial' }).period);
  const navigate = useNavigate({ from: '/financial' });
  const isOther = payrollPeriods.every(({ value }) => value !== period);

  function turnTo(chosen: Period) {
    setChoosing(false);
    void navigate({
      search: (before) => ({
        ...before,
        period: chosen === 'current' ? undefined : chosen,
        dateFrom: undefined,
        dateTo: undefined,
        page: undefined,
      }),
    });
  }

  return (
    <>
      <Select
        aria-label="Period"
        className="sm:w-40"
        options={[
          ...payrollPeriods,
          ...(isOther ? [{ value: period, label: describePeriod(period) }] : []),
          { value: other, label: 'Other Period…' },
        ]}
        value={period}
        onChange={(chosen) => (chosen === other ? setChoosing(true) : turnTo(chosen ?? 'current'))}
      />
      {isChoosing && <ChoosePeriod period={period} onChoose={turnTo} onClose={() => setChoosing(false)} />}
    </>
  );
}
