import type { AddForms } from '#web/page/feature.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import type { fleetFeature } from './feature.ts';

export const fleetForms: AddForms<typeof fleetFeature> = {
  fleet: lazyPart(async () => (await import('./vehicle-form.tsx')).AddVehicle),
  maintenance: lazyPart(async () => (await import('./maintenance-form.tsx')).AddMaintenance),
  'maintenance-plans': lazyPart(async () => (await import('./plans/plan-form.tsx')).AddPlan),
  'job-plans': lazyPart(async () => (await import('./jobs/job-plan-form.tsx')).JobPlanForm),
  renewals: lazyPart(async () => (await import('./renewals/renewal-form.tsx')).AddRenewal),
  'fuel-entries': lazyPart(async () => (await import('./fuel/add-fuel.tsx')).AddFuel),
  'pre-start-checks': lazyPart(async () => (await import('./checks/pre-start-check.tsx')).AddPreStartCheck),
  checklists: lazyPart(async () => (await import('./checks/checklist-form.tsx')).ChecklistForm),
};
