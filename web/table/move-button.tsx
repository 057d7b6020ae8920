import type { LucideIcon } from 'lucide-react';
import { Button, type ButtonSize, type ButtonVariant } from '#web/ui/button.tsx';
import type { OfferedMove } from './use-moves.ts';

interface MoveButtonProps {
  move: OfferedMove;
  icon: LucideIcon | undefined;
  variant?: ButtonVariant;
  size?: ButtonSize;
  busyLabel?: string;
  className?: string;
}

/** The button of one move. */
export function MoveButton({ move, variant = 'secondary', ...look }: MoveButtonProps) {
  const { icon, ...words } = look;
  return (
    <Button
      {...(icon && { icon })}
      {...words}
      variant={variant}
      busy={move.isBusy}
      disabled={move.isWaiting}
      disabledReason={move.disabledReason}
      onClick={move.make}
    >
      {move.label}
    </Button>
  );
}
