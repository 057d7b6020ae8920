import { useRights } from '#web/engine/session.ts';
import { AddButton } from '#web/page/add-button.tsx';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { sections } from '#web/page/sections.ts';
import { tabsOf } from '#web/page/section-tabs.ts';
import { useOverviewStyle } from '#web/list/use-overview.ts';
import { useTab } from '#web/list/use-tab.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { fleetPageParams } from './fleet-page-params.ts';
import { FleetStatus } from './fleet-status.tsx';
import { MaintenanceList } from './maintenance-list.tsx';
import { UpcomingMaintenance } from './upcoming-maintenance.tsx';
import { VehicleList } from './vehicle-list.tsx';

// Loaded with their tabs; only the first two tabs are in the initial chunk.
const PlanList = lazyPart(async () => (await import('./plans/plan-list.tsx')).PlanList);
const JobPlanList = lazyPart(async () => (await import('./jobs/job-plan-list.tsx')).JobPlanList);
const RenewalList = lazyPart(async () => (await import('./renewals/renewal-list.tsx')).RenewalList);
const FuelList = lazyPart(async () => (await import('./fuel/fuel-list.tsx')).FuelList);
const CheckList = lazyPart(async () => (await import('./checks/check-list.tsx')).CheckList);
const ChecklistList = lazyPart(async () => (await import('./checks/checklist-list.tsx')).ChecklistList);

const additions = {
  vehicles: 'vehicle',
  maintenance: 'maintenance',
  plans: 'plan',
  'job-plans': 'job-plan',
  renewals: 'renewal',
  fuel: 'fuel',
  checks: 'check',
  checklists: 'checklist',
} as const;

export function FleetPage() {
  const tabs = tabsOf('fleet', useRights());
  const [tab, setTab] = useTab(fleetPageParams, tabs, 'vehicles');
  return (
    <>
      <PageHeader
        title={sections.fleet.title}
        subtitle={sections.fleet.subtitle}
        actions={<AddButton what={additions[tab]} variant="primary" />}
      />
      <Tabs label="Fleet" tabs={tabs} value={tab} onChange={setTab}>
        {tab === 'vehicles' && <Vehicles />}
        {tab === 'maintenance' && <MaintenanceList />}
        {tab === 'plans' && <PlanList />}
        {tab === 'job-plans' && <JobPlanList />}
        {tab === 'renewals' && <RenewalList />}
        {tab === 'fuel' && <FuelList />}
        {tab === 'checks' && <CheckList />}
        {tab === 'checklists' && <ChecklistList />}
      </Tabs>
    </>
  );
}

function Vehicles() {
  const overviewStyle = useOverviewStyle();
  const rights = useRights();
  return (
    <>
      <div className={`@container mb-5 ${overviewStyle}`}>
        <div className="grid gap-4 @3xl:grid-cols-2">
          <FleetStatus />
          {rights['maintenance:read'] && <UpcomingMaintenance />}
        </div>
      </div>
      <VehicleList />
    </>
  );
}
