import { Outlet, useMatches } from '@tanstack/react-router';
import { useState } from 'react';
import { useConfirming } from '#web/engine/confirming.ts';
import { FormatsProvider } from '#web/engine/format.ts';
import { useRights, useSession } from '#web/engine/session.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { AddForms } from '#web/quick-add/add-forms.tsx';
import { Header } from './header.tsx';
import { NotAllowed } from './not-allowed.tsx';
import { OwnAccount } from './own-account.tsx';
import { SampleBanner } from './sample-banner.tsx';
import { mayEnter } from '#web/page/sections.ts';
import { Shortcuts } from '#web/search/shortcuts.tsx';
import { Sidebar, SlideOver } from './sidebar.tsx';

const ViewingBanner = lazyPart(async () => (await import('./viewing-banner.tsx')).ViewingBanner);
const FactorBanner = lazyPart(async () => (await import('./factor-banner.tsx')).FactorBanner);
const FactorRequired = lazyPart(async () => (await import('./factor-required.tsx')).FactorRequired);
const ConfirmAgain = lazyPart(async () => (await import('./confirm-again.tsx')).ConfirmAgain);
const SignInAgain = lazyPart(async () => (await import('./sign-in-again.tsx')).SignInAgain);

export function Shell() {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const hasExpired = useSession((state) => state.hasExpired);
  const isConfirming = useConfirming((state) => state.isAsked);
  const isViewing = useSession(({ user }) => user?.isViewing);
  const asked = useSession(({ user }) => user?.secondFactor);
  if (asked?.isOverdue)
    return (
      <>
        <FactorRequired />
        {hasExpired && <SignInAgain />}
      </>
    );
  return (
    <FormatsProvider>
      <div className="lg:pl-(--sidebar-width)">
        <a
          href="#main"
          className="fixed top-2 left-2 z-(--layer-floating) -translate-y-16 rounded-lg bg-accent px-3 py-2 font-medium text-accent-on focus:translate-y-0"
        >
          Skip to content
        </a>
        <Sidebar />
        <SlideOver open={isMenuOpen} onClose={() => setMenuOpen(false)} />
        <Header onMenu={() => setMenuOpen(true)} />
        <SampleBanner />
        {isViewing && <ViewingBanner />}
        {asked && <FactorBanner />}
        <main id="main" tabIndex={-1} className="isolate p-4 outline-none sm:p-6 print:p-0">
          <Page />
        </main>
        <AddForms />
        <OwnAccount />
        <Shortcuts />
        {isConfirming && <ConfirmAgain />}
        {hasExpired && <SignInAgain />}
      </div>
    </FormatsProvider>
  );
}

/** The page, or a message that the user may not open it. */
function Page() {
  const section = useMatches({ select: (matches) => matches.at(-1)?.staticData.section });
  const rights = useRights();
  if (section && !mayEnter(section, rights)) return <NotAllowed title={section.title} />;
  return <Outlet />;
}
