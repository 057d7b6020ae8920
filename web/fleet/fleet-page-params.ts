import type { checklists } from '#contract/fleet/checklists.ts';
import type { fleet } from '#contract/fleet/fleet.ts';
import type { fuelEntries } from '#contract/fleet/fuel-entries.ts';
import type { jobPlans } from '#contract/fleet/job-plans.ts';
import type { maintenancePlans } from '#contract/fleet/maintenance-plans.ts';
import type { maintenance } from '#contract/fleet/maintenance.ts';
import type { renewals } from '#contract/fleet/renewals.ts';
import type { preStartChecks } from '#contract/fleet/pre-start-checks.ts';
import type { ListAddress } from '#web/engine/search-params.ts';

export const fleetPageParams = {
  own: ['tab'],
  lists: {
    vehicles: { filters: ['assetStatus', 'isServiceOverdue'], rows: 500 } as const satisfies ListAddress<
      typeof fleet
    >,
    maintenance: {
      filters: ['isOpen', 'status', 'assetId', 'assigneeId', 'planId', 'dueDateFrom', 'dueDateTo'],
      starts: { isOpen: 'true' },
    } as const satisfies ListAddress<typeof maintenance>,
    plans: {
      filters: ['assetId', 'kind', 'isPaused'],
    } as const satisfies ListAddress<typeof maintenancePlans>,
    'job-plans': { filters: ['kind'] } as const satisfies ListAddress<typeof jobPlans>,
    renewals: {
      filters: ['status', 'isLatest', 'isDue', 'kind', 'assetId', 'expiryDateFrom', 'expiryDateTo'],
      starts: { isLatest: 'true' },
    } as const satisfies ListAddress<typeof renewals>,
    fuel: {
      filters: ['status', 'assetId', 'vendor', 'dateFrom', 'dateTo'],
    } as const satisfies ListAddress<typeof fuelEntries>,
    checks: {
      filters: ['result', 'foundSomething', 'assetId', 'dateFrom', 'dateTo'],
    } as const satisfies ListAddress<typeof preStartChecks>,
    checklists: { filters: [] } as const satisfies ListAddress<typeof checklists>,
  },
} as const;
