import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { countOf, formatNumber } from '#contract/engine/number-text.ts';
import { stocktakeLines } from '#contract/inventory/stocktake-lines.ts';
import type { stocktakes } from '#contract/inventory/stocktakes.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { PanelSection } from '#web/record/panel-section.tsx';
import { Button } from '#web/ui/button.tsx';
import { IdBadge } from '#web/ui/id-badge.tsx';
import { signed } from '../movements/movement-badge.tsx';
import { describeMoved } from './describe-line.ts';
import { useTakeDialog } from './use-take-dialog.ts';

type Stocktake = RecordIn<typeof stocktakes>;
type Line = RecordIn<typeof stocktakeLines>;

const listed = 20;

/** Counted differences and their value; the largest losses first. */
export function Differences({ take }: { take: Stocktake }) {
  const { open } = useTakeDialog();
  const query = useQuery(
    reading(stocktakeLines.list, {
      query: {
        stocktakeId: take.id,
        isDifferent: 'true',
        sort: 'differenceValue,itemName',
        page: 1,
        pageSize: listed,
      },
    }),
  );
  return (
    <PanelSection
      title="Differences"
      action={
        <Button size="small" icon={ListChecks} onClick={() => open('lines')}>
          {take.lines === 1 ? 'Open the line' : `All ${formatNumber(take.lines)} lines`}
        </Button>
      }
      query={query}
      failure={stocktakeLines.list.failure}
      none={take.counted === 0 ? 'Nothing has been counted yet.' : 'All counts match the book quantities.'}
    >
      {(lines) => (
        <>
          <ul>
            {lines.map((line) => (
              <DifferentLine key={line.id} line={line} />
            ))}
          </ul>
          <Sum take={take} shown={lines.length} />
        </>
      )}
    </PanelSection>
  );
}

function DifferentLine({ line }: { line: Line }) {
  const formats = useFormats();
  const { itemName, sku, counted, difference, differenceValue } = line;
  const moved = describeMoved(line);
  return (
    <li className="flex items-start gap-3 border-b py-2">
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium break-words">{itemName}</span>
          <IdBadge>{sku}</IdBadge>
        </span>
        <span className="block text-small text-ink-muted tabular-nums">
          {`Counted ${formatNumber(counted ?? 0)}, book quantity ${formatNumber((counted ?? 0) - (difference ?? 0))}`}
        </span>
        {moved && <span className="block text-small text-ink-muted">{moved}</span>}
      </span>
      <span className="shrink-0 text-right tabular-nums">
        <span className="block font-medium">{signed(difference ?? 0)}</span>
        <span className="block text-small text-ink-muted">{formats.money(differenceValue ?? 0)}</span>
      </span>
    </li>
  );
}

function Sum({ take, shown }: { take: Stocktake; shown: number }) {
  const formats = useFormats();
  const { differences, differenceValue, grossDifference } = take;
  return (
    <div className="flex items-start justify-between gap-3 pt-2">
      <span>
        <span className="block font-semibold">Net difference</span>
        <span className="block text-small text-ink-muted">
          {`${countOf(differences, 'item')}, gross difference ${formats.money(grossDifference)}`}
          {differences > shown && `; the ${shown} largest are shown`}
        </span>
      </span>
      <span className="font-semibold tabular-nums">{formats.money(differenceValue)}</span>
    </div>
  );
}
