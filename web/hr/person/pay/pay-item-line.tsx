import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { payItems } from '#contract/financial/pay/pay-items.ts';
import { useFormats } from '#web/engine/format.ts';
import { useChange } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRight } from '#web/engine/session.ts';
import { useOwnEmployeeId } from '#web/page/use-scope.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { scrollIntoSight } from '../use-marked.ts';
import { PayItemForm } from './pay-item-form.tsx';

type Item = RecordIn<typeof payItems>;

/** A recurring pay item; a loan also shows how much is repaid. */
export function PayItemLine({ item, isMarked }: { item: Item; isMarked: boolean }) {
  const [doing, setDoing] = useState<'edit' | 'delete' | null>(null);
  const formats = useFormats();
  const isOwn = useOwnEmployeeId() === item.employeeId;
  const mayChange = useRight('payroll:update') === 'all' && !isOwn;
  const { kind, label, amount, from, until, balance, left, isTaxed, isUsed } = item;
  const isOver = left === 0 || (until !== null && until < formats.today());
  const close = () => setDoing(null);
  return (
    <li
      ref={isMarked ? scrollIntoSight : undefined}
      aria-current={isMarked || undefined}
      className={classNames(
        'flex items-start gap-3 border-b px-4 py-3 last:border-b-0',
        isMarked && 'bg-accent-soft',
      )}
    >
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{label}</span>
          <Badge icon={null}>{kind}</Badge>
          {kind === 'Allowance' && !isTaxed && <Badge icon={null}>Not taxed</Badge>}
          {isOver && <Badge>{left === 0 ? 'Paid back' : 'Ended'}</Badge>}
        </p>
        <p className="text-small text-ink-muted">
          {until ? `${formats.day(from)} to ${formats.day(until)}` : `From ${formats.day(from)}`}
        </p>
        {balance !== null && left !== null && (
          <div className="mt-2 max-w-72">
            <ProgressBar
              label="Remaining"
              value={balance - left}
              max={balance}
              text={`${formats.money(left)} of ${formats.money(balance)}`}
            />
          </div>
        )}
      </div>
      <p className="shrink-0 pt-px text-right tabular-nums">
        <span className="font-medium">{`${kind === 'Allowance' ? '+' : '−'}${formats.money(amount)}`}</span>
        <span className="block text-small text-ink-muted">each pay</span>
      </p>
      {mayChange && (
        <div className="flex shrink-0">
          <IconButton icon={Pencil} size="small" label={`Edit ${label}`} onClick={() => setDoing('edit')} />
          {!isUsed && (
            <IconButton
              icon={Trash2}
              size="small"
              label={`Delete ${label}`}
              onClick={() => setDoing('delete')}
            />
          )}
        </div>
      )}
      {doing === 'edit' && <PayItemForm item={item} kind={kind} onClose={close} />}
      {doing === 'delete' && <DeleteItem item={item} onClose={close} />}
    </li>
  );
}

function DeleteItem({ item, onClose }: { item: Item; onClose: () => void }) {
  const change = useChange(payItems.remove, {
    undoes: true,
    success: `${item.kind} deleted successfully`,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={`Delete ${item.label}?`}
      description="The item is not in any approved or paid pay. The history is kept."
      confirmLabel="Delete"
      busy={change.isPending}
      busyLabel="Deleting..."
      onConfirm={() => change.mutate({ params: { id: item.id } }, { onError: onClose })}
      onClose={onClose}
    />
  );
}
