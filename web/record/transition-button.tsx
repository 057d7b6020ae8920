import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { Button, type ButtonSize, type ButtonVariant } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { OfferedTransition } from './use-transitions.ts';

interface TransitionButtonProps {
  transition: OfferedTransition;
  icon: LucideIcon | undefined;
  variant?: ButtonVariant;
  size?: ButtonSize;
  busyLabel?: string;
  className?: string;
}

/** The button of a transition, with its confirmation if it has one. */
export function TransitionButton({ transition, variant = 'secondary', ...look }: TransitionButtonProps) {
  const { icon, ...words } = look;
  const [isAsking, setAsking] = useState(false);
  const { asks, label, make } = transition;
  return (
    <>
      <Button
        {...(icon && { icon })}
        {...words}
        variant={variant}
        busy={transition.isBusy}
        disabled={transition.isWaiting && !transition.isBusy}
        disabledReason={transition.disabledReason}
        onClick={asks ? () => setAsking(true) : make}
      >
        {label}
      </Button>
      {asks && (
        <ConfirmDialog
          open={isAsking}
          title={asks.question}
          description={asks.consequence}
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
