import type { PayrollStatus } from '#contract/financial/payroll.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

const tones: Record<PayrollStatus, Tone> = { Draft: 'grey', Approved: 'blue', Paid: 'green', Void: 'red' };

export function PayrollBadge({ status }: { status: PayrollStatus }) {
  return <Badge tone={tones[status]}>{status}</Badge>;
}
