import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { pagePaths } from '#contract/page-paths.ts';
import { assetsRoute } from './assets/route.ts';
import { LoginPage } from './auth/login-page.tsx';
import { ownAddress } from './auth/own-address.ts';
import { isSignedIn } from './auth/session-probe.ts';
import { finishSignIn, refusalReference } from './auth/single-sign-on.ts';
import { dashboardRoute } from './dashboard/route.ts';
import { tellSignedInAgain } from './engine/confirming.ts';
import { parseSearch, shellSearch, stringifySearch, type ShellSearch } from './engine/search-params.ts';
import { useSession } from './engine/session.ts';
import { financialRoute } from './financial/route.ts';
import { fleetRoute } from './fleet/route.ts';
import { hrRoute } from './hr/route.ts';
import { importRoute } from './imports/route.ts';
import { inventoryRoute } from './inventory/route.ts';
import { whileReachable } from './page/lazy-part.tsx';
import type { PageRoute } from './page/page-route.ts';
import { sections, titleOf, type Section, type SectionName } from './page/sections.ts';
import { reportsRoute } from './reports/route.ts';
import { settingsRoute } from './settings/route.ts';
import { ErrorPage } from './shell/error-page.tsx';
import { Waiting } from './shell/waiting.tsx';
import { trainingRoute } from './training/route.ts';
import { usersRoute } from './users/route.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The document title, and the permissions that open the page. */
    section?: Pick<Section, 'title' | 'own' | 'needs'>;
  }
  interface Register {
    router: typeof router;
  }
}

const rootRoute = createRootRoute({ component: Outlet });

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: pagePaths.login,
  staticData: { section: { title: 'Sign in', needs: [] } },
  // The router merges this over the original URL, so rejected parameters must be present as
  // undefined.
  validateSearch: (
    raw: Record<string, unknown>,
  ): {
    to?: string | undefined;
    setup?: string | undefined;
    finish?: string | undefined;
    refused?: string | undefined;
    confirmed?: 'yes' | 'no' | undefined;
  } => ({
    to: ownAddress(raw.to),
    setup: typeof raw.setup === 'string' ? raw.setup : undefined,
    finish: typeof raw.finish === 'string' ? raw.finish : undefined,
    refused: refusalReference(raw.refused),
    confirmed: raw.confirmed === 'yes' || raw.confirmed === 'no' ? raw.confirmed : undefined,
  }),
  async beforeLoad({ search: { finish, to, confirmed } }) {
    // Back from the identity provider, to confirm what another tab is about to do.
    if (confirmed === 'yes') tellSignedInAgain();
    if (confirmed === 'yes' && to === undefined) window.close();
    if (confirmed === 'no' || (confirmed === 'yes' && to === undefined)) return;
    const finished = finish === undefined ? null : await finishSignIn(finish);
    if (await isSignedIn()) throw redirect({ href: to ?? '/' });
    // The code is used up, whatever came of it.
    if (finished === 'done') throw redirect({ to: '/login', search: { to }, replace: true });
  },
  component: LoginPage,
});

const signedIn = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  validateSearch: shellSearch,
  async beforeLoad({ location }) {
    if (await isSignedIn()) return;
    const { href } = location;
    throw redirect({ to: '/login', search: href === '/' ? {} : { to: href }, replace: true });
  },
  component: lazyRouteComponent(
    whileReachable(() => import('./shell/shell.tsx')),
    'Shell',
  ),
});

/** The compiler reports a section without its route. */
const sectionRoutes = {
  dashboard: sectionRoute(dashboardRoute),
  users: sectionRoute(usersRoute),
  hr: sectionRoute(hrRoute),
  training: sectionRoute(trainingRoute),
  assets: sectionRoute(assetsRoute),
  fleet: sectionRoute(fleetRoute),
  inventory: sectionRoute(inventoryRoute),
  financial: sectionRoute(financialRoute),
  reports: sectionRoute(reportsRoute),
  import: sectionRoute(importRoute),
  settings: sectionRoute(settingsRoute),
} satisfies { [Name in SectionName]: { path: (typeof pagePaths)[Name] } };

const notFoundRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '$',
  staticData: { section: { title: '404 Page Not Found', needs: [] } },
  component: lazyRouteComponent(
    whileReachable(() => import('./shell/not-found-page.tsx')),
    'NotFoundPage',
  ),
});

export const router = createRouter({
  routeTree: rootRoute.addChildren([loginRoute, signedIn.addChildren({ ...sectionRoutes, notFoundRoute })]),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultPendingComponent: Waiting,
  defaultErrorComponent: ErrorPage,
});

/** Signing in or out, in any tab, runs the guards of the open page again. */
useSession.subscribe((now, before) => {
  if (now.isAuthenticated !== before.isAuthenticated) void router.invalidate();
});

router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
  // Moves the focus from the menu to the page, for keyboard users, or from a link that is no longer there.
  const isLost = document.activeElement === document.body;
  if (fromLocation && (pathChanged || isLost))
    document.getElementById('main')?.focus({ preventScroll: true });
  const section = router.state.matches.at(-1)?.staticData.section;
  const title = section && titleOf(section, useSession.getState().user?.role.permissions ?? {});
  document.title = !title || title.startsWith('404') ? (title ?? 'Bilum') : `${title} · Bilum`;
});

function sectionRoute<Name extends SectionName, Search extends ShellSearch>({
  section,
  validateSearch,
  component,
}: PageRoute<Name, Search>) {
  return createRoute({
    getParentRoute: () => signedIn,
    path: pagePaths[section],
    staticData: { section: sections[section] },
    validateSearch,
    component,
  });
}
