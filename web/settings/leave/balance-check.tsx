import { Link } from '@tanstack/react-router';
import { CircleCheck, Scale, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import {
  checkBalances,
  checkWords,
  correctBalances,
  correctedAtOnce,
  type BalanceDifference,
} from '#contract/hr/leave/balance-check.ts';
import { call } from '#web/engine/client.ts';
import { useChange } from '#web/engine/queries.ts';
import { toastFailure } from '#web/engine/toast-failure.ts';
import { useFormats } from '#web/engine/format.ts';
import { useRight } from '#web/engine/session.ts';
import { Button, buttonStyle } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { IdBadge } from '#web/ui/id-badge.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { toast } from '#web/ui/toast.tsx';
import { differenceText } from './difference-text.ts';

interface Check {
  isRunning: boolean;
  checked: number;
  of: number;
  balances: number;
  queued: number;
  differences: readonly BalanceDifference[];
}

const start: Check = { isRunning: true, checked: 0, of: 0, balances: 0, queued: 0, differences: [] };

const shownAtMost = 100;

/** Opening balances, and a check of everybody's balances, for people who may enter balances for all. */
export function BalanceCheck() {
  const today = useFormats().today();
  const [check, setCheck] = useState<Check | null>(null);
  const correct = useChange(correctBalances, {});
  if (useRight(checkBalances.access) !== 'all') return null;

  async function run() {
    let now = start;
    setCheck(now);
    try {
      for (let after: string | null | undefined; after !== null;) {
        const found = await call(checkBalances, { query: after ? { after } : {} });
        now = {
          isRunning: found.next !== null,
          of: found.of,
          checked: now.checked + found.checked,
          balances: now.balances + found.balances,
          queued: now.queued + found.queued,
          differences: [...now.differences, ...found.differences],
        };
        setCheck(now);
        after = found.next;
      }
    } catch (error) {
      setCheck(null);
      toastFailure(error, checkBalances.failure);
    }
  }

  async function correctAll(differences: readonly BalanceDifference[]) {
    const employeeIds = [...new Set(differences.map(({ employeeId }) => employeeId))];
    for (let at = 0; at < employeeIds.length; at += correctedAtOnce)
      await correct.mutateAsync({ body: { employeeIds: employeeIds.slice(at, at + correctedAtOnce) } });
    toast({ title: 'Success', description: checkWords.corrected, variant: 'success' });
    setCheck(null);
  }

  return (
    <Card
      title="Leave balances"
      subtitle="Balances follow from opening balances, rules, approved leave and public holidays."
      flush
      actions={
        <>
          <Link
            to="/hr"
            search={{ tab: 'leave', 'openings.date': today }}
            className={buttonStyle('secondary')}
          >
            Opening Balances
          </Link>
          <Button
            icon={Scale}
            busy={check?.isRunning ?? false}
            busyLabel="Checking..."
            onClick={() => void run()}
          >
            Check Balances
          </Button>
        </>
      }
    >
      <div role="status">
        {check?.isRunning && (
          <div className="px-4 py-3">
            <ProgressBar
              label="Checked"
              value={check.checked}
              max={check.of}
              text={checkWords.checking(check.checked, check.of)}
            />
          </div>
        )}
        {check && !check.isRunning && (
          <Outcome
            check={check}
            isCorrecting={correct.isPending}
            onCorrect={(differences) => void correctAll(differences).catch(() => undefined)}
          />
        )}
      </div>
    </Card>
  );
}

interface OutcomeProps {
  check: Check;
  isCorrecting: boolean;
  onCorrect: (differences: readonly BalanceDifference[]) => void;
}

function Outcome({ check: { balances, differences, queued }, isCorrecting, onCorrect }: OutcomeProps) {
  // Nothing has been compared yet.
  if (balances === 0 && queued > 0) return <p className="px-4 py-3">{checkWords.queued(queued)}</p>;
  const doAgree = differences.length === 0;
  const Icon = doAgree ? CircleCheck : TriangleAlert;
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 px-4 py-3">
        <Icon
          aria-hidden
          className={doAgree ? 'size-4 shrink-0 text-green-ink' : 'size-4 shrink-0 text-amber-ink'}
        />
        <div className="min-w-0 flex-1">
          <p className="font-medium">
            {doAgree ? checkWords.agree(balances) : checkWords.differ(differences.length, balances)}
          </p>
          {queued > 0 && <p className="text-small text-ink-muted">{checkWords.queued(queued)}</p>}
        </div>
        {!doAgree && (
          <Button
            variant="primary"
            busy={isCorrecting}
            busyLabel="Correcting..."
            onClick={() => onCorrect(differences)}
          >
            Correct
          </Button>
        )}
      </div>
      {!doAgree && (
        <ul className="border-t">
          {differences.slice(0, shownAtMost).map((difference) => (
            <li
              key={`${difference.employeeId} ${difference.leaveType}`}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b px-4 py-2 last:border-b-0"
            >
              <span className="flex min-w-0 flex-1 basis-48 flex-wrap items-center gap-2">
                <span className="font-medium">{difference.employeeName}</span>
                <IdBadge>{difference.employeeNumber}</IdBadge>
                <span>{difference.leaveType}</span>
              </span>
              <span className="text-ink-muted tabular-nums">{differenceText(difference)}</span>
            </li>
          ))}
        </ul>
      )}
      {differences.length > shownAtMost && (
        <p className="border-t px-4 py-2 text-small text-ink-muted">
          {`The first ${shownAtMost} are shown. Correct applies to all.`}
        </p>
      )}
    </>
  );
}
