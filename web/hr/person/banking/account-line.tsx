import { BadgeCheck, Eye, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { bankingDetails, bankingWords } from '#contract/hr/banking-details.ts';
import { useChange } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useScope } from '#web/page/use-scope.ts';
import { TransitionButton } from '#web/record/transition-button.tsx';
import { useTransitions } from '#web/record/use-transitions.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { scrollIntoSight } from '../use-marked.ts';
import { AccountForm } from './account-form.tsx';
import { RevealNumber } from './reveal-number.tsx';

interface AccountLineProps {
  account: RecordIn<typeof bankingDetails>;
  /** People can't change their own. */
  isOwn: boolean;
  /** The URL refers to it. */
  isMarked: boolean;
}

type Doing = 'edit' | 'delete' | 'reveal' | null;

export function AccountLine({ account, isOwn, isMarked }: AccountLineProps) {
  const [doing, setDoing] = useState<Doing>(null);
  const [shown, setShown] = useState<{ number: string; version: number }>();
  const scopes = useScope();
  const may = (action: 'update' | 'remove') => !isOwn && scopes(`banking:${action}`, account.employeeId);
  const called = `${account.bankName}, ${account.accountNumber}`;
  const choosing = useChange(bankingDetails.update, { success: 'Salary account changed' });
  const checking = useTransitions(bankingDetails, account, { success: bankingWords.checked });
  const others = account.sharedWith ?? 0;
  const lacksReason = others > 0 && !account.sharedReason;
  const close = () => setDoing(null);
  // If the number has changed since, the one shown before is outdated.
  const number = shown?.version === account.version ? shown.number : account.accountNumber;
  return (
    <li
      ref={isMarked ? scrollIntoSight : undefined}
      aria-current={isMarked || undefined}
      className={classNames(
        '-mx-3 flex flex-wrap items-start gap-x-3 gap-y-2 border-b p-3 last:border-b-0',
        isMarked && 'rounded-lg bg-accent-soft',
      )}
    >
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">{account.bankName}</p>
        <p>{account.accountName}</p>
        <p className="flex flex-wrap items-center gap-x-3 text-ink-muted tabular-nums">
          <span aria-live="polite">{number}</span>
          {account.bsb && <span>{`BSB ${account.bsb}`}</span>}
        </p>
        <p className="mt-1 flex flex-wrap gap-1 empty:hidden">
          {!account.isChecked && <Badge tone="amber">{bankingWords.waits}</Badge>}
          {account.isPrimary && <Badge tone="green">Salary account</Badge>}
        </p>
        {(others > 0 || account.sharedReason) && (
          <p className="mt-1 text-small text-ink-muted">
            {[
              others > 0 && bankingWords.sharedWith(others),
              account.sharedReason && bankingWords.reasonGiven(account.sharedReason),
            ]
              .filter(Boolean)
              .join('. ')}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-1">
        {checking.map((transition) => (
          <TransitionButton
            key={String(transition.to)}
            transition={
              lacksReason
                ? { ...transition, disabledReason: transition.disabledReason ?? bankingWords.reasonFirst }
                : transition
            }
            icon={BadgeCheck}
            size="small"
          />
        ))}
        {!account.isPrimary && may('update') && (
          <Button
            size="small"
            busy={choosing.isPending}
            aria-label={`Use as the salary account: ${called}`}
            onClick={() =>
              choosing.mutate({
                params: { id: account.id },
                body: { isPrimary: true, version: account.version },
              })
            }
          >
            Use as salary account
          </Button>
        )}
        {scopes('banking:reveal', account.employeeId) && (
          <IconButton
            icon={Eye}
            size="small"
            label={`Show the account number of ${called}`}
            onClick={() => setDoing('reveal')}
          />
        )}
        {may('update') && (
          <IconButton icon={Pencil} size="small" label={`Edit ${called}`} onClick={() => setDoing('edit')} />
        )}
        {may('remove') && (
          <IconButton
            icon={Trash2}
            size="small"
            label={`Delete ${called}`}
            onClick={() => setDoing('delete')}
          />
        )}
      </div>
      {doing === 'edit' && <AccountForm account={account} onClose={close} />}
      {doing === 'delete' && <DeleteAccount account={account} onClose={close} />}
      {doing === 'reveal' && (
        <RevealNumber
          account={account}
          onShown={(revealed) => setShown({ number: revealed, version: account.version })}
          onClose={close}
        />
      )}
    </li>
  );
}

type DeleteProps = Pick<AccountLineProps, 'account'> & { onClose: () => void };

function DeleteAccount({ account, onClose }: DeleteProps) {
  const change = useChange(bankingDetails.remove, {
    undoes: true,
    success: 'Banking details deleted successfully',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={`Delete this account at ${account.bankName}?`}
      description={`${account.accountNumber} of ${account.accountName} is deleted. Its history is kept.`}
      confirmLabel="Delete"
      busy={change.isPending}
      busyLabel="Deleting..."
      onConfirm={() => change.mutate({ params: { id: account.id } }, { onError: onClose })}
      onClose={onClose}
    />
  );
}
