import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { Button, type ButtonSize, type ButtonVariant } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { OfferedMove } from './use-moves.ts';

interface MoveButtonProps {
  move: OfferedMove;
  icon: LucideIcon | undefined;
  variant?: ButtonVariant;
  size?: ButtonSize;
  busyLabel?: string;
  className?: string;
}

/** The button of one move: it asks first where the move says so. */
export function MoveButton({ move, variant = 'secondary', ...look }: MoveButtonProps) {
  const { icon, ...words } = look;
  const [isAsking, setAsking] = useState(false);
  const { asks, label, make } = move;
  return (
    <>
      <Button
        {...(icon && { icon })}
        {...words}
        variant={variant}
        busy={move.isBusy}
        disabled={move.isWaiting && !move.isBusy}
        disabledReason={move.disabledReason}
        onClick={asks ? () => setAsking(true) : make}
      >
        {label}
      </Button>
      {asks && (
        <ConfirmDialog
          open={isAsking}
          title={asks.question}
          description={asks.tells}
          confirmLabel={label}
          variant="primary"
          onConfirm={() => {
            setAsking(false);
            make();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
