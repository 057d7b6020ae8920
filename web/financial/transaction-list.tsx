import {
  noTransactions,
  transactions,
  transactionStatuses,
  transactionTypes,
} from '#contract/financial/transactions.ts';
import { AddButton } from '#web/page/add-button.tsx';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { DayRange } from '#web/table/day-range.tsx';
import { FilterChip } from '#web/table/filter-chip.tsx';
import { FilterSelect } from '#web/table/filter-select.tsx';
import { ResourceTable } from '#web/table/resource-table.tsx';
import { useList } from '#web/table/use-list.ts';
import { transactionColumns } from './transaction-columns.tsx';
import { financialPlace } from './financial-place.ts';

const TransactionPanel = lazyPart(async () => (await import('./transaction-panel.tsx')).TransactionPanel);

export function TransactionList() {
  const list = useList({
    resource: transactions,
    address: financialPlace.lists.transactions,
    columns: transactionColumns,
  });
  const { type, status, category } = list.filtered;
  return (
    <>
      <ResourceTable
        list={list}
        resource={transactions}
        columns={transactionColumns}
        heading="Transactions"
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
            <DayRange
              label="Date"
              from={list.filtered.dateFrom}
              to={list.filtered.dateTo}
              onChange={(dateFrom, dateTo) => list.filter({ dateFrom, dateTo })}
            />
            {category && (
              <FilterChip onRemove={() => list.filter({ category: undefined })}>{category}</FilterChip>
            )}
          </>
        }
        empty={{
          sentence: noTransactions,
          action: <AddButton what="transaction" />,
        }}
        open={({ id }) => list.open(id)}
        openId={list.openId}
      />
      {list.openId && (
        <TransactionPanel key={list.openId} id={list.openId} onClose={() => list.open(undefined)} />
      )}
    </>
  );
}
