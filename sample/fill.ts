import { sql, type SQL } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { administratorRole } from '#contract/auth/built-in-roles.ts';
import { settingsId } from '#contract/settings/settings.ts';
import { assetTable, assignmentTable } from '#server/assets/tables.ts';
import type { Sealer } from '#server/sealing.ts';
import { addEntries, bilum } from '#server/database/audit.ts';
import { run, statement } from '#server/database/statement.ts';
import { insertInto, updateTable } from '#server/database/write-sql.ts';
import { fileTable } from '#server/files/tables.ts';
import { payBasisTable, payItemTable } from '#server/financial/pay-tables.ts';
import { transactionCategoryTable, transactionTable } from '#server/financial/tables.ts';
import { checklistTable, preStartCheckTable } from '#server/fleet/check-tables.ts';
import { fuelEntryTable, meterReadingTable } from '#server/fleet/meter-tables.ts';
import { jobPlanTable, maintenancePlanTable, maintenanceTable } from '#server/fleet/order-tables.ts';
import { fleetTable, renewalTable } from '#server/fleet/tables.ts';
import {
  bankingDetailTable,
  employeeDocumentTable,
  employeeTable,
  medicalHistoryTable,
} from '#server/hr/tables.ts';
import { crewRuleTable } from '#server/hr/crew-tables.ts';
import { employeeStepTable } from '#server/hr/onboarding-tables.ts';
import {
  attendanceTable,
  leaveRequestTable,
  timeEntryTable,
  timesheetTable,
} from '#server/hr/time-tables.ts';
import {
  inventoryTable,
  stockKeeperTable,
  stockMovementTable,
  purchaseOrderTable,
  stockOrderTable,
  stocktakeLineTable,
  stocktakeTable,
  stockTable,
} from '#server/inventory/tables.ts';
import { settingsTable, siteTable } from '#server/settings/tables.ts';
import {
  enrolmentTable,
  trainingCourseTable,
  trainingNeedTable,
  trainingProviderTable,
  trainingRequirementTable,
  trainingSessionTable,
} from '#server/training/tables.ts';
import { credentialTable, userTable } from '#server/users/tables.ts';
import { savedViewTable } from '#server/views/tables.ts';
import { fillLeaveBalances } from './leave-balances.ts';
import { fillPayRules } from './pay-rules.ts';
import { fillPayRuns } from './pay-runs.ts';
import { fillPostings } from './postings.ts';
import { insertRows, updateRows } from './rows.ts';
import { officers } from './people.ts';
import { makeSavedViews } from './saved-views.ts';
import { makeSample, type Found } from './organisation.ts';

export interface Sample {
  /** Sample users who can sign in have the administrator's initial password. */
  passwordHash: string;
  /** The current moment, which the sample's dates are relative to. */
  today: Date;
}

type Made = ReturnType<typeof makeSample>;

const findRoles = statement(sql`select id, role_name as "roleName" from roles where built_in`);

const findAdministrator =
  statement(sql`select users.id, first_name || ' ' || last_name as name from users join roles on roles.id = users.role_id
  where roles.built_in and roles.role_name = ${administratorRole} order by users.created_at limit 1`);

/**
 * Fills an empty database, which has only the built-in roles, the settings and the administrator.
 * `tx` is the client of an open transaction.
 */
export async function fillSample(tx: PoolClient, sealer: Sealer, sample: Sample): Promise<void> {
  const found = await find(tx);
  const made = makeSample(found, sealer, sample.today);
  const { making, staff } = made;
  const finance = staff.userOf('finance');
  await fill(tx, [
    ...foundations(made),
    passwordsOf(sample),
    ...people(made),
    ...equipment(made),
    insertRows(payBasisTable, made.payBases),
    insertRows(payItemTable, made.payItems),
    categoriesOf(made),
    insertRows(transactionTable, made.transactions),
  ]);
  await fillPayRules(tx, making);
  await fillLeaveBalances(tx, making, made.leaveOpenings);
  const payRuns = await fillPayRuns(tx, making, { financeId: finance, sealer });
  await fillPostings(tx, making, [
    {
      source: 'maintenance',
      records: made.maintenance.filter(({ status }) => status === 'Completed'),
      by: staff.userOf('fleet'),
    },
    {
      source: 'stock-movements',
      records: made.stockMovements.filter(({ kind }) => kind === 'Receive'),
      by: staff.userOf('store'),
    },
    { source: 'fuel-entries', records: made.fuelEntries, by: staff.userOf('fleet') },
    { source: 'pay-runs', records: payRuns, by: finance },
  ]);
  await fill(tx, [insertRows(savedViewTable, makeSavedViews(making, { staff, ...found }))]);
  await addEntries(tx, signed(made, found));
}

async function fill(tx: PoolClient, fillings: readonly SQL[]): Promise<void> {
  for (const filling of fillings) await run(tx, { ...statement(filling), name: undefined });
}

