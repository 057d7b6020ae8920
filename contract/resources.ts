import { assets } from './assets/assets.ts';
import { assignments } from './assets/assignments.ts';
import { accessTokens } from './auth/access-tokens.ts';
import { identityProviders } from './auth/identity-providers.ts';
import { sessions } from './auth/sessions.ts';
import { fieldMeta, type Shape } from './engine/fields.ts';
import type { AnyResource } from './engine/resource.ts';
import { monthClosings } from './financial/month-closings.ts';
import { payBases } from './financial/pay/pay-bases.ts';
import { payChecks } from './financial/pay/pay-checks.ts';
import { finalPays } from './financial/pay/final-pays.ts';
import { payItems } from './financial/pay/pay-items.ts';
import { payRules } from './financial/pay/pay-rules.ts';
import { payRuns } from './financial/pay/pay-runs.ts';
import { publicHolidays } from './financial/pay/public-holidays.ts';
import { payroll } from './financial/payroll.ts';
import { transactionCategories } from './financial/transaction-categories.ts';
import { transactions } from './financial/transactions.ts';
import { checklists } from './fleet/checklists.ts';
import { fleet } from './fleet/fleet.ts';
import { fuelEntries } from './fleet/fuel-entries.ts';
import { jobPlans } from './fleet/job-plans.ts';
import { maintenancePlans } from './fleet/maintenance-plans.ts';
import { maintenance } from './fleet/maintenance.ts';
import { meterReadings } from './fleet/meter-readings.ts';
import { preStartChecks } from './fleet/pre-start-checks.ts';
import { renewals } from './fleet/renewals.ts';
import { attendance } from './hr/attendance.ts';
import { bankingDetails } from './hr/banking-details.ts';
import { crewRules } from './hr/crew-rules.ts';
import { employeeDocuments } from './hr/employee-documents.ts';
import { employeeSteps } from './hr/employee-steps.ts';
import { employees } from './hr/employees.ts';
import { leaveLedger } from './hr/leave/leave-ledger.ts';
import { leaveRules } from './hr/leave/leave-rules.ts';
import { leaveRequests } from './hr/leave-requests.ts';
import { leaveTypes } from './hr/leave-types.ts';
import { letterTemplates } from './hr/letter-templates.ts';
import { medicalHistories } from './hr/medical-histories.ts';
import { onboardingSteps } from './hr/onboarding-steps.ts';
import { timeEntries, timesheets } from './hr/timesheets.ts';
import { imports } from './imports/imports.ts';
import { inventory } from './inventory/inventory.ts';
import { purchaseOrders } from './inventory/purchase-orders.ts';
import { stockKeepers } from './inventory/stock-keepers.ts';
import { stockMovements } from './inventory/stock-movements.ts';
import { stockOrders } from './inventory/stock-orders.ts';
import { stock } from './inventory/stock.ts';
import { stocktakeLines } from './inventory/stocktake-lines.ts';
import { stocktakes } from './inventory/stocktakes.ts';
import type { Changed } from './live/changed.ts';
import { reportFilings } from './reports/report-filings.ts';
import { settings } from './settings/settings.ts';
import { messageSettings } from './messages/message-settings.ts';
import { webHooks } from './settings/web-hooks.ts';
import { sites } from './settings/sites.ts';
import { enrolments } from './training/enrolments.ts';
import { trainingCourses } from './training/training-courses.ts';
import { trainingNeeds } from './training/training-needs.ts';
import { trainingProviders } from './training/training-providers.ts';
import { trainingRequirements } from './training/training-requirements.ts';
import { trainingSessions } from './training/training-sessions.ts';
import { roles } from './users/roles.ts';
import { users } from './users/users.ts';
import { savedViews } from './views/saved-views.ts';

/** Every resource, in order of the areas. */
const declared = [
  users,
  roles,
  sessions,
  accessTokens,
  identityProviders,
  settings,
  sites,
  imports,
  savedViews,
  webHooks,
  messageSettings,
  employees,
  attendance,
  leaveTypes,
  leaveRules,
  leaveLedger,
  leaveRequests,
  crewRules,
  timesheets,
  timeEntries,
  medicalHistories,
  employeeDocuments,
  bankingDetails,
  letterTemplates,
  onboardingSteps,
  employeeSteps,
  trainingCourses,
  trainingProviders,
  trainingSessions,
  enrolments,
  trainingNeeds,
  trainingRequirements,
  assets,
  assignments,
  fleet,
  maintenance,
  meterReadings,
  renewals,
  fuelEntries,
  maintenancePlans,
  jobPlans,
  checklists,
  preStartChecks,
  inventory,
  stock,
  stockMovements,
  purchaseOrders,
  stockOrders,
  stockKeepers,
  stocktakes,
  stocktakeLines,
  transactions,
  transactionCategories,
  monthClosings,
  payroll,
  payRuns,
  payChecks,
  payBases,
  payItems,
  finalPays,
  payRules,
  publicHolidays,
  reportFilings,
] as const;

export type ResourceName = (typeof declared)[number]['name'];

export const resources: readonly AnyResource[] = declared;

const byName = new Map(resources.map((resource) => [resource.name, resource]));

/** Finds a resource by its name in the audit log. */
export function resourceNamed(name: string): AnyResource | undefined {
  return byName.get(name);
}

/** Finds a resource by its path, or any path below it. */
export function resourceAt(path: string | undefined): AnyResource | undefined {
  return resourceNamed(path?.split('/')[2] ?? '');
}

/**
 * Names of the resources whose records may have changed when records of these were written,
 * including these.
 */
export function invalidatedBy(written: Iterable<string>): ReadonlySet<string> {
  const invalidated = new Set(written);
  // Iterating over a Set includes what is added meanwhile.
  for (const name of invalidated) for (const showing of shownBy.get(name) ?? []) invalidated.add(showing);
  return invalidated;
}

/**
 * The same for single records. Only the written records of a resource are listed; resources that
 * depend on it or on their own kind (an employee on a supervisor) get `all`.
 */
export function invalidatedRecords(written: Changed): Changed {
  const invalidated = new Map(written);
  for (const name of written.keys())
    for (const showing of invalidatedBy(shownBy.get(name) ?? []))
      if (showing !== name || shownBy.get(name)?.includes(name)) invalidated.set(showing, 'all');
  return invalidated;
}

/** A resource depends on those it refers to and on its `dependsOn`. */
const shownBy = new Map(
  resources.map(({ name, path }) => [
    name,
    resources.filter((each) => shownIn(each).includes(path)).map((each) => each.name),
  ]),
);

function shownIn({ fields, derived, dependsOn: shows }: AnyResource): readonly string[] {
  const shape: Shape = { ...fields, ...derived };
  return [...Object.values(shape).flatMap((schema) => fieldMeta(schema).to ?? []), ...shows];
}
