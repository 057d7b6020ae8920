import { useState } from 'react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReportFilters, Report, ReportAnswer } from '#contract/reports/report.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';

/** The URL parameters, all text. */
type Address = Record<string, string | number | undefined>;

const nothing: ReportAnswer = { asOf: '', count: 0, rows: [], totals: {}, points: [], choices: {} };

/** More rows slow the browser down, and nobody reads them at once. */
export const rowsAtFirst = 500;

/** A report with the filters in the URL, and functions to change them. */
export function useReport(report: Report) {
  const address: Address = useSearch({ strict: false });
  const navigate = useNavigate();
  const today = useFormats().today();
  const chosenFilters = Object.keys(report.filters).flatMap((name) =>
    address[name] === undefined ? [] : [[name, String(address[name])] as const],
  );
  const filterValues: ReportFilters = { ...report.defaults(today), ...Object.fromEntries(chosenFilters) };
  const client = useQueryClient();
  const whole = reading(report.endpoint, { query: filterValues });
  const first = reading(report.endpoint, { query: { ...filterValues, limit: String(rowsAtFirst) } });
  // Filters that change show the first rows again.
  const [wholeOf, setWholeOf] = useState('');
  const asked = JSON.stringify(filterValues);
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...(wholeOf === asked || address.sort !== undefined ? whole : first),
    placeholderData: keepPreviousData,
  });
  const [isFromCache] = useState(!isPending);

  function go(changes: Address) {
    void navigate({ to: '.', search: (before) => ({ ...before, ...changes }) });
  }

  return {
    filterValues,
    answer: data ?? nothing,
    /** Reads all rows, for print and export. */
    readWhole: () => client.fetchQuery(whole),
    showWhole: () => setWholeOf(asked),
    sort: address.sort === undefined ? undefined : String(address.sort),
    isLoading: isPending,
    isFromCache,
    isRefreshing: isPlaceholderData,
    error: data ? null : error,
    retry: () => void refetch(),
    filter: go,
    sortBy: (sort: string | undefined) => go({ sort }),
    /** Resets to the defaults. */
    clear:
      chosenFilters.length === 0
        ? null
        : () => go(Object.fromEntries(chosenFilters.map(([name]) => [name, undefined]))),
  };
}

export type OpenReport = ReturnType<typeof useReport>;
