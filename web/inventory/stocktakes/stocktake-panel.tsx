import { Link } from '@tanstack/react-router';
import { formatNumber } from '#contract/engine/number-text.ts';
import { stocktakes, stocktakeWords } from '#contract/inventory/stocktakes.ts';
import { useFormats } from '#web/engine/format.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { RecordHistory } from '#web/history/record-history.tsx';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { detailsOf, type Detail } from '#web/record/details.ts';
import { OpenedRecord } from '#web/record/opened-record.tsx';
import { StatusBadge } from '#web/record/status-badge.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Differences } from './differences.tsx';
import { StocktakeActions } from './stocktake-actions.tsx';
import { useTakeDialog } from './use-take-dialog.ts';

const CountStock = lazyPart(async () => (await import('./count-stock.tsx')).CountStock);
const StocktakeLines = lazyPart(async () => (await import('./stocktake-lines.tsx')).StocktakeLines);

type Stocktake = RecordIn<typeof stocktakes>;

const details: readonly Detail<typeof stocktakes>[] = [
  { field: 'startedOn' },
  { field: 'adjustedOn', none: 'Not yet' },
  { field: 'countedBy', none: 'No one yet' },
  { field: 'approvedBy', none: 'No one yet' },
  { field: 'note' },
];

/** A stocktake with progress, differences and actions. */
export function StocktakePanel({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <OpenedRecord resource={stocktakes} id={id} title="Stocktake" onClose={onClose}>
      {(take) => (
        <SidePanel
          open
          onClose={onClose}
          title={`Stocktake of ${take.location}`}
          subtitle={<StatusBadge status={take.status} />}
          footer={<StocktakeActions take={take} onClose={onClose} />}
        >
          <div className="space-y-8">
            <StocktakeDetails take={take} />
            <Differences take={take} />
            <RecordHistory resource={stocktakes} id={take.id} version={take.version} />
          </div>
          <OverTheStocktake take={take} />
        </SidePanel>
      )}
    </OpenedRecord>
  );
}

function StocktakeDetails({ take }: { take: Stocktake }) {
  const formats = useFormats();
  const { id, counted, lines, status, statusReason } = take;
  const reason = statusReason && { label: 'Reason for cancelling', value: statusReason, wide: true };
  return (
    <div className="space-y-5">
      <ProgressBar
        label="Counted"
        value={counted}
        max={lines}
        text={`${formatNumber(counted)} of ${formatNumber(lines)}`}
        tone={counted === lines ? 'green' : 'accent'}
      />
      {take.needsSecond && <Notice>{stocktakeWords.ownCount}</Notice>}
      <DescriptionList
        items={[...detailsOf(stocktakes, take, details, formats), ...(reason ? [reason] : [])]}
      />
      {status === 'Adjusted' && take.differences > 0 && (
        <Link to="/inventory" search={{ tab: 'movements', stocktakeId: id }} className={linkStyle}>
          Open the movements
        </Link>
      )}
    </div>
  );
}

function OverTheStocktake({ take }: { take: Stocktake }) {
  const { dialog, open } = useTakeDialog();
  if (dialog === 'lines') return <StocktakeLines take={take} onClose={() => open(null)} />;
  if (dialog === 'count' && take.status === 'Counting')
    return <CountStock take={take} onClose={() => open(null)} />;
  return null;
}
