import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { payBases } from '#contract/financial/pay/pay-bases.ts';
import { useFormats } from '#web/engine/format.ts';
import { useChange } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRight } from '#web/engine/session.ts';
import { useOwnEmployeeId } from '#web/page/use-scope.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { scrollIntoSight } from '../use-marked.ts';
import { PayBasisForm } from './pay-basis-form.tsx';
import { describePaid } from './describe-paid.ts';

type Basis = RecordIn<typeof payBases>;

interface PayBasisLineProps {
  basis: Basis;
  /** The previous basis. */
  before: Basis | undefined;
  standing: keyof typeof tones;
  /** The URL refers to it. */
  isMarked: boolean;
}

const tones = { 'In force': 'green', Upcoming: 'blue', Past: 'grey' } as const satisfies Record<string, Tone>;

export function PayBasisLine({ basis, before, standing, isMarked }: PayBasisLineProps) {
  const [doing, setDoing] = useState<'edit' | 'delete' | null>(null);
  const formats = useFormats();
  const isOwn = useOwnEmployeeId() === basis.employeeId;
  const mayChange = useRight('payroll:update') === 'all' && !isOwn;
  const { from, until, taxStatus, superFund, superMember, note, isUsed, isShiftWork } = basis;
  const close = () => setDoing(null);
  const called = `the pay basis from ${formats.day(from)}`;
  return (
    <li
      ref={isMarked ? scrollIntoSight : undefined}
      aria-current={isMarked || undefined}
      className={classNames(
        'flex items-start gap-3 border-b px-4 py-3 last:border-b-0',
        isMarked && 'bg-accent-soft',
      )}
    >
      <div className="flex min-w-0 flex-1 flex-wrap gap-x-6 gap-y-1">
        <div className="min-w-0 basis-52">
          <p className="text-lead font-semibold tabular-nums">{describePaid(basis, formats)}</p>
          <p className="text-ink-muted">
            {until ? `${formats.day(from)} to ${formats.day(until)}` : `From ${formats.day(from)}`}
          </p>
          {before && <p className="text-small text-ink-muted">{describeChange(basis, before)}</p>}
        </div>
        <div className="min-w-0 flex-1 basis-60">
          <p className="mb-1 flex flex-wrap gap-1">
            <Badge tone={tones[standing]}>{standing}</Badge>
            <Badge icon={null}>{basis.payGroup}</Badge>
            {isShiftWork && <Badge icon={null}>Shift work</Badge>}
            {taxStatus ? <Badge icon={null}>{taxStatus}</Badge> : <Badge tone="amber">No tax status</Badge>}
          </p>
          <p className="text-ink-muted">
            {superFund ? [superFund, superMember].filter(Boolean).join(', ') : 'No superannuation fund'}
          </p>
          {note && <p className="text-small whitespace-pre-line text-ink-muted">{note}</p>}
        </div>
      </div>
      {mayChange && (
        <div className="flex shrink-0">
          <IconButton icon={Pencil} size="small" label={`Edit ${called}`} onClick={() => setDoing('edit')} />
          {!isUsed && (
            <IconButton
              icon={Trash2}
              size="small"
              label={`Delete ${called}`}
              onClick={() => setDoing('delete')}
            />
          )}
        </div>
      )}
      {doing === 'edit' && <PayBasisForm basis={basis} onClose={close} />}
      {doing === 'delete' && <DeleteBasis basis={basis} onClose={close} />}
    </li>
  );
}

function DeleteBasis({ basis, onClose }: { basis: Basis; onClose: () => void }) {
  const formats = useFormats();
  const change = useChange(payBases.remove, {
    undoes: true,
    success: 'Pay basis deleted successfully',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={`Delete the pay basis from ${formats.day(basis.from)}?`}
      description="The previous pay basis applies instead. The history is kept."
      confirmLabel="Delete"
      busy={change.isPending}
      busyLabel="Deleting..."
      onConfirm={() => change.mutate({ params: { id: basis.id } }, { onError: onClose })}
      onClose={onClose}
    />
  );
}

/** '4.0% more than before', for the same kind of pay. */
function describeChange(basis: Basis, before: Basis): string | null {
  if (basis.kind !== before.kind || basis.amount === before.amount) return null;
  const percent = (Math.abs(basis.amount - before.amount) / before.amount) * 100;
  return `${percent.toFixed(1)}% ${basis.amount > before.amount ? 'more' : 'less'} than before`;
}
