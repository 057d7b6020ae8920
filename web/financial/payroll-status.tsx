import type { payroll } from '#contract/financial/payroll.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { StatusBadge } from '#web/record/status-badge.tsx';
import { Badge } from '#web/ui/badge.tsx';

/** A void row of a person left out of the run is labelled as such. */
export function PayrollStatus({ row }: { row: Pick<RecordIn<typeof payroll>, 'status' | 'leftOutAt'> }) {
  return row.leftOutAt === null ? <StatusBadge status={row.status} /> : <Badge tone="amber">Left out</Badge>;
}
