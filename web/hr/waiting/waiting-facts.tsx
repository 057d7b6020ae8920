import { CircleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatList } from '#contract/engine/number-text.ts';
import { crewOf } from '#contract/hr/crew-rules.ts';
import { bankingWords } from '#contract/hr/banking-details.ts';
import type { WaitingItem } from '#contract/hr/waiting.ts';
import { waitingWords, type WaitingKind } from '#contract/hr/waiting-rights.ts';
import { useFormats } from '#web/engine/format.ts';
import { describeDays, lengthOfLeave, leavePeriod } from '../person/leave/leave-period.ts';
import { periodOf } from './waiting-words.ts';

type Of<Kind extends WaitingKind> = Extract<WaitingItem, { kind: Kind }>;

/** What to decide on, with the facts needed. */
export function WaitingFacts({ item }: { item: WaitingItem }) {
  if (item.kind === 'leave') return <LeaveFacts item={item} />;
  if (item.kind === 'timesheet') return <TimesheetFacts item={item} />;
  return item.kind === 'document' ? <DocumentFacts item={item} /> : <BankFacts item={item} />;
}

function LeaveFacts({ item }: { item: Of<'leave'> }) {
  const formats = useFormats();
  const { leaveType, startDate, reason, away, belowMinimum, takenDays } = item;
  const absent = away.approved + away.pending;
  const unnamed = absent - away.names.length;
  const names = [...away.names, ...(unnamed > 0 ? [`${unnamed} more`] : [])];
  return (
    <>
      <What>
        <span>{leaveType} leave</span>
        <span className="tabular-nums">{leavePeriod(item, formats)}</span>
        <span className="text-ink-muted">{lengthOfLeave(item)}</span>
      </What>
      {reason && <p className="break-words whitespace-pre-line text-ink-muted">{reason}</p>}
      <Facts>
        {belowMinimum.map((rule) => (
          <Fact key={crewOf(rule)} icon={CircleAlert}>
            {`${crewOf(rule)}: ${rule.days > 1 ? 'as few as ' : ''}${rule.fewest} at work on ${describeDays(rule.days)}, minimum ${rule.minimum}`}
          </Fact>
        ))}
        {absent === 0 ? (
          <Fact>{waitingWords.nobodyAway}</Fact>
        ) : (
          <Fact icon={CircleAlert}>
            {[away.approved && `${away.approved} away`, away.pending && `${away.pending} requested`]
              .filter(Boolean)
              .join(' and ')}
            {' on these days: '}
            {formatList(names)}
          </Fact>
        )}
        <Fact>
          {takenDays === 0
            ? `No ${leaveType} leave approved in ${startDate.slice(0, 4)} so far`
            : `${describeDays(takenDays)} of ${leaveType} leave approved in ${startDate.slice(0, 4)}`}
        </Fact>
      </Facts>
    </>
  );
}

/** Hours that differ from usual by more than a tenth are highlighted. */
const unusual = 0.1;

function TimesheetFacts({ item }: { item: Of<'timesheet'> }) {
  const formats = useFormats();
  const { totalHours, usualHours, workedDays } = item;
  const period = { startDate: item.payPeriodStart, endDate: item.payPeriodEnd };
  const hours = totalHours ?? 0;
  const differs = usualHours !== null && Math.abs(hours - usualHours) > usualHours * unusual;
  return (
    <>
      <What>
        <span>Timesheet</span>
        <span className="tabular-nums">{periodOf(item, formats)}</span>
        <span className="tabular-nums">{hours.toFixed(2)} hours</span>
      </What>
      <Facts>
        <Fact {...(differs && { icon: CircleAlert })}>{againstUsual(hours, usualHours)}</Fact>
        <Fact>
          {workedDays === 0
            ? `No time entries for the ${lengthOfLeave(period)} of the period`
            : `Time entries on ${workedDays} of ${lengthOfLeave(period)}`}
        </Fact>
      </Facts>
    </>
  );
}

function againstUsual(hours: number, usual: number | null): string {
  if (usual === null) return 'No approved timesheet to compare with';
  const difference = hours - usual;
  if (Math.abs(difference) < 0.005) return `Same as the average of recent timesheets`;
  const size = Math.abs(difference).toFixed(2);
  return `${size} hours ${difference > 0 ? 'more' : 'fewer'} than the average of recent timesheets (${usual.toFixed(2)})`;
}

function DocumentFacts({ item }: { item: Of<'document'> }) {
  const formats = useFormats();
  const { documentName, documentType, expiryDate, hasFile } = item;
  return (
    <>
      <What>
        <span>{documentName}</span>
        {documentName !== `${documentType} document` && (
          <span className="text-ink-muted">{documentType}</span>
        )}
      </What>
      <Facts>
        <Fact>{expiryDate ? `Expires on ${formats.day(expiryDate)}` : 'Does not expire'}</Fact>
        <Fact>{hasFile ? 'With an uploaded file' : 'Without an uploaded file'}</Fact>
      </Facts>
    </>
  );
}

function BankFacts({ item }: { item: Of<'bank'> }) {
  const { bankName, accountName, accountNumber, bsb, isPrimary, enteredBy, sharedWith, sharedReason } = item;
  return (
    <>
      <What>
        <span>Bank account {accountNumber}</span>
        {isPrimary && <span className="text-ink-muted">Salary account</span>}
      </What>
      <p className="break-words text-ink-muted">
        {[bankName, bsb && `BSB ${bsb}`, accountName].filter(Boolean).join(', ')}
      </p>
      <Facts>
        {enteredBy.length > 0 && <Fact>Entered or changed by {formatList(enteredBy)}</Fact>}
        {sharedWith > 0 && (
          <Fact icon={CircleAlert}>
            {bankingWords.sharedWith(sharedWith)}
            {sharedReason && `: ${sharedReason}`}
          </Fact>
        )}
      </Facts>
    </>
  );
}

function What({ children }: { children: ReactNode }) {
  return <p className="flex flex-wrap gap-x-3">{children}</p>;
}

function Facts({ children }: { children: ReactNode }) {
  return <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-0.5 text-small text-ink-muted">{children}</ul>;
}

function Fact({ icon: Icon, children }: { icon?: LucideIcon; children: ReactNode }) {
  return (
    <li className={Icon ? 'flex min-w-0 gap-1.5 text-amber-ink' : 'min-w-0'}>
      {Icon && <Icon aria-hidden className="mt-0.5 size-3.5 shrink-0" strokeWidth={2} />}
      <span className="min-w-0">{children}</span>
    </li>
  );
}
