import { useSearch } from '@tanstack/react-router';
import { daysOf, type Period } from '#contract/financial/periods.ts';
import {
  noTransactions,
  transactions,
  transactionStatuses,
  transactionTypes,
} from '#contract/financial/transactions.ts';
import { useFormats } from '#web/engine/format.ts';
import { AddButton } from '#web/page/add-button.tsx';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { FilterChip } from '#web/list/filter-chip.tsx';
import { FilterReference } from '#web/list/filter-reference.tsx';
import { FilterSelect } from '#web/list/filter-select.tsx';
import { FilterSuggested } from '#web/list/filter-suggested.tsx';
import { ResourceTable } from '#web/list/resource-table.tsx';
import { useBulk } from '#web/bulk/use-bulk.tsx';
import { useList } from '#web/list/use-list.ts';
import { inSentence, describePeriod } from './period-words.ts';
import { transactionColumns } from './transaction-columns.tsx';
import { financialPageParams } from './financial-page-params.ts';

const TransactionPanel = lazyPart(async () => (await import('./transaction-panel.tsx')).TransactionPanel);

/** Transactions of the period; links can select other dates or one source. */
export function TransactionList({ period }: { period: Period }) {
  const formats = useFormats();
  const days = daysOf(period, formats.today());
  const { sourceId, dateFrom, dateTo } = useSearch({ from: '/signed-in/financial' });
  const isOfPeriod = sourceId === undefined && dateFrom === undefined && dateTo === undefined;
  const list = useList({
    resource: transactions,
    address: financialPageParams.lists.transactions,
    columns: transactionColumns,
    reads: ['category', 'siteId', 'assetId'],
    always: isOfPeriod ? { dateFrom: days.from, dateTo: days.to } : {},
  });
  const several = useBulk({ resource: transactions, list, name: ({ description }) => description });
  const { type, status, category, siteId, assetId } = list.filtered;
  return (
    <>
      <ResourceTable
        list={list}
        resource={transactions}
        columns={transactionColumns}
        heading={isOfPeriod ? `Transactions: ${describePeriod(period)}` : 'Transactions'}
        noun="transactions"
        searchPlaceholder="Search transactions"
        toolbar={
          <>
            <FilterSelect
              label="Type"
              all="All Types"
              options={transactionTypes}
              value={type}
              onChange={(chosen) => list.filter({ type: chosen })}
            />
            <FilterSelect
              label="Status"
              all="All Statuses"
              options={transactionStatuses}
              value={status}
              onChange={(chosen) => list.filter({ status: chosen })}
            />
            <FilterSuggested
              resource={transactions}
              field="category"
              value={category}
              onChange={(chosen) => list.filter({ category: chosen })}
            />
            <FilterReference
              label="Site"
              to="/api/sites"
              value={siteId}
              onChange={(chosen) => list.filter({ siteId: chosen })}
            />
            <FilterReference
              label="Asset"
              to="/api/assets"
              value={assetId}
              onChange={(chosen) => list.filter({ assetId: chosen })}
            />
            {sourceId && (
              <FilterChip onRemove={() => list.filter({ sourceId: undefined })}>
                Only transactions of one record
              </FilterChip>
            )}
            {(dateFrom ?? dateTo) && (
              <FilterChip onRemove={() => list.filter({ dateFrom: undefined, dateTo: undefined })}>
                {`${dateFrom ? formats.day(dateFrom) : '…'} to ${dateTo ? formats.day(dateTo) : '…'}`}
              </FilterChip>
            )}
          </>
        }
        empty={
          isOfPeriod
            ? {
                sentence: `No transactions in ${inSentence(period)}.`,
                action: <AddButton what="transaction" />,
              }
            : { sentence: noTransactions, action: <AddButton what="transaction" /> }
        }
        open={({ id }) => list.open(id)}
        openId={list.openId}
        {...several}
      />
      {list.openId && (
        <TransactionPanel key={list.openId} id={list.openId} onClose={() => list.open(undefined)} />
      )}
    </>
  );
}
