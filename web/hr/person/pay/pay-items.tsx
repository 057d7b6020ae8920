import { useQuery } from '@tanstack/react-query';
import { HandCoins, Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { payBasisWords } from '#contract/financial/pay/pay-bases.ts';
import { payItemKinds, payItems, payItemWords } from '#contract/financial/pay/pay-items.ts';
import { reading } from '#web/engine/queries.ts';
import { useRight } from '#web/engine/session.ts';
import { useOwnEmployeeId } from '#web/page/use-scope.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DropdownMenu } from '#web/ui/dropdown-menu.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { TabProps } from '../person.ts';
import { useMarked } from '../use-marked.ts';
import { PayItemForm } from './pay-item-form.tsx';
import { PayItemLine } from './pay-item-line.tsx';

type Kind = (typeof payItemKinds)[number];

const icons = { Allowance: Plus, Deduction: Minus, Loan: HandCoins } as const;

/** Recurring additions to and deductions from a person's pay. */
export function PayItems({ person }: TabProps) {
  const [adding, setAdding] = useState<Kind | null>(null);
  const { markedId } = useMarked();
  const mayAdd = useRight('payroll:create') === 'all';
  const isOwn = useOwnEmployeeId() === person.id;
  const query = { employeeId: person.id, sort: 'kind,label' };
  const { data, error, refetch } = useQuery(reading(payItems.list, { query }));
  if (error && !data)
    return <ReadFailure error={error} failure={payItems.list.failure} onRetry={() => void refetch()} />;
  return (
    <Card
      title="Allowances, deductions and loans"
      subtitle="Included in each pay from the start date to the end date"
      actions={
        mayAdd &&
        (isOwn ? (
          <Button icon={Plus} disabledReason={payBasisWords.ownPay}>
            Add Recurring Item
          </Button>
        ) : (
          <DropdownMenu
            trigger={<Button icon={Plus}>Add Recurring Item</Button>}
            items={payItemKinds.map((kind) => ({
              label: kind,
              icon: icons[kind],
              onSelect: () => setAdding(kind),
            }))}
          />
        ))
      }
      flush
    >
      {!data && <Skeleton className="m-4 h-16" />}
      {data?.length === 0 && <p className="px-4 py-5 text-ink-muted">{payItemWords.none}</p>}
      <ul className="empty:hidden">
        {data?.map((item) => (
          <PayItemLine key={item.id} item={item} isMarked={item.id === markedId} />
        ))}
      </ul>
      {adding && (
        <PayItemForm key={adding} employeeId={person.id} kind={adding} onClose={() => setAdding(null)} />
      )}
    </Card>
  );
}
