import { Ban, Pencil } from 'lucide-react';
import { useState } from 'react';
import { transactions, transactionWords } from '#contract/financial/transactions.ts';
import { useFormats } from '#web/engine/format.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRights } from '#web/engine/session.ts';
import { RecordHistory } from '#web/history/record-history.tsx';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { OpenedRecord } from '#web/table/opened-record.tsx';
import { MoveButton } from '#web/table/move-button.tsx';
import { useMoves } from '#web/table/use-moves.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { TypeBadge } from './type-badge.tsx';

const EditTransaction = lazyPart(async () => (await import('./transaction-form.tsx')).EditTransaction);
const VoidTransaction = lazyPart(async () => (await import('./transaction-form.tsx')).VoidTransaction);

type Transaction = RecordIn<typeof transactions>;

export function TransactionPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const formats = useFormats();
  return (
    <OpenedRecord resource={transactions} id={id} title="Transaction" onClose={onClose}>
      {(transaction) => (
        <SidePanel
          open
          onClose={onClose}
          title={transaction.description}
          subtitle={
            <span className="flex flex-wrap items-center gap-2">
              <TypeBadge type={transaction.type} />
              {transaction.status === 'Void' && <Badge tone="red">Void</Badge>}
            </span>
          }
          footer={<TransactionActions transaction={transaction} />}
        >
          <div className="space-y-8">
            <DescriptionList
              items={[
                { label: 'Amount', value: <strong>{formats.money(transaction.amount)}</strong> },
                { label: 'Date', value: formats.day(transaction.date) },
                { label: 'Category', value: transaction.category },
                ...(transaction.voidReason
                  ? [{ label: 'Why Void', value: transaction.voidReason, wide: true }]
                  : []),
              ]}
            />
            <RecordHistory resource={transactions} id={transaction.id} version={transaction.version} />
          </div>
        </SidePanel>
      )}
    </OpenedRecord>
  );
}

function TransactionActions({ transaction }: { transaction: Transaction }) {
  const [open, setOpen] = useState<'edit' | 'void' | null>(null);
  const rights = useRights();
  const close = () => setOpen(null);
  const isVoid = transaction.status === 'Void' ? transactionWords.void : undefined;
  // One that is void still shows what it could have been offered, and why it is not.
  const offered = useMoves(
    transactions,
    { ...transaction, status: 'Recorded' },
    { success: 'Transaction voided successfully', onReason: () => setOpen('void') },
  );
  if (!rights['transactions:update']) return null;
  return (
    <>
      {offered.map((move) => (
        <MoveButton
          key={String(move.to)}
          move={{ ...move, disabledReason: isVoid }}
          variant="ghost"
          icon={Ban}
          className="mr-auto"
        />
      ))}
      <Button variant="primary" icon={Pencil} disabledReason={isVoid} onClick={() => setOpen('edit')}>
        Edit
      </Button>
      {open === 'edit' && <EditTransaction transaction={transaction} onClose={close} />}
      {open === 'void' && <VoidTransaction transaction={transaction} onClose={close} />}
    </>
  );
}
