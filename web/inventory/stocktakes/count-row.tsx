import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#web/ui/button.tsx';
import { IdBadge } from '#web/ui/id-badge.tsx';
import { Input } from '#web/ui/input.tsx';
import { describeFound, describeMoved } from './describe-line.ts';
import { readCount } from './read-count.ts';
import type { CountLine, Counts } from './use-counts.ts';
import { formatNumber } from '#contract/engine/number-text.ts';

interface CountRowProps {
  line: CountLine;
  counts: Counts;
  onNext: () => void;
  /** Handles a scan typed after a count, with a way to the scanned line. */
  onScan: (typed: string) => { count: string; go: () => void } | null;
}

/** One item. The book quantity is shown only after counting, so it can't influence the count. */
export function CountRow({ line, counts, onNext, onScan }: CountRowProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const { id, itemName, sku, barcode, unit, category } = line;
  const counted = (counts.draftOf(id) ?? line).counted;

  /** Whether the count is valid; saving continues in the background. */
  function take(text: string): boolean {
    const read = readCount(text);
    flushSync(() => {
      setError(read.error);
      setTyped(read.error ? text : null);
    });
    if (read.error !== undefined) return false;
    counts.save(line, read.counted);
    return true;
  }

  function steer(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const scanned = typed === null ? null : onScan(typed);
    if (scanned) {
      if (scanned.count !== '') take(scanned.count);
      else flushSync(() => setTyped(null));
      return scanned.go();
    }
    if (typed === null || take(typed)) onNext();
  }

  return (
    <li data-line={id} className="scroll-mt-40 border-b py-3">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p className="font-medium break-words">{itemName}</p>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-ink-muted">
            <IdBadge>{sku}</IdBadge>
            {[barcode, category, unit === 'each' ? null : `by the ${unit}`].filter(Boolean).join(' · ')}
          </p>
        </div>
        <div className="w-28 shrink-0 [&_input]:h-12 [&_input]:text-right [&_input]:text-title">
          <Input
            aria-label={`Count of ${itemName}, ${sku}`}
            aria-describedby={`count-${id}`}
            aria-invalid={error ? true : undefined}
            inputMode="decimal"
            enterKeyHint="next"
            autoComplete="off"
            className="tabular-nums"
            value={typed ?? formatNumber(counted) ?? ''}
            onChange={({ target }) => setTyped(target.value)}
            onFocus={({ target }) => target.select()}
            onBlur={() => typed !== null && take(typed)}
            onKeyDown={steer}
          />
        </div>
      </div>
      <div id={`count-${id}`} className="mt-1 text-small">
        {error ? (
          <p role="alert" className="text-red-ink">
            {error}
          </p>
        ) : (
          <Standing line={line} counts={counts} />
        )}
      </div>
    </li>
  );
}

/** Whether the count is saved, and its difference. */
function Standing({ line, counts }: Pick<CountRowProps, 'line' | 'counts'>) {
  const { id, difference, countedBy, itemName } = line;
  const failure = counts.failureOf(id);
  const isUnsaved = counts.draftOf(id) !== undefined;
  if (counts.isSending(id))
    return (
      <p className="flex items-center gap-1.5 text-ink-muted">
        <LoaderCircle aria-hidden className="size-4 animate-spin" />
        Saving…
      </p>
    );
  if (failure ?? isUnsaved)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-2 text-red-ink">
        <CircleAlert aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0 flex-1">{failure ?? 'Not saved yet.'}</span>
        {isUnsaved && (
          <>
            <Button
              size="small"
              aria-label={`Save the count of ${itemName} again`}
              onClick={() => counts.saveAgain(id)}
            >
              Save Again
            </Button>
            <Button
              size="small"
              variant="ghost"
              aria-label={`Discard the count of ${itemName}`}
              onClick={() => counts.forget(id)}
            >
              Discard
            </Button>
          </>
        )}
      </div>
    );
  if (difference === null) return <p className="text-ink-muted">Not counted yet</p>;
  const moved = describeMoved(line);
  const Icon = difference === 0 ? CircleCheck : CircleAlert;
  return (
    <>
      <p className={`flex items-center gap-1.5 ${difference === 0 ? 'text-green-ink' : 'text-amber-ink'}`}>
        <Icon aria-hidden className="size-4 shrink-0" />
        <span>{describeFound(line)}</span>
        <span className="ml-auto text-ink-muted">{countedBy}</span>
      </p>
      {moved && <p className="text-ink-muted">{moved}</p>}
    </>
  );
}
