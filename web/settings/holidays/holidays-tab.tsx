import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { useState } from 'react';
import { publicHolidays } from '#contract/financial/pay/public-holidays.ts';
import { reading } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRights } from '#web/engine/session.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { HolidayForm } from './holiday-form.tsx';
import { HolidayTable } from './holiday-table.tsx';
import { useYear } from './use-year.ts';

/** A year's public holidays, drafts until someone has checked them against the notice. */
export function HolidaysTab() {
  const [isAdding, setAdding] = useState(false);
  const { year, turnTo } = useYear();
  const rights = useRights();
  const query = { dateFrom: `${year}-01-01`, dateTo: `${year}-12-31` };
  const { data, error, refetch } = useQuery(reading(publicHolidays.list, { query }));
  if (error && !data)
    return <ReadFailure error={error} failure={publicHolidays.list.failure} onRetry={() => void refetch()} />;
  const heading = (
    <header className="flex min-h-17 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2">
      <div className="min-w-0">
        <h2 className="text-lead font-semibold">{`Public holidays in ${year}`}</h2>
        <p className="text-small text-ink-muted">{data && standing(data)}</p>
      </div>
      <div className="flex items-center gap-2">
        <IconButton icon={ChevronLeft} label={`Holidays in ${year - 1}`} onClick={() => turnTo(year - 1)} />
        <IconButton icon={ChevronRight} label={`Holidays in ${year + 1}`} onClick={() => turnTo(year + 1)} />
        {rights['holidays:create'] === 'all' && (
          <Button icon={Plus} onClick={() => setAdding(true)}>
            Add Public Holiday
          </Button>
        )}
      </div>
    </header>
  );
  return (
    <Card className="max-w-6xl" flush>
      <HolidayTable key={year} heading={heading} holidays={data ?? []} isLoading={!data} />
      {isAdding && <HolidayForm onClose={() => setAdding(false)} />}
    </Card>
  );
}

/** '3 of 11 are drafts: hours on draft holidays are paid as on normal days' */
function standing(holidays: readonly RecordIn<typeof publicHolidays>[]): string {
  const drafts = holidays.filter(({ isConfirmed }) => !isConfirmed).length;
  if (holidays.length === 0) return 'None yet';
  if (drafts === 0) return 'All confirmed';
  const counted = drafts === holidays.length ? 'All drafts' : `${drafts} of ${holidays.length} are drafts`;
  return `${counted}: hours on draft holidays are paid as on normal days`;
}
