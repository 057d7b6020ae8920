import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  payCheckKinds,
  payChecks,
  payCheckWords,
  type PayCheckKind,
} from '#contract/financial/pay/pay-checks.ts';
import type { payRuns } from '#contract/financial/pay/pay-runs.ts';
import { checksOfRun } from '#contract/financial/payroll-run.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading, useStep } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRight, useRights } from '#web/engine/session.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { useOwnEmployeeId } from '#web/page/use-scope.ts';
import { PanelSection } from '#web/record/panel-section.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { DeductAbsence } from './deduct-absence.tsx';

const OverrideCheck = lazyPart(async () => (await import('./override-check.tsx')).OverrideCheck);
const DeductMany = lazyPart(async () => (await import('./deduct-many.tsx')).DeductMany);
const OverrideMany = lazyPart(async () => (await import('./override-many.tsx')).OverrideMany);

type PayRun = RecordIn<typeof payRuns>;
type Check = RecordIn<typeof payChecks>;

const states = {
  Open: { label: 'Open', tone: 'amber' },
  Overridden: { label: 'Accepted', tone: 'grey' },
  Deducted: { label: 'Deducted', tone: 'grey' },
  Settled: { label: 'Resolved', tone: 'green' },
} as const;
const mostShown = 100;

/** What to review before approval, open checks first. */
export function RunChecks({ payRun }: { payRun: PayRun }) {
  const query = useQuery(
    reading(checksOfRun, {
      params: { id: payRun.id },
      query: { sort: 'status,kind,employeeName', page: 1, pageSize: mostShown },
    }),
  );
  return (
    <PanelSection
      title={payRun.openChecks > 0 ? `Checks, ${payRun.openChecks} open` : 'Checks'}
      query={query}
      failure={checksOfRun.failure}
      none="No checks need attention."
    >
      {(checks) => (
        <>
          {groupsOf(checks).map((group) => (
            <CheckGroup key={group.title} group={group} isDraft={payRun.status === 'Draft'} />
          ))}
          {checks.length === mostShown && (
            <p className="mt-2 text-ink-muted">
              {`The first ${mostShown} checks are shown, open ones first. More appear as you resolve these.`}
            </p>
          )}
        </>
      )}
    </PanelSection>
  );
}

interface Group {
  title: string;
  checks: Check[];
}

/** Open checks grouped by finding, then the resolved ones. */
function groupsOf(checks: readonly Check[]): Group[] {
  const open = payCheckKinds.map((kind) => ({
    title: kind === 'No sign of work' ? 'No attendance or hours' : kind,
    checks: checks.filter((check) => check.kind === kind && check.status === 'Open'),
  }));
  const decided = { title: 'Resolved', checks: checks.filter(({ status }) => status !== 'Open') };
  return [...open, decided].filter((group) => group.checks.length > 0);
}

/** The same finding for several people, with one decision for all. */
function CheckGroup({ group: { title, checks }, isDraft }: { group: Group; isDraft: boolean }) {
  const [asking, setAsking] = useState<'accept' | 'deduct'>();
  const ownId = useOwnEmployeeId();
  const mayUpdate = useRight(payChecks.rights.update) === 'all';
  const mayStay = checks.filter((check) => canStay(check) && !isOwnCheck(check, ownId));
  return (
    <section aria-label={title} className="mb-4 last:mb-0">
      <h4 className="flex min-h-9 items-center justify-between gap-3 border-b">
        <span className="font-medium">
          {title} <span className="font-normal text-ink-muted">{checks.length}</span>
        </span>
        {mayUpdate && isDraft && mayStay.length > 1 && (
          <span className="flex flex-wrap justify-end gap-2 py-1">
            {mayStay.every(({ kind }) => kind === 'Absent') && (
              <Button size="small" onClick={() => setAsking('deduct')}>
                Deduct all {mayStay.length}
              </Button>
            )}
            <Button size="small" onClick={() => setAsking('accept')}>
              Accept all {mayStay.length}
            </Button>
          </span>
        )}
      </h4>
      <ul className="divide-y border-b">
        {checks.map((check) => (
          <CheckLine key={check.id} check={check} isDraft={isDraft} />
        ))}
      </ul>
      {asking === 'accept' && (
        <OverrideMany title={title} checks={mayStay} onClose={() => setAsking(undefined)} />
      )}
      {asking === 'deduct' && <DeductMany checks={mayStay} onClose={() => setAsking(undefined)} />}
    </section>
  );
}

