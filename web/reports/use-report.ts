import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReportFilters, Report, ReportAnswer } from '#contract/reports/report.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';

/** The URL parameters, all text. */
type Address = Record<string, string | number | undefined>;

const nothing: ReportAnswer = { asOf: '', count: 0, rows: [], totals: {}, points: [], choices: {} };

/** A report with the filters in the URL, and functions to change them. */
export function useReport(report: Report) {
  const address: Address = useSearch({ strict: false });
  const navigate = useNavigate();
  const today = useFormats().today();
  const chosenFilters = Object.keys(report.filters).flatMap((name) =>
    address[name] === undefined ? [] : [[name, String(address[name])] as const],
  );
  const filterValues: ReportFilters = { ...report.defaults(today), ...Object.fromEntries(chosenFilters) };
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...reading(report.endpoint, { query: filterValues }),
    placeholderData: keepPreviousData,
  });

  function go(changes: Address) {
    void navigate({ to: '.', search: (before) => ({ ...before, ...changes }) });
  }

  return {
    filterValues,
    answer: data ?? nothing,
    sort: address.sort === undefined ? undefined : String(address.sort),
    isLoading: isPending,
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
