import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  ClipboardCheck,
  Scale,
  Undo2,
  CornerDownLeft,
  type LucideIcon,
} from 'lucide-react';
import { formatNumber } from '#contract/engine/number-text.ts';
import type { MovementKind } from '#contract/inventory/stock-movements.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

export const movementIcons: Record<MovementKind, LucideIcon> = {
  Receive: ArrowDownToLine,
  Issue: ArrowUpFromLine,
  Adjust: Scale,
  Transfer: ArrowLeftRight,
  Return: CornerDownLeft,
  Count: ClipboardCheck,
  Reverse: Undo2,
};
const tones: Record<MovementKind, Tone> = {
  Receive: 'green',
  Issue: 'blue',
  Adjust: 'grey',
  Transfer: 'grey',
  Return: 'green',
  Count: 'grey',
  Reverse: 'amber',
};

export function MovementBadge({ kind }: { kind: MovementKind }) {
  return (
    <Badge tone={tones[kind]} icon={movementIcons[kind]}>
      {kind}
    </Badge>
  );
}

/** A reversed movement stays visible but has no effect. */
export function ReversedBadge() {
  return (
    <Badge tone="amber" icon={movementIcons.Reverse}>
      Reversed
    </Badge>
  );
}

/** For example '+40', '−3'. */
export function signed(quantity: number): string {
  return `${quantity > 0 ? '+' : '−'}${formatNumber(Math.abs(quantity))}`;
}
