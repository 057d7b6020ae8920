import { useQuery } from '@tanstack/react-query';
import { Lock, LockOpen } from 'lucide-react';
import { useState } from 'react';
import { addMonths } from '#contract/engine/days.ts';
import { monthClosings } from '#contract/financial/month-closings.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRights } from '#web/engine/session.ts';
import { ReasonDialog } from '#web/form/reason-dialog.tsx';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { writeMonth } from '#web/ui/month-text.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CloseMonth } from './close-month.tsx';

type Closing = RecordIn<typeof monthClosings>;

/** A month of the last year, or an earlier one that has ever been closed. */
interface Month {
  /** The first day of the month. */
  month: string;
  closing: Closing | undefined;
}

/** Closes past months so that their figures can't change; reopening needs a reason. */
export function MonthsCard() {
  const [turning, setTurning] = useState<Month | null>(null);
  const { data, error, refetch } = useQuery(reading(monthClosings.list, {}));
  const today = useFormats().today();
  if (error && !data)
    return <ReadFailure error={error} failure={monthClosings.list.failure} onRetry={() => void refetch()} />;
  const close = () => setTurning(null);
  return (
    <Card
      title="Months"
      subtitle="Transactions of a closed month cannot be changed. Later changes are posted in the month in which they are made."
      flush
    >
      {data ? (
        <ul>
          {monthsOf(data, today).map((month) => (
            <MonthLine key={month.month} month={month} onTurn={() => setTurning(month)} />
          ))}
        </ul>
      ) : (
        <Skeleton className="m-4 h-40" />
      )}
      {turning && <TurnMonth month={turning} onClose={close} />}
    </Card>
  );
}

function MonthLine({ month: { month, closing }, onTurn }: { month: Month; onTurn: () => void }) {
  const formats = useFormats();
  const rights = useRights();
  const name = writeMonth(month.slice(0, 7));
  const isClosed = closing?.status === 'Closed';
  const mayTurn = rights[closing ? 'transactions:update' : 'transactions:create'] === 'all';
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b px-4 py-1.5 last:border-b-0">
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          {name}
          {isClosed && <Badge icon={Lock}>Closed</Badge>}
        </span>
        {closing && (
          <span className="block text-small wrap-anywhere text-ink-muted">
            {`${isClosed ? 'Closed' : 'Reopened'} by ${closing.changedByName ?? 'someone'} on ${formats.instant(closing.updatedAt)}: ${closing.reason}`}
          </span>
        )}
      </span>
      {mayTurn && (
        <Button
          size="small"
          icon={isClosed ? LockOpen : Lock}
          aria-label={`${isClosed ? 'Reopen' : 'Close'} ${name}`}
          onClick={onTurn}
        >
          {isClosed ? 'Reopen' : 'Close'}
        </Button>
      )}
    </li>
  );
}

function TurnMonth({ month: { month, closing }, onClose }: { month: Month; onClose: () => void }) {
  const name = writeMonth(month.slice(0, 7));
  if (!closing) return <CloseMonth month={month} onClose={onClose} />;
  const isClosed = closing.status === 'Closed';
  return (
    <ReasonDialog
      resource={monthClosings}
      record={closing}
      title={isClosed ? `Reopen ${name}?` : `Close ${name}?`}
      to={isClosed ? 'Open' : 'Closed'}
      label={isClosed ? 'Reopen' : 'Close'}
      busyLabel={isClosed ? 'Reopening...' : 'Closing...'}
      success={`${name} is ${isClosed ? 'open' : 'closed'}`}
      onClose={onClose}
    />
  );
}

/** Latest first. */
function monthsOf(closings: readonly Closing[], today: string): Month[] {
  const thisMonth = `${today.slice(0, 7)}-01`;
  const lately = Array.from({ length: 12 }, (_, back) => addMonths(thisMonth, -1 - back));
  const all = new Set([...lately, ...closings.map(({ month }) => month)]);
  return [...all]
    .toSorted((a, b) => b.localeCompare(a))
    .map((month) => ({ month, closing: closings.find((each) => each.month === month) }));
}
