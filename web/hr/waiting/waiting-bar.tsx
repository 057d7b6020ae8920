import { Check } from 'lucide-react';
import type { WaitingItem } from '#contract/hr/waiting.ts';
import type { Selection } from '#web/bulk/use-selection.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { shortcuts } from '#web/page/shortcuts.ts';
import { KeyHints } from '#web/ui/key-hints.tsx';

interface WaitingBarProps {
  selection: Selection<WaitingItem>;
  isBusy: boolean;
  onApprove: () => void;
}

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
      <KeyHints hints={shortcuts.approvals} className="ml-auto gap-x-4 max-sm:hidden" />
    </div>
  );
}
