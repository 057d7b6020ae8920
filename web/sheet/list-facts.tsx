import { formatNumber } from '#contract/engine/number-text.ts';
import type { ResourceWith } from '#contract/engine/resource.ts';
import { useFormats } from '#web/engine/format.ts';
import type { Field } from '#web/list/columns.ts';
import { cachedFilterNames } from '#web/list/filter-names.ts';
import { describeNarrowed } from '#web/list/describe-narrowed.ts';
import type { List } from '#web/list/use-list.ts';

interface ListFactsProps<R extends ResourceWith<'list'>, F extends Field<R>> {
  list: List<R, F>;
  resource: R;
}

/** Printed with a page: date, rows and active filters. */
export function ListFacts<R extends ResourceWith<'list'>, F extends Field<R>>({
  list,
  resource,
}: ListFactsProps<R, F>) {
  const formats = useFormats();
  const { page, pageSize, rows, total, filtered, asOf } = list;
  const first = (page - 1) * pageSize + 1;
  const facts = [
    `As of ${formats.instant(asOf)}`,
    `${formatNumber(first)} to ${formatNumber(first + rows.length - 1)} of ${formatNumber(total)}`,
    ...describeNarrowed(resource, list, formats, cachedFilterNames(resource, filtered)),
  ];
  if (rows.length === 0) return null;
  return <p className="hidden px-4 py-2 text-small print:block">{facts.join(' · ')}</p>;
}
