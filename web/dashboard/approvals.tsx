import { Link } from '@tanstack/react-router';
import { countOf, formatList } from '#contract/engine/number-text.ts';
import { type WaitingItem } from '#contract/hr/waiting.ts';
import { waitingWords } from '#contract/hr/waiting-rights.ts';
import { useFormats, type Formats } from '#web/engine/format.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { classNames } from '#web/ui/class-names.ts';

interface ApprovalsProps {
  items: readonly WaitingItem[];
  total: number;
  /** Nothing stands beside them. */
  isAlone: boolean;
}

/** The oldest approvals with what most decisions turn on; their list has the other facts. */
export function Approvals({ items, total, isAlone }: ApprovalsProps) {
  const formats = useFormats();
  return (
    <section aria-labelledby="to-approve" className="min-w-0">
      <h3 id="to-approve" className="mb-1 flex items-baseline justify-between gap-3 font-medium">
        {waitingWords.list}
        <Link
          to="/hr"
          search={{ tab: 'waiting' }}
          className="rounded-sm text-small font-normal text-accent-ink hover:underline"
        >
          View all {total}
        </Link>
      </h3>
      <ul className={classNames('-mx-2 grid content-start gap-x-2', isAlone && 'lg:grid-cols-3')}>
        {items.map((item) => (
          <li key={item.id} className="relative flex gap-2.5 rounded-md px-2 py-1.5 has-[a:hover]:bg-hover">
            <Avatar name={item.employeeName} />
            <div className="min-w-0 flex-1">
              <Link
                to="/hr"
                search={{ tab: 'waiting', kind: item.kind }}
                className="rounded-sm break-words after:absolute after:inset-0 after:rounded-md"
              >
                <span className="font-medium">{item.employeeName}</span>, {whatOf(item, formats)}
              </Link>
              <p className="text-small text-ink-muted">{factOf(item, formats)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function whatOf(item: WaitingItem, { day }: Formats): string {
  if (item.kind === 'leave') return `${item.leaveType} leave, ${day(item.startDate)} to ${day(item.endDate)}`;
  if (item.kind === 'timesheet') return `timesheet, ${day(item.payPeriodStart)} to ${day(item.payPeriodEnd)}`;
  return item.kind === 'document' ? item.documentName : `bank account ${item.accountNumber}`;
}

function factOf(item: WaitingItem, { day }: Formats): string {
  if (item.kind === 'leave') return describeAway(item.away.approved + item.away.pending);
  if (item.kind === 'timesheet') return describeHours(item.totalHours ?? 0, item.usualHours);
  if (item.kind === 'document')
    return item.expiryDate ? `Expires on ${day(item.expiryDate)}` : 'Does not expire';
  return item.sharedWith > 0
    ? `${countOf(item.sharedWith, 'other person', 'other people')} with the same account`
    : `Entered or changed by ${formatList(item.enteredBy)}`;
}

function describeAway(absent: number): string {
  if (absent === 0) return waitingWords.nobodyAway;
  return `${countOf(absent, 'other person', 'other people')} away or asking for these days`;
}

function describeHours(hours: number, usual: number | null): string {
  const worked = `${hours.toFixed(2)} hours`;
  return usual === null ? worked : `${worked}, average of recent timesheets ${usual.toFixed(2)}`;
}
