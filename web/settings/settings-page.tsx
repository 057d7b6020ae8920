import { sections } from '#web/shell/sections.ts';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { OrganisationCard } from './organisation-card.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { PasswordForm } from './password-form.tsx';
import { SitesCard } from './sites-card.tsx';

export function SettingsPage() {
  return (
    <>
      <PageHeader title={sections.settings.title} subtitle={sections.settings.subtitle} />
      <div className="flex max-w-3xl flex-col gap-4">
        <OrganisationCard />
        <SitesCard />
        <Card title="Your sessions" subtitle="Where you are signed in now" flush>
          <OwnSessions />
        </Card>
        <Card title="Your password" subtitle="Changing it signs you out everywhere else">
          <div className="max-w-sm">
            <PasswordForm />
          </div>
        </Card>
      </div>
    </>
  );
}
