import { addDays } from '#contract/engine/days.ts';
import type { renewals } from '#contract/fleet/renewals.ts';
import { useFormats } from '#web/engine/format.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { StatusBadge } from '#web/record/status-badge.tsx';
import { Badge } from '#web/ui/badge.tsx';

/** The status, with the expiry date if it has expired. */
export function RenewalBadge({
  status,
  expiryDate,
}: Pick<RecordIn<typeof renewals>, 'status' | 'expiryDate'>) {
  return status === 'Expired' ? <ExpiredBadge expiryDate={expiryDate} /> : <StatusBadge status={status} />;
}

/** The expiry date itself is still valid. */
function ExpiredBadge({ expiryDate }: { expiryDate: string }) {
  const formats = useFormats();
  return <Badge tone="red">{`Expired since ${formats.day(addDays(expiryDate, 1))}`}</Badge>;
}
