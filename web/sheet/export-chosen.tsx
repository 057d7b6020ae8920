import type { ResourceWith } from '#contract/engine/resource.ts';
import { useFormats } from '#web/engine/format.ts';
import { whileReachable } from '#web/page/lazy-part.tsx';
import { SheetButtons } from './sheet-buttons.tsx';
import type { Field } from '#web/list/columns.ts';
import type { ListExport } from './export-rows.ts';

const fetchSheet = whileReachable(() => import('./list-sheet.ts'));

/** Exports the selected rows with the visible columns. */
export function ExportChosen<R extends ResourceWith<'list'>, F extends Field<R>>(
  taken: ListExport<R, F> & Required<Pick<ListExport<R, F>, 'chosen'>>,
) {
  const formats = useFormats();
  return (
    <SheetButtons
      label="Export Selected"
      formLabel="Export selected as…"
      what={taken.resource.name}
      read={async (reading) => (await fetchSheet()).listSheet(taken, formats, reading)}
      disabledReason={taken.list.isRefreshing ? 'The list is still loading' : undefined}
    />
  );
}
