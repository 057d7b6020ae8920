import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { endWords, previewEnd, withdrawEnd } from '#contract/financial/pay/end-employment.ts';
import { payRuns } from '#contract/financial/pay/pay-runs.ts';
import { fullName } from '#contract/users/users.ts';
import { reading, useChange } from '#web/engine/queries.ts';
import { useRights } from '#web/engine/session.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import type { TabProps } from '../person.ts';

/** For an end of employment with a final pay: its pay run, and a way back while that is a Draft. */
export function WithdrawEnd({ person, endDate }: TabProps & { endDate: string }) {
  const [isAsking, setAsking] = useState(false);
  const rights = useRights();
  const { id } = person;
  const { data } = useQuery(reading(previewEnd, { params: { id }, query: { lastDay: endDate } }));
  const change = useChange(withdrawEnd, { success: endWords.withdrawn, onDone: () => setAsking(false) });
  if (!data?.entered) return null;
  const { payRunId, isDecided } = data.entered;
  return (
    <>
      {payRunId !== null && rights[payRuns.rights.read] === 'all' && (
        <Link to="/financial" search={{ tab: 'runs', view: payRunId }} className={linkStyle}>
          Open the final pay
        </Link>
      )}
      <Button
        size="small"
        icon={Undo2}
        disabledReason={isDecided ? endWords.runDecided : undefined}
        onClick={() => setAsking(true)}
      >
        Withdraw end
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Withdraw the end of employment of ${fullName(person)}?`}
        description="The End Date and the reason are removed, and the employment continues. The final pay is removed from its Draft pay run. A run that was made for it becomes void."
        confirmLabel="Withdraw end"
        busy={change.isPending}
        busyLabel="Withdrawing..."
        onConfirm={() => change.mutate({ params: { id } })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
