import { useQueryClient } from '@tanstack/react-query';
import { ArrowDown, PackagePlus, ScanBarcode } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { countOf, formatNumber } from '#contract/engine/number-text.ts';
import { stocktakeLines } from '#contract/inventory/stocktake-lines.ts';
import type { stocktakes } from '#contract/inventory/stocktakes.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { toastFailure } from '#web/engine/toast-failure.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { ScanButton } from '#web/scan/scan-button.tsx';
import { isSameCode, type Scanned } from '#web/scan/scanned-code.ts';
import { itemOf, toastNoItem } from '#web/scan/scanned-records.ts';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CountRow } from './count-row.tsx';
import { fittingLines, foundBy, scannedBehind } from './found-by.ts';
import type { CountLine, Counts } from './use-counts.ts';

const AddFound = lazyPart(async () => (await import('./add-found.tsx')).AddFound);

interface CountLinesProps {
  take: RecordIn<typeof stocktakes>;
  /** Undefined while loading. */
  lines: readonly CountLine[] | undefined;
  counts: Counts;
}

const none: readonly [] = [];

/** A search field, which also takes scanner input, and one line per item. */
export function CountLines({ take, lines: known, counts }: CountLinesProps) {
  const client = useQueryClient();
  const lines = known ?? none;
  const [typed, setTyped] = useState('');
  const [isAdding, setAdding] = useState(false);
  /** After a search or scan the focus returns to the search field, otherwise to the next line. */
  const isSearching = useRef(false);
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const fitting = fittingLines(lines, typed);
  const isOpen = ({ id, isCounted }: CountLine) => !isCounted && !counts.draftOf(id);
  const of = known ? known.length : take.lines;
  const counted = known ? lines.filter((line) => !isOpen(line)).length : take.counted;

  /** The line's field exists only once the search is cleared. */
  function goTo({ id }: Pick<CountLine, 'id'>) {
    flushSync(() => setTyped(''));
    const field = list.current?.querySelector<HTMLInputElement>(`[data-line="${CSS.escape(id)}"] input`);
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
    field?.select();
  }

  function next(after?: CountLine) {
    const from = after ? lines.indexOf(after) + 1 : 0;
    return [...lines.slice(from), ...lines.slice(0, from)].find((line) => line !== after && isOpen(line));
  }

  function find(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const found = foundBy(lines, typed);
    if (!found) return;
    goToScanned(found);
  }

  /** Searches for the code if no line has it, which says so. */
  async function findScanned(scanned: Scanned) {
    const code = scanned.kind === 'code' ? scanned.code : '';
    const withCode = lines.find(({ sku, barcode }) => isSameCode(code, sku) || isSameCode(code, barcode));
    if (withCode) return goToScanned(withCode);
    if (scanned.kind === 'asset') return toastNoItem(scanned);
    try {
      const item = await itemOf(client, scanned);
      const line = item && lines.find(({ sku }) => sku === item.sku);
      if (line) return goToScanned(line);
      setTyped(item?.sku ?? code);
    } catch (error) {
      toastFailure(error, stocktakeLines.list.failure);
    }
  }

  function goToScanned(line: CountLine) {
    isSearching.current = true;
    goTo(line);
  }

  function goOn(line: CountLine) {
    const open = next(line);
    if (isSearching.current || !open) search.current?.focus();
    else goTo(open);
    isSearching.current = false;
  }

  return (
    <div className="flex min-h-[60dvh] flex-col gap-4">
      <div className="sticky -top-5 z-10 -mx-5 -mt-5 flex flex-col gap-3 border-b bg-raised px-5 pt-4 pb-3">
        <div className="flex gap-2">
          <ScanButton onScan={(scanned) => void findScanned(scanned)} />
          <Input
            ref={search}
            type="search"
            icon={ScanBarcode}
            aria-label="Find by name, SKU or barcode number"
            placeholder="Name, SKU or barcode number"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={find}
          />
        </div>
        <div className="flex items-end gap-4">
          <div className="min-w-0 flex-1">
            <ProgressBar
              label="Progress"
              value={counted}
              max={of}
              text={`${formatNumber(counted)} of ${formatNumber(of)} counted`}
              tone={counted === of ? 'green' : 'accent'}
            />
          </div>
          <Button
            size="small"
            icon={ArrowDown}
            disabledReason={known && !next() ? 'Everything is counted' : undefined}
            onClick={() => {
              const open = next();
              if (open) goTo(open);
            }}
          >
            Next
          </Button>
        </div>
      </div>
      <p role="status" className={typed.trim() ? 'text-small text-ink-muted' : 'sr-only'}>
        {known && typed.trim() && describeMatches(fitting.length)}
      </p>
      {!known && <Skeleton className="h-72" />}
      <ul ref={list} className="-mt-4">
        {fitting.map((line) => (
          <CountRow
            key={line.id}
            line={line}
            counts={counts}
            onNext={() => goOn(line)}
            onScan={(text) => {
              const scanned = scannedBehind(lines, text);
              if (!scanned) return null;
              isSearching.current = true;
              return { count: scanned.count, go: () => goTo(scanned.line) };
            }}
          />
        ))}
      </ul>
      <Button icon={PackagePlus} className="self-start" onClick={() => setAdding(true)}>
        Add Item Found
      </Button>
      {isAdding && (
        <AddFound
          take={take}
          lines={lines}
          onFound={(line) => {
            counts.put(line);
            flushSync(() => setAdding(false));
            // Deferred, because the closing dialog first returns the focus to its button.
            setTimeout(() => goTo(line));
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  );
}

function describeMatches(fitting: number): string {
  if (fitting === 0) return 'No items to count match your search.';
  return countOf(fitting, 'item matches. Press Enter to count it.', 'items match.');
}
