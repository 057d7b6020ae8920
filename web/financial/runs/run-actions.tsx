import {
  Ban,
  BadgeCheck,
  Banknote,
  ListChecks,
  RefreshCw,
  RotateCcw,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countOf } from '#contract/engine/number-text.ts';
import { payRuns, type PayRunStatus } from '#contract/financial/pay/pay-runs.ts';
import { processingWords } from '#contract/financial/pay/processing-words.ts';
import { recalculateRun } from '#contract/financial/payroll-run.ts';
import { readSettings } from '#contract/settings/settings.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading, useStep } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRight } from '#web/engine/session.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { TransitionButton } from '#web/record/transition-button.tsx';
import { useTransitions, type OfferedTransition } from '#web/record/use-transitions.ts';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';
import { useProgress } from './use-progress.ts';

const MarkAsPaid = lazyPart(async () => (await import('./mark-as-paid.tsx')).MarkAsPaid);
const ReasonDialog = lazyPart(async () => (await import('#web/form/reason-dialog.tsx')).ReasonDialog);

type PayRun = RecordIn<typeof payRuns>;

interface Look {
  icon: LucideIcon;
  variant?: ButtonVariant;
  className?: string;
}

const looks: Record<string, Look> = {
  Void: { icon: Ban, variant: 'ghost', className: 'mr-auto' },
  Reversed: { icon: RotateCcw, variant: 'ghost', className: 'mr-auto' },
  Draft: { icon: Undo2 },
  Checked: { icon: ListChecks, variant: 'primary' },
  Approved: { icon: BadgeCheck, variant: 'primary' },
  Paid: { icon: Banknote, variant: 'primary' },
};

/** Transitions towards payment, which are shown last. */
const onward: ReadonlySet<string> = new Set<PayRunStatus>(['Checked', 'Approved', 'Paid']);

const success: Record<PayRunStatus, string> = {
  Draft: 'Pay run marked as draft successfully',
  Checked: 'Pay run marked as checked successfully',
  Approved: 'Pay run approved successfully',
  Paid: 'Pay run marked as paid successfully',
  Reversed: 'Pay run reversed successfully',
  Void: 'Pay run voided successfully',
};

/** The transitions of a run that this user may make; a Draft can be recalculated. */
export function RunActions({ payRun }: { payRun: PayRun }) {
  const formats = useFormats();
  const [asking, setAsking] = useState<'Void' | 'Reversed' | 'Paid' | null>(null);
  const mayUpdate = useRight(payRuns.rights.update) === 'all';
  const again = useStep(recalculateRun, { success: 'Pay run recalculated successfully' });
  const recalculating = useProgress(payRun.id, again.isPending, 'Recalculating');
  const { data: settings } = useQuery(reading(readSettings, {}));
  const offered = useTransitions(payRuns, payRun, {
    success: ({ status }) => success[status],
    onReason: (to) => setAsking(to === 'Void' ? 'Void' : 'Reversed'),
  });
  if (!mayUpdate) return null;
  const { id, version, status, people, grossSalary, netSalary } = payRun;
  const totals = `${countOf(people, 'person', 'people')}, gross ${formats.money(grossSalary)}, net ${formats.money(netSalary)}.`;
  const buttons = (isOnward: boolean) =>
    inOrder(offered)
      .filter(({ to }) => onward.has(String(to)) === isOnward)
      .map((transition) => (
        <TransitionButton
          key={String(transition.to)}
          transition={offering(transition)}
          {...(looks[String(transition.to)] ?? { icon: ListChecks })}
        />
      ));
  return (
    <>
      {buttons(false)}
      {status === 'Draft' && (
        <Button
          icon={RefreshCw}
          busy={again.isPending}
          busyLabel={recalculating}
          onClick={() => again.mutate({ params: { id }, body: { version } })}
        >
          Recalculate
        </Button>
      )}
      {buttons(true)}
      {asking === 'Paid' && (
        <MarkAsPaid payRun={payRun} totals={totals} success={success.Paid} onClose={() => setAsking(null)} />
      )}
      {(asking === 'Void' || asking === 'Reversed') && (
        <ReasonDialog
          resource={payRuns}
          record={payRun}
          to={asking}
          title={asking === 'Void' ? 'Void this pay run' : 'Reverse this pay run'}
          description={
            asking === 'Void'
              ? 'The pay in this run no longer counts. You can create another run for these days.'
              : `${totals} All pay in the run becomes void, its cost is reversed, and loan repayments are owed again. Recover money already transferred through the bank.`
          }
          variant="danger"
          label={asking === 'Void' ? 'Void' : 'Reverse'}
          busyLabel={asking === 'Void' ? 'Voiding...' : 'Reversing...'}
          success={success[asking]}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );

  /** Marking as paid opens its own dialog for the date. */
  function offering(transition: OfferedTransition): OfferedTransition {
    const current = { ...transition, disabledReason: transition.disabledReason ?? whyNot(transition) };
    if (transition.to === 'Paid') return { ...current, asks: undefined, make: () => setAsking('Paid') };
    return withTotals(current, totals);
  }

  /** The message that the server would return. */
  function whyNot({ to }: OfferedTransition): string | undefined {
    if (to === 'Checked' && payRun.openChecks > 0) return processingWords.openChecks;
    if (onward.has(String(to)) && payRun.changedAccounts !== null)
      return processingWords.accountsChanged(payRun.changedAccounts);
    if (to === 'Approved' && payRun.hasOwnPay) return processingWords.ownPay;
    if (to === 'Paid' && payRun.isOwnApproval && settings?.approverMayPay === false)
      return processingWords.ownApproval;
    return undefined;
  }
}

/** Transitions back are shown first, those forward last. */
function inOrder(offered: readonly OfferedTransition[]): OfferedTransition[] {
  const places = Object.keys(looks);
  return offered.toSorted((a, b) => places.indexOf(String(a.to)) - places.indexOf(String(b.to)));
}

function withTotals(transition: OfferedTransition, totals: string): OfferedTransition {
  return transition.asks
    ? { ...transition, asks: { ...transition.asks, consequence: `${totals} ${transition.asks.consequence}` } }
    : transition;
}
