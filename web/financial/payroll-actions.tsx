import { Ban, BadgeCheck, Banknote, Pencil, RefreshCw, Undo2, type LucideIcon } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { payRuns } from '#contract/financial/pay/pay-runs.ts';
import { leaveOut, payroll, recalculatePay, type PayrollStatus } from '#contract/financial/payroll.ts';
import { reading, useStep } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRight } from '#web/engine/session.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { useOwnRefusal } from '#web/page/use-mover.ts';
import { TransitionButton } from '#web/record/transition-button.tsx';
import { useTransitions } from '#web/record/use-transitions.ts';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';

import { IncludeAgain, LeaveOut } from './runs/leave-out.tsx';

const EditPayroll = lazyPart(async () => (await import('./payroll-form.tsx')).EditPayroll);
const VoidPayroll = lazyPart(async () => (await import('./payroll-form.tsx')).VoidPayroll);

type Payroll = RecordIn<typeof payroll>;
interface Look {
  icon: LucideIcon;
  variant: ButtonVariant;
  className?: string;
  success: string;
}

const looks: Record<PayrollStatus, Look> = {
  Approved: { icon: BadgeCheck, variant: 'primary', success: 'Payroll approved successfully' },
  Paid: { icon: Banknote, variant: 'primary', success: 'Payroll marked as paid successfully' },
  Draft: { icon: Undo2, variant: 'secondary', success: 'Payroll marked as draft successfully' },
  Void: { icon: Ban, variant: 'ghost', className: 'mr-auto', success: 'Payroll voided successfully' },
};

/**
 * A row of a run is calculated and follows its run; a single row is edited and has its own status.
 */
export function PayrollActions({ row }: { row: Payroll }) {
  return row.payRunId ? <ActionsOfRun row={row} payRunId={row.payRunId} /> : <SingleActions row={row} />;
}

/** Only while the run is a Draft. */
function ActionsOfRun({ row, payRunId }: { row: Payroll; payRunId: string }) {
  const ownRefusal = useOwnRefusal(payroll, row);
  const mayUpdate = useRight(payroll.rights.update) === 'all';
  const mayProcess = useRight(leaveOut.access) === 'all';
  const { data: payRun } = useQuery(reading(payRuns.read, { params: { id: payRunId } }));
  if (!payRun) return null;
  if (row.leftOutAt !== null)
    return mayProcess ? <IncludeAgain row={row} payRun={payRun} ownRefusal={ownRefusal} /> : null;
  if (payRun.status !== 'Draft') return null;
  return (
    <>
      {mayProcess && <LeaveOut row={row} ownRefusal={ownRefusal} />}
      {mayUpdate && <Recalculate row={row} ownRefusal={ownRefusal} />}
    </>
  );
}

interface StepProps {
  row: Payroll;
  /** Why the user can't change their own pay. */
  ownRefusal: string | undefined;
}

function Recalculate({ row: { id, version }, ownRefusal }: StepProps) {
  const again = useStep(recalculatePay, { success: 'Pay recalculated successfully' });
  return (
    <Button
      icon={RefreshCw}
      busy={again.isPending}
      busyLabel="Recalculating..."
      disabledReason={ownRefusal}
      onClick={() => again.mutate({ params: { id }, body: { version } })}
    >
      Recalculate
    </Button>
  );
}

/** The transitions of a single row that this user may make; only a Draft can be edited. */
function SingleActions({ row }: { row: Payroll }) {
  const [open, setOpen] = useState<'edit' | 'void' | null>(null);
  const ownRefusal = useOwnRefusal(payroll, row);
  const offered = useTransitions(payroll, row, {
    success: ({ status }) => looks[status].success,
    onReason: () => setOpen('void'),
  });
  if (offered.length === 0) return null;
  const close = () => setOpen(null);

  function buttons(statuses: readonly PayrollStatus[]) {
    return statuses.flatMap((to) => {
      const { success: _told, ...look } = looks[to];
      return offered
        .filter((transition) => transition.to === to)
        .map((transition) => <TransitionButton key={to} transition={transition} {...look} />);
    });
  }

  return (
    <>
      {buttons(['Void', 'Draft'])}
      {row.status === 'Draft' && (
        <Button icon={Pencil} disabledReason={ownRefusal} onClick={() => setOpen('edit')}>
          Edit
        </Button>
      )}
      {buttons(['Approved', 'Paid'])}
      {open === 'edit' && <EditPayroll row={row} onClose={close} />}
      {open === 'void' && <VoidPayroll row={row} onClose={close} />}
    </>
  );
}
