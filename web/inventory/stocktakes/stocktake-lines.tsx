import { formatNumber } from '#contract/engine/number-text.ts';
import { stocktakeLines } from '#contract/inventory/stocktake-lines.ts';
import type { stocktakes } from '#contract/inventory/stocktakes.ts';
import { useFormats } from '#web/engine/format.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { FilterSelect } from '#web/list/filter-select.tsx';
import { ResourceTable } from '#web/list/resource-table.tsx';
import { useList } from '#web/list/use-list.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { stocktakePageParams } from '../inventory-page-params.ts';
import { lineColumns } from './line-columns.tsx';

interface LinesProps {
  take: RecordIn<typeof stocktakes>;
  onClose: () => void;
}

/** All lines of a stocktake, differences first, for review, print and export. */
export function StocktakeLines({ take, onClose }: LinesProps) {
  const formats = useFormats();
  const list = useList({
    resource: stocktakeLines,
    address: stocktakePageParams.lists.lines,
    columns: lineColumns,
    always: { stocktakeId: take.id },
  });
  const { location, startedOn, differenceValue, lines, counted } = take;
  const { isCounted, isDifferent } = list.filtered;
  const facts = `${formatNumber(counted)} of ${formatNumber(lines)} counted, net difference ${formats.money(differenceValue)}`;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Lines of the stocktake of ${location}`}
      description={facts}
      size="huge"
    >
      <ResourceTable
        list={list}
        resource={stocktakeLines}
        columns={lineColumns}
        noun="lines"
        searchPlaceholder="Search lines"
        toolbar={
          <FilterSelect
            label="Lines"
            all="All Lines"
            options={narrowings}
            value={isDifferent === 'true' ? 'different' : isCounted === 'false' ? 'uncounted' : undefined}
            onChange={(chosen) =>
              list.filter({
                isDifferent: chosen === 'different' ? 'true' : undefined,
                isCounted: chosen === 'uncounted' ? 'false' : undefined,
              })
            }
          />
        }
        empty={{ sentence: 'Nothing to count here.' }}
        isPrinted
        title={`Stocktake of ${location}, started ${formats.day(startedOn)}: ${facts}`}
      />
    </Dialog>
  );
}

const narrowings = [
  { value: 'different', label: 'Differences' },
  { value: 'uncounted', label: 'Not counted' },
] as const;
