import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { payBases, payBasisWords } from '#contract/financial/pay/pay-bases.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';
import { useRight } from '#web/engine/session.ts';
import { useOwnEmployeeId } from '#web/page/use-scope.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { TabProps } from '../person.ts';
import { useMarked } from '../use-marked.ts';
import { PayBasisForm } from './pay-basis-form.tsx';
import { PayBasisLine } from './pay-basis-line.tsx';

/** A person's pay bases, latest first; each applies until the next begins. */
export function PayBases({ person }: TabProps) {
  const [isAdding, setAdding] = useState(false);
  const { markedId } = useMarked();
  const { today } = useFormats();
  const mayAdd = useRight('payroll:create') === 'all';
  const isOwn = useOwnEmployeeId() === person.id;
  const query = { employeeId: person.id, sort: '-from' };
  const { data, error, refetch } = useQuery(reading(payBases.list, { query }));
  const addButton = mayAdd && (
    <Button
      variant="primary"
      icon={Plus}
      disabledReason={isOwn ? payBasisWords.ownPay : undefined}
      onClick={() => setAdding(true)}
    >
      Add Pay Basis
    </Button>
  );
  if (error && !data)
    return <ReadFailure error={error} failure={payBases.list.failure} onRetry={() => void refetch()} />;
  const current = data?.find(({ from }) => from <= today());
  return (
    <Card
      title="Pay basis"
      subtitle="Each pay basis applies until the next one starts"
      actions={data && data.length > 0 && addButton}
      flush
    >
      {!data && <Skeleton className="m-4 h-24" />}
      {data?.length === 0 && <EmptyState sentence={payBasisWords.none} action={addButton} />}
      <ul className="empty:hidden">
        {data?.map((basis, index) => (
          <PayBasisLine
            key={basis.id}
            basis={basis}
            before={data[index + 1]}
            standing={basis === current ? 'In force' : basis.from > today() ? 'Upcoming' : 'Past'}
            isMarked={basis.id === markedId}
          />
        ))}
      </ul>
      {isAdding && <PayBasisForm employeeId={person.id} last={data?.[0]} onClose={() => setAdding(false)} />}
    </Card>
  );
}
