import { Check } from 'lucide-react';
import type { WaitingItem } from '#contract/hr/waiting.ts';
import type { Selection } from '#web/bulk/use-selection.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Kbd } from '#web/ui/kbd.tsx';

interface WaitingBarProps {
  selection: Selection<WaitingItem>;
  isBusy: boolean;
  onApprove: () => void;
}

const keys = [
  { keys: ['J', 'K'], does: 'next or previous' },
  { keys: ['X'], does: 'select' },
  { keys: ['A'], does: 'approve' },
  { keys: ['R'], does: 'reject' },
] as const;

/** Above the list: bulk approval and keyboard hints. */
export function WaitingBar({ selection, isBusy, onApprove }: WaitingBarProps) {
  const count = selection.rows.length;
  return (
    <div className="sticky top-(--header-height) z-10 flex min-h-13 flex-wrap items-center gap-x-6 gap-y-2 rounded-t-lg border-b bg-surface px-4 py-2">
      <Checkbox label="Select all" checked={selection.all} onChange={selection.toggleAll} />
      {count > 0 && (
        <Button
          size="small"
          variant="primary"
          icon={Check}
          busy={isBusy}
          busyLabel="Approving..."
          onClick={onApprove}
        >
          Approve {count}
        </Button>
      )}
      <p className="ml-auto flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-faint max-sm:hidden pointer-coarse:hidden">
        {keys.map(({ keys: names, does }) => (
          <span key={does} className="inline-flex items-center gap-1">
            {names.map((name) => (
              <Kbd key={name}>{name}</Kbd>
            ))}
            {does}
          </span>
        ))}
      </p>
    </div>
  );
}
