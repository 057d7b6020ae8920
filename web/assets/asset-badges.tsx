import type { AssetStatus } from '#contract/assets/assets.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

const statusTones: Record<AssetStatus, Tone> = {
  Operational: 'green',
  'Under Maintenance': 'amber',
  Decommissioned: 'grey',
};

export function AssetStatusBadge({ status }: { status: AssetStatus }) {
  return <Badge tone={statusTones[status]}>{status}</Badge>;
}
