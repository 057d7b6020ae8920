import { Link } from '@tanstack/react-router';
import { Check, X } from 'lucide-react';
import type { KeyboardEvent, Ref } from 'react';
import { bankingWords } from '#contract/hr/banking-details.ts';
import { employees } from '#contract/hr/employees.ts';
import type { WaitingItem } from '#contract/hr/waiting.ts';
import { useFormats } from '#web/engine/format.ts';
import { addressWithin } from '#web/history/record-pages.ts';
import { useScope } from '#web/page/use-scope.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { quietLinkStyle } from '#web/ui/link-style.ts';
import { decisions } from './decisions.ts';
import { WaitingFacts } from './waiting-facts.tsx';
import { nameOfWaiting } from './waiting-words.ts';

interface WaitingLineProps {
  item: WaitingItem;
  place: { number: number; of: number };
  isChosen: boolean;
  isBusy: boolean;
  onChoose: () => void;
  onDecide: () => void;
  /** Absent if the kind can't be rejected. */
  onReject: (() => void) | undefined;
  ref: Ref<HTMLElement> | undefined;
}

/** A waiting record with its facts, decided by button or key. */
export function WaitingLine(props: WaitingLineProps) {
  const { item, place, isChosen, isBusy, onChoose, onDecide, onReject, ref } = props;
  const formats = useFormats();
  const name = nameOfWaiting(item, formats);
  const { label } = decisions[item.kind];
  const lacksReason = item.kind === 'bank' && item.sharedWith > 0 && item.sharedReason === null;

  function act(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { nextElementSibling: next, previousElementSibling: previous } = event.currentTarget;
    const acts: Partial<Record<string, () => void>> = {
      j: () => goTo(next),
      ArrowDown: () => goTo(next),
      k: () => goTo(previous),
      ArrowUp: () => goTo(previous),
      x: onChoose,
      a: onDecide,
      ...(onReject && { r: onReject }),
    };
    const found = acts[event.key];
    if (!found || ((isBusy || lacksReason) && event.key === 'a')) return;
    event.preventDefault();
    found();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- feed articles handle keys (ARIA feed pattern)
    <article
      ref={ref}
      aria-label={name}
      aria-posinset={place.number}
      aria-setsize={place.of}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- feed articles are focusable (ARIA feed pattern)
      tabIndex={0}
      onKeyDown={act}
      className="scroll-mt-32 grid grid-cols-[auto_1fr] gap-x-3 gap-y-3 border-b px-4 py-3.5 -outline-offset-2 last:border-b-0 focus-visible:bg-hover sm:grid-cols-[auto_1fr_auto]"
    >
      <Checkbox label={`Select ${name}`} labelHidden checked={isChosen} onChange={onChoose} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <PersonLink item={item} />
          <span className="text-small text-ink-faint">
            <time dateTime={item.since}>{formats.ago(item.since)}</time>
          </span>
        </p>
        <WaitingFacts item={item} />
      </div>
      <div className="col-span-full flex flex-wrap items-start justify-end gap-2 sm:col-span-1">
        {onReject && (
          <Button size="small" icon={X} disabled={isBusy} onClick={onReject}>
            Reject
          </Button>
        )}
        <Button
          size="small"
          icon={Check}
          disabled={isBusy}
          disabledReason={lacksReason ? bankingWords.reasonFirst : undefined}
          onClick={onDecide}
        >
          {label}
        </Button>
      </div>
    </article>
  );
}

/** People who decide for a team may not be allowed to open the profiles in it. */
function PersonLink({ item: { kind, id, employeeId, employeeName } }: Pick<WaitingLineProps, 'item'>) {
  const scopes = useScope();
  if (!scopes('employees:read', employeeId)) return <span className="font-semibold">{employeeName}</span>;
  return (
    <Link
      {...addressWithin(employees, employeeId, decisions[kind].place, id)}
      className={classNames(quietLinkStyle, 'font-semibold')}
    >
      {employeeName}
    </Link>
  );
}

function goTo(line: Element | null): void {
  if (line instanceof HTMLElement) line.focus();
}
