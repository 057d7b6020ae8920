import { Ban, Pencil } from 'lucide-react';
import { useState } from 'react';
import { transactions, transactionWords } from '#contract/financial/transactions.ts';
import { useFormats } from '#web/engine/format.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRights } from '#web/engine/session.ts';
import { RecordHistory } from '#web/history/record-history.tsx';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { RecordFiles } from '#web/record/record-files.tsx';
import { OpenedRecord } from '#web/record/opened-record.tsx';
import { TransitionButton } from '#web/record/transition-button.tsx';
import { useTransitions } from '#web/record/use-transitions.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DescriptionList, type Description } from '#web/ui/description-list.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { PostedBy } from './posted-by.tsx';
import { TransactionTypeBadge } from './transaction-type-badge.tsx';

const EditTransaction = lazyPart(async () => (await import('./transaction-form.tsx')).EditTransaction);
const VoidTransaction = lazyPart(async () => (await import('./transaction-form.tsx')).VoidTransaction);

type Transaction = RecordIn<typeof transactions>;

export function TransactionPanel({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <OpenedRecord resource={transactions} id={id} title="Transaction" onClose={onClose}>
      {(transaction) => (
        <SidePanel
          open
          onClose={onClose}
          title={transaction.description}
          subtitle={
            <span className="flex flex-wrap items-center gap-2">
              <TransactionTypeBadge type={transaction.type} />
              {transaction.status === 'Void' && <Badge tone="red">Void</Badge>}
            </span>
          }
          footer={<TransactionActions transaction={transaction} />}
        >
          <div className="space-y-8">
            <TransactionDetails transaction={transaction} />
            <RecordHistory resource={transactions} id={transaction.id} version={transaction.version} />
          </div>
        </SidePanel>
      )}
    </OpenedRecord>
  );
}

function TransactionDetails({ transaction }: { transaction: Transaction }) {
  const formats = useFormats();
  const { id, amount, date, category, reference, siteName, assetTag, assetName, voidReason, attachments } =
    transaction;
  const items: Description[] = [
    { label: 'Amount', value: <strong>{formats.money(amount)}</strong> },
    { label: 'Date', value: formats.day(date) },
    { label: 'Category', value: category },
    ...(reference ? [{ label: 'Reference', value: reference }] : []),
    ...(siteName ? [{ label: 'Site', value: siteName }] : []),
    ...(assetTag ? [{ label: 'Asset', value: `${assetTag} ${assetName}`, wide: true }] : []),
    ...(voidReason ? [{ label: 'Reason for voiding', value: voidReason, wide: true }] : []),
    ...(attachments.length > 0
      ? [
          {
            label: 'Attachments',
            value: <RecordFiles resource={transactions} id={id} one="Attachment" files={attachments} />,
            wide: true,
          },
        ]
      : []),
  ];
  return (
    <div className="space-y-4">
      <DescriptionList items={items} />
      <PostedBy transaction={transaction} />
    </div>
  );
}

function TransactionActions({ transaction }: { transaction: Transaction }) {
  const [open, setOpen] = useState<'edit' | 'void' | null>(null);
  const rights = useRights();
  const close = () => setOpen(null);
  const stays =
    transaction.status === 'Void'
      ? transactionWords.void
      : transaction.source
        ? transactionWords.posted
        : undefined;
  // A void transaction shows its transitions disabled, with the reason.
  const offered = useTransitions(
    transactions,
    { ...transaction, status: 'Recorded' },
    { success: 'Transaction voided successfully', onReason: () => setOpen('void') },
  );
  if (!rights['transactions:update']) return null;
  return (
    <>
      {offered.map((transition) => (
        <TransitionButton
          key={String(transition.to)}
          transition={{ ...transition, disabledReason: stays }}
          variant="ghost"
          icon={Ban}
          className="mr-auto"
        />
      ))}
      <Button variant="primary" icon={Pencil} disabledReason={stays} onClick={() => setOpen('edit')}>
        Edit
      </Button>
      {open === 'edit' && <EditTransaction transaction={transaction} onClose={close} />}
      {open === 'void' && <VoidTransaction transaction={transaction} onClose={close} />}
    </>
  );
}
