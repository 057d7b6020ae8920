import type { ResourceWith } from '#contract/engine/resource.ts';
import { useFormats } from '#web/engine/format.ts';
import { whileReachable } from '#web/page/lazy-part.tsx';
import { SheetButtons } from './sheet-buttons.tsx';
import type { Field } from '#web/list/columns.ts';
import type { Taken } from './take-rows.ts';

const fetchSheet = whileReachable(() => import('./list-sheet.ts'));

/** Exports the selected rows with the visible columns. */
export function ExportChosen<R extends ResourceWith<'list'>, F extends Field<R>>(
  taken: Taken<R, F> & Required<Pick<Taken<R, F>, 'chosen'>>,
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
