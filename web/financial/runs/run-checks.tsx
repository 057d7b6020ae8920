import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { payChecks, payCheckWords, type PayCheckKind } from '#contract/financial/pay/pay-checks.ts';
import type { payRuns } from '#contract/financial/pay/pay-runs.ts';
import { checksOfRun } from '#contract/financial/payroll-run.ts';
import { reading, useStep } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRight } from '#web/engine/session.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { useOwnEmployeeId } from '#web/page/use-reach.ts';
import { PanelSection } from '#web/table/panel-section.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { linkStyle } from '#web/ui/link-style.ts';

const OverrideCheck = lazyPart(async () => (await import('./override-check.tsx')).OverrideCheck);

type PayRun = RecordIn<typeof payRuns>;
type Check = RecordIn<typeof payChecks>;

const tones = { Open: 'amber', Overridden: 'grey', Settled: 'green' } as const;
const mostShown = 100;

/** What should be looked at before the run is approved: what is open first. */
export function RunChecks({ payRun }: { payRun: PayRun }) {
  const query = useQuery(
    reading(checksOfRun, {
      params: { id: payRun.id },
      query: { sort: 'status,employeeName,kind', page: 1, pageSize: mostShown },
    }),
  );
  return (
    <PanelSection
      title={payRun.openChecks > 0 ? `Checks, ${payRun.openChecks} open` : 'Checks'}
      query={query}
      failure={checksOfRun.failure}
      none="Nothing was found that should be looked at."
    >
      {(checks) => (
        <>
          <ul className="divide-y border-y">
            {checks.map((check) => (
              <CheckLine key={check.id} check={check} isDraft={payRun.status === 'Draft'} />
            ))}
          </ul>
          {checks.length === mostShown && (
            <p className="mt-2 text-ink-muted">
              {`The first ${mostShown} are shown, open ones first: as these are settled, others follow.`}
            </p>
          )}
        </>
      )}
    </PanelSection>
  );
}

function CheckLine({ check, isDraft }: { check: Check; isDraft: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const mayUpdate = useRight(payChecks.rights.update) === 'all';
  const isOwn = useOwnEmployeeId() === check.employeeId;
  const refusal = isOwn ? payCheckWords.ownPay : undefined;
  const opening = useStep(payChecks.update, { success: 'Check opened again' });
  const { id, version, status, sentence, reason, payrollId, employeeId } = check;
  return (
    <li className="space-y-1 py-3">
      <p className="flex items-start justify-between gap-3">
        <span className="min-w-0">{sentence}</span>
        <Badge tone={tones[status]}>{status}</Badge>
      </p>
      {reason && <p className="text-small text-ink-muted">May stay: {reason}</p>}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {payrollId && (
          <Link to="/financial" search={{ tab: 'payroll', view: payrollId }} className={linkStyle}>
            Open the pay
          </Link>
        )}
        <Link to="/hr" search={{ view: employeeId, 'person.tab': tabOf(check) }} className={linkStyle}>
          Open the person
        </Link>
        {mayUpdate && isDraft && status === 'Open' && check.kind !== 'Negative net' && (
          <Button size="small" disabledReason={refusal} onClick={() => setAsking(true)}>
            It may stay
          </Button>
        )}
        {mayUpdate && isDraft && status === 'Overridden' && (
          <Button
            size="small"
            busy={opening.isPending}
            disabledReason={refusal}
            onClick={() => opening.mutate({ params: { id }, body: { status: 'Open', version } })}
          >
            Open again
          </Button>
        )}
      </p>
      {isAsking && <OverrideCheck check={check} onClose={() => setAsking(false)} />}
    </li>
  );
}

const ofDetails: ReadonlySet<PayCheckKind> = new Set([
  'No bank details',
  'Bank account not checked',
  'Bank details changed',
  'Employment ended',
]);

/** Where of a person's file the cause of a check lies. */
function tabOf({ kind }: Check): string {
  if (kind === 'Hours not approved') return 'timesheets';
  if (ofDetails.has(kind)) return 'details';
  return 'pay';
}
