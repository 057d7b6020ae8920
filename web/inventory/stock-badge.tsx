import type { StockStatus } from '#contract/inventory/inventory.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

const tones: Record<StockStatus, Tone> = {
  'In Stock': 'green',
  'Low Stock': 'amber',
  'Out of Stock': 'red',
  'No Stock Data': 'grey',
};

export function StockBadge({ status }: { status: StockStatus }) {
  return <Badge tone={tones[status]}>{status}</Badge>;
}
