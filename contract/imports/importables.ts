import type { ReferredBy } from '../engine/references.ts';
import type { Importable } from './importable.ts';
import { importBankAccounts } from './bank-importable.ts';
import { importDocuments } from './document-importable.ts';
import { importAssets, importItems, importVehicles } from './equipment-importables.ts';
import { importMovements } from './movement-importable.ts';
import { importPayBases, importPayItems } from './pay-importables.ts';
import { importEmployees, importLeave, importTraining } from './people-importables.ts';
import { importTimesheets } from './timesheet-importable.ts';
import { importTransactions } from './transaction-importable.ts';
import { importAttendance, importFuel, importMaintenance, importReadings } from './work-importables.ts';

const declared = [
  importEmployees,
  importAssets,
  importVehicles,
  importItems,
  importLeave,
  importTraining,
  importTransactions,
  importAttendance,
  importReadings,
  importFuel,
  importMaintenance,
  importMovements,
  importTimesheets,
  importPayBases,
  importPayItems,
  importBankAccounts,
  importDocuments,
] as const;

export const importables: readonly Importable[] = declared;

type ReferredByAny<Columns> = Columns extends unknown ? ReferredBy<Columns[keyof Columns]> : never;
/** The paths of the resources that columns refer to. */
export type ReferencedPath = ReferredByAny<(typeof declared)[number]['columns']>;

export function importableOf(name: string): Importable | undefined {
  return importables.find((each) => each.name === name);
}
