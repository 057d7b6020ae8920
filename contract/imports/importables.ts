import type { ReferredBy } from '../engine/references.ts';
import type { ImportableName } from './importable-names.ts';
import type { Importable } from './importable.ts';
import { importBankAccounts } from './bank-importable.ts';
import { importDocuments } from './document-importable.ts';
import { importAssets, importItems, importVehicles } from './equipment-importables.ts';
import { importMovements } from './movement-importable.ts';
import { importPayBases, importPayItems } from './pay-importables.ts';
import { importEmployees, importLeave, importLeaveBalances, importTraining } from './people-importables.ts';
import { importTimesheets } from './timesheet-importable.ts';
import { importTransactions } from './transaction-importable.ts';
import { importAttendance, importFuel, importMaintenance, importReadings } from './work-importables.ts';

const declared = {
  employees: importEmployees,
  assets: importAssets,
  fleet: importVehicles,
  inventory: importItems,
  'leave-requests': importLeave,
  'leave-balances': importLeaveBalances,
  'training-needs': importTraining,
  transactions: importTransactions,
  attendance: importAttendance,
  'meter-readings': importReadings,
  'fuel-entries': importFuel,
  maintenance: importMaintenance,
  'stock-movements': importMovements,
  timesheets: importTimesheets,
  'pay-bases': importPayBases,
  'pay-items': importPayItems,
  'banking-details': importBankAccounts,
  'employee-documents': importDocuments,
} satisfies { [Name in ImportableName]: Importable & { name: Name } };

export const importables: readonly Importable[] = Object.values(declared);

type ReferredByAny<Columns> = Columns extends unknown ? ReferredBy<Columns[keyof Columns]> : never;
/** The paths of the resources that columns refer to. */
export type ReferencedPath = ReferredByAny<(typeof declared)[keyof typeof declared]['columns']>;

export function importableOf(name: string): Importable | undefined {
  return importables.find((each) => each.name === name);
}