function canStay({ status, kind }: Check): boolean {
  return status === 'Open' && kind !== 'Negative net';
}

function CheckLine({ check, isDraft }: { check: Check; isDraft: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const mayUpdate = useRight(payChecks.rights.update) === 'all';
  const isOwn = isOwnCheck(check, useOwnEmployeeId());
  const { day } = useFormats();
  const refusal = isOwn ? payCheckWords.ownPay : undefined;
  const opening = useStep(payChecks.update, { success: 'Check reopened' });
  const { id, version, status, sentence, reason, acceptedByName, acceptedAt } = check;
  return (
    <li className="space-y-1 py-3">
      <p className="flex items-start justify-between gap-3">
        <span className="min-w-0">{sentence}</span>
        <Badge tone={states[status].tone}>{states[status].label}</Badge>
      </p>
      {status === 'Deducted' && acceptedByName && acceptedAt && (
        <p className="text-small text-ink-muted">{`Deducted by ${acceptedByName} on ${day(acceptedAt)}`}</p>
      )}
      {reason && (
        <p className="text-small text-ink-muted">
          {acceptedByName && acceptedAt
            ? `Accepted by ${acceptedByName} on ${day(acceptedAt)}: ${reason}`
            : `Accepted: ${reason}`}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <ToCause check={check} />
        {mayUpdate && isDraft && canStay(check) && (
          <span className="flex gap-2">
            {check.kind === 'Absent' && <DeductAbsence check={check} isOwn={isOwn} />}
            <Button size="small" disabledReason={refusal} onClick={() => setAsking(true)}>
              Accept as is
            </Button>
          </span>
        )}
        {mayUpdate && isDraft && (status === 'Overridden' || status === 'Deducted') && (
          <Button
            size="small"
            busy={opening.isPending}
            disabledReason={refusal}
            onClick={() => opening.mutate({ params: { id }, body: { status: 'Open', version } })}
          >
            Reopen
          </Button>
        )}
      </p>
      {isAsking && <OverrideCheck check={check} onClose={() => setAsking(false)} />}
    </li>
  );
}

/** Links to what a check is about. */
function ToCause({ check }: { check: Check }) {
  const rights = useRights();
  const { kind, payrollId, employeeId } = check;
  if (employeeId === null) {
    const isHoliday = kind === 'Holiday not confirmed';
    if (rights[isHoliday ? 'holidays:read' : 'pay-rules:read'] !== 'all') return null;
    return (
      <Link to="/settings" search={{ tab: isHoliday ? 'holidays' : 'pay-rules' }} className={linkStyle}>
        {isHoliday ? 'Open the public holidays' : 'Open the pay rules'}
      </Link>
    );
  }
  return (
    <>
      {payrollId && (
        <Link to="/financial" search={{ tab: 'payroll', view: payrollId }} className={linkStyle}>
          Open the payslip
        </Link>
      )}
      <Link to="/hr" search={{ view: employeeId, 'person.tab': tabOf(check) }} className={linkStyle}>
        Open the person
      </Link>
    </>
  );
}

function isOwnCheck({ employeeId }: Check, ownId: string | null): boolean {
  return employeeId !== null && employeeId === ownId;
}

const ofDetails: ReadonlySet<PayCheckKind> = new Set([
  'No bank details',
  'Bank account not checked',
  'Bank details changed',
  'No BSB',
  'Employment ended',
  'Assets not returned',
]);

/** The tab of a person's profile where the cause of a check is. */
function tabOf({ kind }: Check): string {
  if (kind === 'Hours not approved') return 'timesheets';
  if (kind === 'No sign of work' || kind === 'Absent') return 'attendance';
  if (kind === 'Leave not paid' || kind === 'Final pay not complete') return 'leave';
  if (ofDetails.has(kind)) return 'details';
  return 'pay';
}
