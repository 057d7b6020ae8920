import { fleet } from '#contract/fleet/fleet.ts';
import type { Column } from '#web/table/columns.ts';
import { PrintList } from '#web/table/print-list.tsx';
import type { Taken } from '#web/table/take-rows.ts';
import type { vehicleColumns } from './vehicle-columns.tsx';

type Read = (typeof vehicleColumns)[number] extends infer Each
  ? Each extends Column<typeof fleet, infer F, infer Beside>
    ? F | Beside
    : never
  : never;
type Shown = Taken<typeof fleet, Read>;

/** The fleet report on paper. */
export function PrintVehicles({ list, columns }: Pick<Shown, 'list' | 'columns'>) {
  return <PrintList list={list} resource={fleet} columns={columns} title="Fleet Report" />;
}
