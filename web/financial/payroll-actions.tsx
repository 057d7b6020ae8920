import { Ban, BadgeCheck, Banknote, Pencil, Undo2, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { payroll, payrollMoves, payrollWords, type PayrollStatus } from '#contract/financial/payroll.ts';
import { useChange } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRights, useSession } from '#web/engine/session.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';

const EditPayroll = lazyPart(async () => (await import('./payroll-form.tsx')).EditPayroll);
const VoidPayroll = lazyPart(async () => (await import('./payroll-form.tsx')).VoidPayroll);

type Payroll = RecordIn<typeof payroll>;
type Move = (typeof payrollMoves)[PayrollStatus][number];

const moves: Record<Move, { label: string; icon: LucideIcon; success: string }> = {
  Approved: { label: 'Approve', icon: BadgeCheck, success: 'Payroll approved successfully' },
  Paid: { label: 'Mark as paid', icon: Banknote, success: 'Payroll marked as paid successfully' },
  Draft: { label: 'Back to Draft', icon: Undo2, success: 'Payroll taken back to Draft successfully' },
  Void: { label: 'Void', icon: Ban, success: 'Payroll voided successfully' },
};

/** Where a row may go from its status, for those who may take it there; only a Draft is edited. */
export function PayrollActions({ row }: { row: Payroll }) {
  const [open, setOpen] = useState<'edit' | 'void' | null>(null);
  const rights = useRights();
  const self = useSession(({ user }) => user?.employeeId);
  const change = useChange(payroll.update, { success: ({ status }) => moves[status].success });
  const mayApprove = rights['payroll:approve'] !== undefined;
  const possible = payrollMoves[row.status].filter(
    (to) => mayApprove || (to === 'Void' && row.status === 'Draft'),
  );
  if (!rights['payroll:update'] || possible.length === 0) return null;
  const toVoid = possible.find((to) => to === 'Void');
  const back = possible.find((to) => to === 'Draft');
  const onward = possible.find((to) => to === 'Approved' || to === 'Paid');
  const isOwn = row.employeeId === self;
  const close = () => setOpen(null);

  function go(to: Move) {
    if (to === 'Void') return setOpen('void');
    change.mutate({ params: { id: row.id }, body: { status: to, version: row.version } });
  }

  /** Why somebody else must do it. */
  function reasonAgainst(to: Move): string | undefined {
    const isDecision = to !== 'Void' || row.status !== 'Draft';
    if (isOwn && isDecision) return payrollWords.ownPay;
    return to === 'Approved' && row.isOwnPreparation ? payrollWords.ownPreparation : undefined;
  }

  function button(to: Move, variant: ButtonVariant) {
    const { label, icon } = moves[to];
    return (
      <Button
        icon={icon}
        variant={variant}
        {...(to === 'Void' && { className: 'mr-auto' })}
        disabled={change.isPending}
        disabledReason={reasonAgainst(to)}
        onClick={() => go(to)}
      >
        {label}
      </Button>
    );
  }

  return (
    <>
      {toVoid && button(toVoid, 'ghost')}
      {back && button(back, 'secondary')}
      {row.status === 'Draft' && (
        <Button icon={Pencil} onClick={() => setOpen('edit')}>
          Edit
        </Button>
      )}
      {onward && button(onward, 'primary')}
      {open === 'edit' && <EditPayroll row={row} onClose={close} />}
      {open === 'void' && <VoidPayroll row={row} onClose={close} />}
    </>
  );
}
