import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { pagePaths } from '#contract/page-paths.ts';
import { assetsPageParams } from './assets/assets-page-params.ts';
import { LoginPage } from './auth/login-page.tsx';
import { ownAddress } from './auth/own-address.ts';
import { isSignedIn } from './auth/session-probe.ts';
import { dashboardPageParams } from './dashboard/dashboard-page-params.ts';
import { pageSearch, parseSearch, shellSearch, stringifySearch } from './engine/search-params.ts';
import { useSession } from './engine/session.ts';
import { financialPageParams } from './financial/financial-page-params.ts';
import { fleetPageParams } from './fleet/fleet-page-params.ts';
import { hrPageParams } from './hr/hr-page-params.ts';
import { importPageParams } from './imports/import-page-params.ts';
import { inventoryPageParams } from './inventory/inventory-page-params.ts';
import { reportsSearch } from './reports/reports-search.ts';
import { settingsPageParams } from './settings/settings-page-params.ts';
import { whileReachable } from '#web/page/lazy-part.tsx';
import { sections, titleOf, type Section } from '#web/page/sections.ts';
import { trainingPageParams } from './training/training-page-params.ts';
import { usersPageParams } from './users/users-page-params.ts';
import { Waiting } from './shell/waiting.tsx';
import { ErrorPage } from './shell/error-page.tsx';

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
  ): { to?: string | undefined; setup?: string | undefined } => ({
    to: ownAddress(raw.to),
    setup: typeof raw.setup === 'string' ? raw.setup : undefined,
  }),
  async beforeLoad({ search }) {
    if (await isSignedIn()) throw redirect({ href: search.to ?? '/' });
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

const dashboardRoute = createRoute({
  getParentRoute: () => signedIn,
  path: pagePaths.dashboard,
  staticData: { section: sections.dashboard },
  validateSearch: pageSearch(dashboardPageParams),
  component: lazyRouteComponent(
    whileReachable(() => import('./dashboard/dashboard-page.tsx')),
    'DashboardPage',
  ),
});

const usersRoute = createRoute({
  getParentRoute: () => signedIn,
  path: pagePaths.users,
  staticData: { section: sections.users },
  validateSearch: pageSearch(usersPageParams),
  component: lazyRouteComponent(
    whileReachable(() => import('./users/users-page.tsx')),
    'UsersPage',
  ),
});

const hrRoute = createRoute({
  getParentRoute: () => signedIn,
  path: pagePaths.hr,
  staticData: { section: sections.hr },
  validateSearch: pageSearch(hrPageParams),
  component: lazyRouteComponent(
    whileReachable(() => import('./hr/hr-page.tsx')),
    'HrPage',
  ),
});

const assetsRoute = createRoute({
  getParentRoute: () => signedIn,
  path: pagePaths.assets,
  staticData: { section: sections.assets },
  validateSearch: pageSearch(assetsPageParams),
  component: lazyRouteComponent(
    whileReachable(() => import('./assets/assets-page.tsx')),
    'AssetsPage',
  ),
});

const trainingRoute = createRoute({
  getParentRoute: () => signedIn,
  path: pagePaths.training,
  staticData: { section: sections.training },
  validateSearch: pageSearch(trainingPageParams),
  component: lazyRouteComponent(
    whileReachable(() => import('./training/training-page.tsx')),
    'TrainingPage',
  ),
});

const fleetRoute = createRoute({
  getParentRoute: () => signedIn,
  path: pagePaths.fleet,
  staticData: { section: sections.fleet },
  validateSearch: pageSearch(fleetPageParams),
  component: lazyRouteComponent(
    whileReachable(() => import('./fleet/fleet-page.tsx')),
    'FleetPage',
  ),
});

const inventoryRoute = createRoute({
  getParentRoute: () => signedIn,
  path: pagePaths.inventory,
  staticData: { section: sections.inventory },
  validateSearch: pageSearch(inventoryPageParams),
  component: lazyRouteComponent(
    whileReachable(() => import('./inventory/inventory-page.tsx')),
    'InventoryPage',
  ),
});

const financialRoute = createRoute({
  getParentRoute: () => signedIn,
  path: pagePaths.financial,
  staticData: { section: sections.financial },
  validateSearch: pageSearch(financialPageParams),
  component: lazyRouteComponent(
    whileReachable(() => import('./financial/financial-page.tsx')),
    'FinancialPage',
  ),
});

const reportsRoute = createRoute({
  getParentRoute: () => signedIn,
  path: pagePaths.reports,
  staticData: { section: sections.reports },
  validateSearch: reportsSearch,
  component: lazyRouteComponent(
    whileReachable(() => import('./reports/reports-page.tsx')),
    'ReportsPage',
  ),
});

const importRoute = createRoute({
  getParentRoute: () => signedIn,
  path: pagePaths.import,
  validateSearch: pageSearch(importPageParams),
  staticData: { section: sections.import },
  component: lazyRouteComponent(
    whileReachable(() => import('./imports/import-page.tsx')),
    'ImportPage',
  ),
});

const settingsRoute = createRoute({
  getParentRoute: () => signedIn,
  path: pagePaths.settings,
  validateSearch: pageSearch(settingsPageParams),
  staticData: { section: sections.settings },
  component: lazyRouteComponent(
    whileReachable(() => import('./settings/settings-page.tsx')),
    'SettingsPage',
  ),
});

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
  routeTree: rootRoute.addChildren([
    loginRoute,
    signedIn.addChildren([
      dashboardRoute,
      usersRoute,
      hrRoute,
      assetsRoute,
      trainingRoute,
      fleetRoute,
      inventoryRoute,
      financialRoute,
      reportsRoute,
      importRoute,
      settingsRoute,
      notFoundRoute,
    ]),
  ]),
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
  // Moves the focus from the menu to the page, for keyboard users.
  if (fromLocation && pathChanged) document.getElementById('main')?.focus({ preventScroll: true });
  const section = router.state.matches.at(-1)?.staticData.section;
  const title = section && titleOf(section, useSession.getState().user?.role.permissions ?? {});
  document.title = !title || title.startsWith('404') ? (title ?? 'Bilum') : `${title} · Bilum`;
});
