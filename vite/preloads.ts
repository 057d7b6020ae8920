import type { Plugin, Rolldown } from 'vite';
import { waitingRights } from '../contract/hr/waiting-rights.ts';
import { pagePaths } from '../contract/page-paths.ts';
import { coursesAtFirst, employeesAtFirst } from '../contract/training/training-matrix.ts';
import { tabModules } from './tab-modules.ts';

/**
 * The code of a page is known from its address. Signed-in people fetch it together with the start,
 * which would ask for it only after it has run and has checked the session. The check of the session
 * and what every user reads first begin at once too.
 */
export const preloads: Plugin = {
  name: 'preloads',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
      const filesByPath = Object.fromEntries(
        Object.entries(pagePaths).map(([section, path]) => [path, filesOf(section, chunks)]),
      );
      // A script waits for the styles above it, so this one stands above them. The browser has looked ahead
      // and asked for the start and the styles already.
      return html.replace(
        '<script type="module"',
        (start) =>
          `<script>(${begin.toString()})(${JSON.stringify({ filesByPath, reads })})</script>\n    ${start}`,
      );
    },
  },
};

/** Parts that are in view at once on a wide screen, but that the rest of the page should not wait for. */
const laterParts: Partial<Record<string, RegExp>> = {
  dashboard: /\/web\/dashboard\/latest-activities\.tsx$/,
};

interface Files {
  first: string[];
  later: string[];
  /** Also needed with a tab in the address. */
  byTab: Record<string, string[]>;
}

const nothing: Files = { first: [], later: [], byTab: {} };

/** The files that the shell and the page need besides the start; none for the sign-in page. */
function filesOf(section: string, chunks: readonly Rolldown.OutputChunk[]): Files {
  const page = new RegExp(`/web/${section}s?/[\\w-]+-page\\.tsx$`);
  const withModule = (named: RegExp) =>
    chunks.filter((chunk) => chunk.moduleIds.some((id) => named.test(id))).map(({ fileName }) => fileName);
  const ofStart = withImports(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  const ofPage = withModule(page).filter((file) => !ofStart.has(file));
  if (ofPage.length === 0) return nothing;
  const ofShell = withModule(/\/web\/shell\/shell\.tsx$/);
  const first = withImports([...ofShell, ...ofPage]);
  const part = laterParts[section];
  const besides = (named: RegExp) => {
    const files = withModule(named);
    if (files.length === 0) throw new Error(`There is no module ${named.source} to preload.`);
    return [...withImports(files)].filter((file) => !ofStart.has(file) && !first.has(file));
  };
  return {
    first: [...first].filter((file) => !ofStart.has(file)),
    later: part ? besides(part) : [],
    byTab: Object.fromEntries(
      Object.entries(tabModules[section] ?? {}).map(([tab, module]) => [
        tab,
        besides(new RegExp(`/web/${section}/${module}\\.tsx$`)),
      ]),
    ),
  };

  function withImports(files: readonly string[]): Set<string> {
    const all = new Set(files);
    for (const file of all)
      for (const each of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) all.add(each);
    return all;
  }
}

interface EarlyRead {
  address: string;
  /** Only on this page. */
  path?: string;
  /** Only with exactly these parameters. */
  search?: string;
  /** Only with any of these permissions. */
  permissions?: readonly string[];
}

/** What people read before anything can be shown. */
const reads: readonly EarlyRead[] = [
  { address: '/api/auth/me' },
  { address: '/api/settings' },
  { address: '/api/notifications' },
  { address: '/api/dashboard/stats', path: pagePaths.dashboard },
  { address: '/api/activities?pageSize=60', path: pagePaths.dashboard },
  {
    address: '/api/waiting?pageSize=3',
    path: pagePaths.dashboard,
    permissions: Object.values(waitingRights).flatMap(([decide]) => decide ?? []),
  },
  {
    address: `/api/training-matrix?page=1&pageSize=${employeesAtFirst}&coursePage=1&coursePageSize=${coursesAtFirst}`,
    path: pagePaths.training,
    search: '?tab=matrix',
    permissions: ['needs:read'],
  },
];

interface Early {
  filesByPath: Record<string, Files>;
  reads: readonly EarlyRead[];
}

/**
 * Runs in the page. It must not use anything from outside. A browser has few connections, so what takes longest
 * to arrive is asked for first: the code, and then the answers, which arrive while it is still loading.
 */
function begin({ filesByPath, reads }: Early): void {
  let state: { token?: string; user?: { role?: { permissions?: object } } } | undefined;
  try {
    state = JSON.parse(localStorage.getItem('auth-storage') ?? '{}').state;
  } catch {
    // Storage is blocked or damaged, so nobody is signed in.
  }
  const token = state?.token;
  if (!token) return;
  const current = location.pathname.toLowerCase().replace(/(.)\/$/, '$1');
  const files = filesByPath[current];
  const tab = new URLSearchParams(location.search).get('tab') ?? '';
  for (const file of [...(files?.first ?? []), ...(files?.byTab[tab] ?? [])]) preload(file, 'auto');

  const held = Object.keys(state?.user?.role?.permissions ?? {});
  const answers: Record<string, Promise<Response>> = {};
  for (const { address, path = current, search = location.search, permissions = held } of reads) {
    if (path !== current || search !== location.search) continue;
    if (!held.some((each) => permissions.includes(each))) continue;
    const answer = fetch(address, { credentials: 'include', headers: { Authorization: `Bearer ${token}` } });
    // Whoever uses it handles its failure.
    answer.catch(() => undefined);
    answers[address] = answer;
  }
  Object.assign(window, { earlyReads: { token, answers } });

  if (matchMedia('(min-width: 64rem)').matches) for (const file of files?.later ?? []) preload(file, 'low');

  function preload(file: string, priority: 'auto' | 'low'): void {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = `/${file}`;
    link.fetchPriority = priority;
    document.head.append(link);
  }
}
