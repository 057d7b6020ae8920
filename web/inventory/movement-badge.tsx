import { ArrowDownToLine, ArrowUpFromLine, Scale, type LucideIcon } from 'lucide-react';
import type { movementKinds } from '#contract/inventory/stock-movements.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

export type MovementKind = (typeof movementKinds)[number];

export const movementIcons: Record<MovementKind, LucideIcon> = {
  Receive: ArrowDownToLine,
  Issue: ArrowUpFromLine,
  Adjust: Scale,
};
const tones: Record<MovementKind, Tone> = { Receive: 'green', Issue: 'blue', Adjust: 'grey' };

export function MovementBadge({ kind }: { kind: MovementKind }) {
  return (
    <Badge tone={tones[kind]} icon={movementIcons[kind]}>
      {kind}
    </Badge>
  );
}

/** '+40', '−3': what came and what went. */
export function signed(quantity: number): string {
  return `${quantity > 0 ? '+' : '−'}${Math.abs(quantity).toLocaleString('en')}`;
}
