import { Suspense } from 'react';
import { useRights } from '#web/engine/session.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { sections } from '#web/page/sections.ts';
import { tabsOf } from '#web/page/section-tabs.ts';
import { useTab } from '#web/list/use-tab.ts';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { OrganisationCard } from './organisation-card.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { PasswordForm } from './password-form.tsx';
import { settingsPageParams } from './settings-page-params.ts';
import { SitesCard } from './sites-card.tsx';

const AuditLog = lazyPart(async () => (await import('./audit-log.tsx')).AuditLog);
const JobsTab = lazyPart(async () => (await import('./jobs-tab.tsx')).JobsTab);
const MessagesTab = lazyPart(async () => (await import('./messages/messages-tab.tsx')).MessagesTab);
const PayRulesTab = lazyPart(async () => (await import('./pay/pay-rules-tab.tsx')).PayRulesTab);
const HolidaysTab = lazyPart(async () => (await import('./holidays/holidays-tab.tsx')).HolidaysTab);
const LeaveTypesTab = lazyPart(async () => (await import('./leave/leave-types-tab.tsx')).LeaveTypesTab);
const CrewRulesTab = lazyPart(async () => (await import('./leave/crew-rules-tab.tsx')).CrewRulesTab);
const OnboardingTab = lazyPart(async () => (await import('./onboarding/onboarding-tab.tsx')).OnboardingTab);
const LettersTab = lazyPart(async () => (await import('./letters/letters-tab.tsx')).LettersTab);
const TransactionsTab = lazyPart(
  async () => (await import('./transactions/transactions-tab.tsx')).TransactionsTab,
);
const RolesTab = lazyPart(async () => (await import('./roles/roles-tab.tsx')).RolesTab);
const SignInTab = lazyPart(async () => (await import('./single-sign-on/sign-in-tab.tsx')).SignInTab);
const ProgramsTab = lazyPart(async () => (await import('./programs/programs-tab.tsx')).ProgramsTab);

export function SettingsPage() {
  const tabs = tabsOf('settings', useRights());
  const [tab, turnTo] = useTab(settingsPageParams, tabs, 'general');
  return (
    <>
      <PageHeader title={sections.settings.title} subtitle={sections.settings.subtitle} />
      <Tabs label="Settings" tabs={tabs} value={tab} onChange={turnTo}>
        <Suspense>
          {tab === 'general' && <General />}
          {tab === 'pay-rules' && <PayRulesTab />}
          {tab === 'holidays' && <HolidaysTab />}
          {tab === 'leave-types' && <LeaveTypesTab />}
          {tab === 'crew-rules' && <CrewRulesTab />}
          {tab === 'onboarding' && <OnboardingTab />}
          {tab === 'letters' && <LettersTab />}
          {tab === 'transactions' && <TransactionsTab />}
          {tab === 'roles' && <RolesTab />}
          {tab === 'sign-in' && <SignInTab />}
          {tab === 'programs' && <ProgramsTab />}
          {tab === 'messages' && <MessagesTab />}
          {tab === 'jobs' && <JobsTab />}
          {tab === 'log' && <AuditLog />}
        </Suspense>
      </Tabs>
    </>
  );
}

function General() {
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <OrganisationCard />
      <SitesCard />
      <Card title="Your sessions" subtitle="Devices where you are signed in" flush>
        <OwnSessions />
      </Card>
      <Card title="Your password" subtitle="A new password signs you out on all other devices">
        <div className="max-w-sm">
          <PasswordForm />
        </div>
      </Card>
    </div>
  );
}