/** Categories without automatic postings are created with their first transaction. */
function categoriesOf({ transactions }: Made): SQL {
  const types = new Map(transactions.map(({ category, type }) => [category, type]));
  const rows = [...types].map(([name, type]) => sql`(gen_random_uuid(), ${name}, ${type})`);
  return sql`${insertInto(transactionCategoryTable)} (id, name, type) values ${sql.join(rows, sql`, `)}
    on conflict (name) do nothing`;
}

/** Passwords for one user of each built-in role. */
function passwordsOf({ passwordHash }: Sample): SQL {
  return sql`${updateTable(credentialTable)} set password_hash = ${passwordHash} from ${userTable}
    where ${userTable.id} = user_id and ${userTable.username} = any(${sql.param(Object.keys(officers))}::text[])`;
}

function foundations({ settings, sites, users, employees, bankAccounts, employeeSteps }: Made): SQL[] {
  const { organisationName, version, createdAt, updatedAt } = settings;
  return [
    sql`${updateTable(settingsTable)} set organisation_name = ${organisationName}, is_setup_hidden = true, version = ${version},
      created_at = ${createdAt}, updated_at = ${updatedAt} where id = ${settingsId}`,
    insertRows(siteTable, sites),
    insertRows(userTable, users),
    insertRows(employeeTable, employees),
    sql`select setval('employee_number', ${employees.length})`,
    insertRows(bankingDetailTable, bankAccounts),
    insertRows(employeeStepTable, employeeSteps),
  ];
}

/** Time entries can't be added to a submitted timesheet, so each starts as a draft. */
function people(made: Made): SQL[] {
  const drafts = made.timesheets.map((sheet) => ({
    ...sheet,
    status: 'Draft' as const,
    rejectionReason: null,
  }));
  return [
    insertRows(crewRuleTable, made.crewRules),
    insertRows(leaveRequestTable, made.leaveRequests),
    insertRows(attendanceTable, made.attendance),
    insertRows(timesheetTable, drafts),
    insertRows(timeEntryTable, made.timeEntries),
    updateRows(timesheetTable, made.timesheets, ['status', 'rejectionReason']),
    insertRows(fileTable, made.files),
    insertRows(employeeDocumentTable, made.documents),
    insertRows(medicalHistoryTable, made.medicalHistories),
    insertRows(trainingProviderTable, made.trainingProviders),
    insertRows(trainingCourseTable, made.trainingCourses),
    insertRows(trainingSessionTable, made.trainingSessions),
    insertRows(trainingNeedTable, made.trainingNeeds),
    insertRows(enrolmentTable, made.enrolments),
    insertRows(trainingRequirementTable, made.trainingRequirements),
  ];
}

/**
 * Each movement changes its stock record with the current time, so that is reset to the movement's.
 * Vehicles come after their readings and registrations, which they already include.
 */
function equipment(made: Made): SQL[] {
  return [
    insertRows(assetTable, made.assets),
    insertRows(assignmentTable, made.assignments),
    insertRows(maintenancePlanTable, made.maintenancePlans),
    insertRows(jobPlanTable, made.jobPlans),
    // In the order of creation, in which the database numbers them.
    insertRows(
      maintenanceTable,
      made.maintenance.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1)),
    ),
    insertRows(meterReadingTable, made.meterReadings),
    insertRows(renewalTable, made.renewals),
    insertRows(checklistTable, made.checklists),
    insertRows(preStartCheckTable, made.preStartChecks),
    insertRows(fleetTable, made.fleet),
    insertRows(inventoryTable, made.inventory),
    insertRows(
      stockTable,
      made.stock.map((stock) => ({ ...stock, version: 1 })),
    ),
    insertRows(stockKeeperTable, made.stockKeepers),
    insertRows(purchaseOrderTable, made.purchaseOrders),
    insertRows(stockOrderTable, made.stockOrders),
    insertRows(stocktakeTable, made.stocktakes),
    insertRows(stocktakeLineTable, made.stocktakeLines),
    insertRows(stockMovementTable, made.stockMovements),
    insertRows(fuelEntryTable, made.fuelEntries),
    updateRows(stockTable, made.stock, ['updatedAt']),
  ];
}

/** Adds the user's name to each entry; entries without a user are by the system. */
function signed({ audit, users }: Made, { administratorId, administratorName }: Found): Made['audit'] {
  const names = new Map(users.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
  names.set(administratorId, administratorName);
  return audit.map((entry) => ({
    ...entry,
    actorName: entry.actorId ? (names.get(entry.actorId) ?? null) : (bilum.name ?? null),
  }));
}

async function find(tx: PoolClient): Promise<Found> {
  const roles = await run<{ id: string; roleName: string }>(tx, findRoles);
  const [administrator] = await run<{ id: string; name: string }>(tx, findAdministrator);
  if (!administrator) throw new Error('The sample needs an administrator');
  return {
    roleIds: new Map(roles.map(({ id, roleName }) => [roleName, id])),
    administratorId: administrator.id,
    administratorName: administrator.name,
  };
}
