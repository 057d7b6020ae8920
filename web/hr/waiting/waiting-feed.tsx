import { useState, type ReactNode } from 'react';
import { type WaitingItem } from '#contract/hr/waiting.ts';
import { waitingWords } from '#contract/hr/waiting-rights.ts';
import { useFormats } from '#web/engine/format.ts';
import { toastDone } from '#web/engine/queries.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { BulkRefused } from '#web/bulk/bulk-refused.tsx';
import { useSelection } from '#web/bulk/use-selection.ts';
import type { Outcome } from '#web/bulk/use-bulk-steps.ts';
import { classNames } from '#web/ui/class-names.ts';
import { decisions } from './decisions.ts';
import { useDecide } from './use-decide.ts';
import { WaitingBar } from './waiting-bar.tsx';
import { WaitingLine } from './waiting-line.tsx';
import { nameOfWaiting } from './waiting-words.ts';

const RejectWaiting = lazyPart(async () => (await import('./reject-waiting.tsx')).RejectWaiting);

interface WaitingFeedProps {
  items: readonly WaitingItem[];
  isRefreshing: boolean;
  /** Shown if the list is empty. */
  empty: ReactNode;
}

/** Records waiting for a decision, one by one or several at once. */
export function WaitingFeed({ items, isRefreshing, empty }: WaitingFeedProps) {
  const formats = useFormats();
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const [next, setNext] = useState<Next | null>(null);
  const [rejecting, setRejecting] = useState<WaitingItem | null>(null);
  const [outcome, setOutcome] = useState<Outcome<WaitingItem> | null>(null);
  const { decide, isDeciding } = useDecide();
  const shown = items.filter((item) => !done.has(versionOf(item)));
  const selection = useSelection(shown, (item) => `Select ${nameOfWaiting(item, formats)}`);

  async function approve(chosen: readonly WaitingItem[]) {
    const [first] = chosen;
    const result = await decide(chosen);
    if (!result) return;
    const refused = new Set(result.refused.map(({ row }) => row.id));
    leave(chosen.filter(({ id }) => !refused.has(id)));
    setOutcome(result.refused.length > 0 ? result : null);
    if (result.count === 0 || !first) return;
    const description = chosen.length === 1 ? decisions[first.kind].success : doneSentence(result.count);
    toastDone(description, result.undoneAs);
  }

  /**
   * Decided records disappear at once and the focus moves on; the list refetches in the background.
   */
  function leave(decided: readonly WaitingItem[]) {
    const gone = new Set(decided.map(({ id }) => id));
    const last = shown.findLastIndex(({ id }) => gone.has(id));
    const stays = ({ id }: WaitingItem) => !gone.has(id);
    const following = shown.slice(last + 1).find(stays) ?? shown.slice(0, Math.max(last, 0)).findLast(stays);
    setDone(new Set([...done, ...decided.map(versionOf)]));
    setNext(following ? { id: following.id, take: (line) => line?.focus() } : null);
    selection.clear();
  }

  if (shown.length === 0 && !outcome)
    return (
      <div ref={done.size > 0 ? takeFocus : undefined} tabIndex={-1} className="outline-none">
        {empty}
      </div>
    );
  return (
    <>
      <WaitingBar selection={selection} isBusy={isDeciding} onApprove={() => void approve(selection.rows)} />
      {outcome && (
        <BulkRefused
          done={outcome.count > 0 ? doneSentence(outcome.count) : null}
          refused={outcome.refused.map(({ row, why }) => ({
            id: row.id,
            name: nameOfWaiting(row, formats),
            why,
          }))}
          onDismiss={() => setOutcome(null)}
        />
      )}
      <div
        role="feed"
        aria-label={waitingWords.list}
        aria-busy={isRefreshing}
        className={classNames('transition-opacity', isRefreshing && 'opacity-60')}
      >
        {shown.map((item, index) => (
          <WaitingLine
            key={item.id}
            ref={next?.id === item.id ? next.take : undefined}
            item={item}
            place={{ number: index + 1, of: shown.length }}
            isChosen={selection.keys.has(item.id)}
            isBusy={isDeciding}
            onChoose={() => selection.toggle(item.id)}
            onDecide={() => void approve([item])}
            onReject={
              item.kind === 'leave' || item.kind === 'timesheet' ? () => setRejecting(item) : undefined
            }
          />
        ))}
      </div>
      {rejecting && (
        <RejectWaiting
          item={rejecting}
          onRejected={() => leave([rejecting])}
          onClose={() => setRejecting(null)}
        />
      )}
    </>
  );
}

/** The next line, which takes the focus when rendered. */
interface Next {
  id: string;
  take: (line: HTMLElement | null) => void;
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/** A record that returns in another version is waiting again. */
function versionOf({ id, version }: WaitingItem): string {
  return `${id} ${version}`;
}

function doneSentence(count: number): string {
  return `${count} decided`;
}
