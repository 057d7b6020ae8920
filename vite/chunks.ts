import { dirname, join } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** With slashes on every system, as the bundler writes module ids. */
const root = fileURLToPath(new URL('..', import.meta.url)).replaceAll('\\', '/');

const allResources = `${root}contract/resources.ts`;

/** It puts the changes of all records into words. */
const latestActivities = 'web/dashboard/latest-activities.tsx';

/** Loaded lazily, but in view at once for those who have them. */
const firstParts = /^web\/(dashboard\/(latest-activities|own-day)|shell\/\w+-banner)\.tsx$/;

/** A module that this many dialogs, panels and tabs import is in one chunk of theirs. */
const partsOfShared = 6;

/** Pages without lists. What only they import stays out of the chunk that all pages load. */
const otherPages = new Set(['imports', 'reports', 'settings']);

/** The contract is split, so that a page about people loads without the fields of machines and money. */
const contractChunks: Readonly<Record<string, string>> = {
  assets: 'operations',
  financial: 'money',
  fleet: 'operations',
  hr: 'people',
  inventory: 'operations',
  training: 'courses',
};

/**
 * The chunk of each module. There are few chunks, because each is a request, but none with much that its pages do not
 * use. A module in no group is in the chunk of its only user. A group includes what its modules
 * import, so the groups that most pages share come first.
 */
export const groups = [
  { name: 'start', tags: ['$initial' as const] },
  group((reach, path) => (isOfFirst(reach) && isShared(reach, path) ? 'shared' : null)),
  group((reach, path) => (isShared(reach, path) ? 'lists' : null)),
  group((_, path) => (isOfLive(path) ? 'live' : null)),
  group(contractChunk('people')),
  group(contractChunk('courses')),
  group(contractChunk('operations')),
  group(contractChunk('money')),
  group(({ areas }, path) => [...areas].find((area) => path.startsWith(`web/${area}/`)) ?? null),
  group(({ parts }, path) =>
    parts.has(latestActivities) && /^web\/(dashboard|history)\//.test(path) ? 'history' : null,
  ),
  group((_, path) => (path.startsWith('web/form/') ? 'forms' : null)),
  group((_, path) => (path.startsWith('web/ui/chart/') ? 'charts' : null)),
  group(({ parts }, path) => (parts.size >= partsOfShared ? kitChunk(path) : null)),
].map((each, index, all) => ({ ...each, priority: all.length - index }));

function group(nameOf: (reach: Reach, path: string) => string | null) {
  return {
    debugName: 'by imports',
    name(id: string, graph: Graph): string | null {
      reaches ??= countReach((each) => graph.getModuleInfo(each));
      const reach = reaches.get(id);
      return reach ? nameOf(reach, pathOf(id)) : null;
    },
  };
}

/** Whether the first view of the dashboard, which most people open first, loads the module. */
function isOfFirst({ areas, parts, isOfShell, isOfResources }: Reach): boolean {
  const isOfPart = [...parts].some((part) => firstParts.test(part));
  return isOfShell || isOfResources || isOfPart || areas.has('dashboard');
}

/** Whether most pages load the module. */
function isShared({ areas, isOfShell, isOfResources }: Reach, path: string): boolean {
  const isOfEngine = isOfResources && /^contract\/(engine|files|users)\//.test(path);
  const isOfKit =
    areas.size === 1 && /^(node_modules|web\/(bulk|engine|list|page|record|sheet|ui))\//.test(path);
  return isOfShell || isOfEngine || isOfKit || areas.size >= 2;
}

/** What records, dialogs and tabs of several areas are made of. */
function kitChunk(path: string): string | null {
  if (/^(node_modules|web\/(page|ui))\//.test(path)) return 'ui';
  return /^web\/(bulk|history|record)\//.test(path) ? 'panels' : null;
}

/** What keeps an open page up to date loads on every page, and so without the contract. */
function isOfLive(path: string): boolean {
  return /^(web|contract)\/live\//.test(path) || path === 'web/engine/invalidated.ts';
}

function contractChunk(name: string) {
  return ({ isOfResources }: Reach, path: string) => {
    const [, area] = /^contract\/(\w+)\//.exec(path) ?? [];
    return area && isOfResources && (contractChunks[area] ?? 'contract') === name ? name : null;
  };
}

interface Reach {
  /** The areas whose pages import the module statically. */
  areas: Set<string>;
  /** The other lazily loaded modules that do. */
  parts: Set<string>;
  isOfShell: boolean;
  isOfResources: boolean;
}

let reaches: Map<string, Reach> | undefined;

/** Which pages and parts import each module. */
function countReach(getModuleInfo: Graph['getModuleInfo']): Map<string, Reach> {
  const found = new Map<string, Reach>();
  const lazy = new Set<string>();
  const all = [`${root}web/main.tsx`];
  for (const id of all) {
    if (found.has(id)) continue;
    found.set(id, { areas: new Set(), parts: new Set(), isOfShell: false, isOfResources: false });
    const dynamicallyImportedIds = getModuleInfo(id)?.dynamicallyImportedIds ?? [];
    for (const each of dynamicallyImportedIds) lazy.add(each);
    all.push(...importsOf(id, getModuleInfo), ...dynamicallyImportedIds);
  }
  for (const entry of lazy) {
    const path = pathOf(entry);
    const [, area = ''] = /^web\/(\w+)\/[\w-]+-page\.tsx$/.exec(path) ?? [];
    for (const id of staticallyReached(entry, getModuleInfo)) {
      const known = found.get(id);
      if (!known) continue;
      if (path === 'web/shell/shell.tsx') known.isOfShell = true;
      else if (area === '' || otherPages.has(area)) known.parts.add(path);
      else known.areas.add(area);
    }
  }
  for (const id of staticallyReached(allResources, getModuleInfo)) {
    const known = found.get(id);
    if (known) known.isOfResources = true;
  }
  return found;
}

/** All static imports of a module, except those of the list of all resources. */
function staticallyReached(entry: string, getModuleInfo: Graph['getModuleInfo']): Set<string> {
  const reached = new Set([entry]);
  for (const id of reached) {
    if (id === allResources && id !== entry) continue;
    for (const each of importsOf(id, getModuleInfo)) reached.add(each);
  }
  return reached;
}

/** The imports of a module. Icons are imported from one index of all icons, so each is looked up there. */
function importsOf(id: string, getModuleInfo: Graph['getModuleInfo']): readonly string[] {
  const { importedIds = [], code } = getModuleInfo(id) ?? {};
  const all = importedIds.find((each) => each.endsWith('/lucide-react/dist/esm/lucide-react.mjs'));
  if (!all || !code) return importedIds;
  iconFiles ??= filesByIcon(all, getModuleInfo(all)?.code ?? '');
  const names = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)].flatMap(
    ([, list = '']) => list.split(',').map((name) => name.trim().split(' ')[0] ?? ''),
  );
  const icons = names.flatMap((name) => iconFiles?.get(name) ?? []);
  return [...importedIds.filter((each) => each !== all), ...icons];
}

let iconFiles: Map<string, string> | undefined;

function filesByIcon(all: string, code: string): Map<string, string> {
  return new Map(
    [...code.matchAll(/export\s*\{([^}]*)\}\s*from\s*["']\.\/([^"']+)["']/g)].flatMap(
      ([, list = '', file = '']) =>
        list
          .split(',')
          .map((name) => [name.replace('default as', '').trim(), join(dirname(all), file)] as const),
    ),
  );
}

/** Within the repository. */
function pathOf(id: string): string {
  return id.startsWith(root) ? id.slice(root.length) : id;
}
