import { useNavigate } from '@tanstack/react-router';
import { CirclePlay, UserMinus, UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { payRuns } from '#contract/financial/pay/pay-runs.ts';
import { processPayroll } from '#contract/financial/payroll-run.ts';
import { includeAgain, leaveOut, type payroll } from '#contract/financial/payroll.ts';
import { sentenceOf } from '#web/engine/client.ts';
import { useStep } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { Button } from '#web/ui/button.tsx';

const AskText = lazyPart(async () => (await import('#web/form/reason-dialog.tsx')).AskText);

interface LeaveOutProps {
  row: RecordIn<typeof payroll>;
  /** Why the user can't change their own pay. */
  ownRefusal: string | undefined;
}

export function LeaveOut({ row, ownRefusal }: LeaveOutProps) {
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const leaving = useStep(leaveOut, {
    success: `${row.employeeName} left out of the pay run`,
    onDone: () => setAsking(false),
  });
  const { id, version } = row;
  return (
    <>
      <Button icon={UserMinus} disabledReason={ownRefusal} onClick={() => setAsking(true)}>
        Leave out
      </Button>
      {isAsking && (
        <AskText
          schema={leaveOut.body.shape.reason}
          title={`Leave ${row.employeeName} out of this pay run?`}
          description="This run pays them nothing. You can include them again while the run is a Draft, or pay them in another run."
          label="Leave out"
          busyLabel="Leaving out..."
          failure={failure}
          isBusy={leaving.isPending}
          onText={(reason) =>
            leaving.mutate(
              { params: { id }, body: { version, reason } },
              { onError: (error) => setFailure(sentenceOf(error, leaveOut.failure)) },
            )
          }
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

export function IncludeAgain({
  row,
  payRun,
  ownRefusal,
}: LeaveOutProps & { payRun: RecordIn<typeof payRuns> }) {
  const navigate = useNavigate({ from: '/financial' });
  const including = useStep(includeAgain, { success: `${row.employeeName} included in the pay run again` });
  const processing = useStep(processPayroll, {
    success: `Payroll of ${row.employeeName} processed`,
    onDone: ({ id }) => void navigate({ search: { tab: 'runs', view: id } }),
  });
  const { id, version, employeeId, payPeriodStart, payPeriodEnd } = row;
  const { payGroup } = payRun;
  const period = { payPeriodStart, payPeriodEnd, payGroup };
  return (
    <>
      <Button
        icon={CirclePlay}
        busy={processing.isPending}
        busyLabel="Processing..."
        onClick={() => processing.mutate({ body: { ...period, employeeIds: [employeeId] } })}
      >
        Pay in another run
      </Button>
      {payRun.status === 'Draft' && (
        <Button
          icon={UserPlus}
          busy={including.isPending}
          busyLabel="Including..."
          disabledReason={ownRefusal}
          onClick={() => including.mutate({ params: { id }, body: { version } })}
        >
          Include again
        </Button>
      )}
    </>
  );
}
