import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { assetTable, assignmentTable } from '#server/assets/tables.ts';
import { accountNoticeTable, knownDeviceTable, passkeyTable } from '#server/auth/account-tables.ts';
import {
  accessTokenTable,
  authenticatorTable,
  factorResetTable,
  oneTimeCodeTable,
  recoveryCodeTable,
  sessionTable,
} from '#server/auth/tables.ts';
import {
  confirmedSignInTable,
  identityProviderTable,
  identityTable,
  pendingSignInTable,
  signInRefusalTable,
} from '#server/auth/single-sign-on-tables.ts';
import { fileTable, fileUseTable } from '#server/files/tables.ts';
import {
  payLineTable,
  payRunTable,
  publicHolidaySiteTable,
  publicHolidayTable,
} from '#server/financial/pay-tables.ts';
import { payrollTable, transactionCategoryTable, transactionTable } from '#server/financial/tables.ts';
import { preStartCheckTable } from '#server/fleet/check-tables.ts';
import { meterReadingTable } from '#server/fleet/meter-tables.ts';
import { jobPlanTable, maintenancePlanTable, maintenanceTable } from '#server/fleet/order-tables.ts';
import { fleetTable, renewalTable } from '#server/fleet/tables.ts';
import { employeeDocumentTable, employeeSiteTable, employeeTable } from '#server/hr/tables.ts';
import { letterTable } from '#server/hr/letter-tables.ts';
import { employmentTermTable, leaveDueTable, leaveLedgerTable } from '#server/hr/leave-tables.ts';
import { leaveRequestTable, leaveTypeTable } from '#server/hr/time-tables.ts';
import {
  inventoryTable,
  purchaseOrderTable,
  stockLedgerTable,
  stockMovementTable,
  stockOrderTable,
  stocktakeLineTable,
  stocktakeTable,
  stockTable,
} from '#server/inventory/tables.ts';
import { siteTable } from '#server/settings/tables.ts';
import { webHookAttemptTable, webHookEventTable, webHookTable } from '#server/settings/web-hook-tables.ts';
import { enrolmentTable, trainingNeedTable, trainingSessionTable } from '#server/training/tables.ts';
import { credentialTable, roleTable, userTable } from '#server/users/tables.ts';
import { savedViewTable } from '#server/views/tables.ts';
import type { Write } from './write-sql.ts';

/** The tables that triggers and foreign keys of the database write when these tables are written. */
export const triggeredWrites: Record<Write['operation'], ReadonlyMap<PgTable, readonly PgTable[]>> = {
  insert: new Map<PgTable, readonly PgTable[]>([
    [assignmentTable, [assetTable]],
    [employeeSiteTable, [leaveDueTable]],
    [employeeTable, [employeeSiteTable, employmentTermTable, leaveDueTable]],
    [enrolmentTable, [trainingSessionTable]],
    [meterReadingTable, [fleetTable]],
    [payLineTable, [payRunTable]],
    [payrollTable, [payRunTable]],
    [publicHolidayTable, [publicHolidaySiteTable]],
    [renewalTable, [fleetTable]],
    [stockMovementTable, [stockTable, stockLedgerTable]],
    [userTable, [credentialTable]],
  ]),
  update: new Map<PgTable, readonly PgTable[]>([
    [assignmentTable, [assetTable]],
    [credentialTable, [oneTimeCodeTable]],
    [employeeSiteTable, [leaveDueTable]],
    [employeeTable, [employeeSiteTable, leaveDueTable]],
    [enrolmentTable, [trainingSessionTable]],
    [inventoryTable, [stockLedgerTable]],
    [leaveTypeTable, [leaveRequestTable]],
    [payLineTable, [payRunTable]],
    [payrollTable, [payRunTable]],
    [publicHolidayTable, [publicHolidaySiteTable]],
    [renewalTable, [fleetTable]],
    [roleTable, [oneTimeCodeTable, factorResetTable]],
    [siteTable, [leaveDueTable]],
    [trainingSessionTable, [enrolmentTable]],
    [transactionCategoryTable, [transactionTable]],
    [userTable, [credentialTable, sessionTable, accessTokenTable, oneTimeCodeTable, factorResetTable]],
  ]),
  delete: new Map<PgTable, readonly PgTable[]>([
    [assignmentTable, [assetTable]],
    [employeeDocumentTable, [trainingNeedTable, letterTable]],
    [employeeTable, [employeeSiteTable, employmentTermTable, leaveDueTable, leaveLedgerTable]],
    [enrolmentTable, [trainingSessionTable]],
    [fileTable, [fileUseTable]],
    [
      identityProviderTable,
      [identityTable, pendingSignInTable, signInRefusalTable, confirmedSignInTable, sessionTable],
    ],
    [identityTable, [confirmedSignInTable, sessionTable]],
    [jobPlanTable, [maintenanceTable]],
    [maintenancePlanTable, [maintenanceTable]],
    [maintenanceTable, [preStartCheckTable]],
    [payLineTable, [payRunTable]],
    [payrollTable, [payLineTable, payRunTable]],
    [purchaseOrderTable, [stockOrderTable]],
    [publicHolidayTable, [publicHolidaySiteTable]],
    [renewalTable, [fleetTable]],
    [roleTable, [sessionTable, savedViewTable]],
    [siteTable, [employeeSiteTable, leaveDueTable]],
    [stocktakeTable, [stocktakeLineTable]],
    [trainingNeedTable, [enrolmentTable]],
    [
      userTable,
      [
        credentialTable,
        savedViewTable,
        accountNoticeTable,
        knownDeviceTable,
        passkeyTable,
        authenticatorTable,
        recoveryCodeTable,
        factorResetTable,
      ],
    ],
    [webHookTable, [webHookAttemptTable, webHookEventTable]],
  ]),
};

/** The names of the tables that these writes change, with those that follow in the database. */
export function tablesWritten(writes: readonly Write[]): readonly string[] {
  const tables = writes.flatMap(({ operation, table }) => [
    table,
    ...(triggeredWrites[operation].get(table) ?? []),
  ]);
  return [...new Set(tables.map((table) => getTableName(table)))];
}
