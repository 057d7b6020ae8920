import { readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, Visitor, type Plugin } from 'vite';

const root = import.meta.dirname;
const api = `http://127.0.0.1:${process.env.API_PORT ?? '3001'}`;

/**
 * What every page works with is one file, the workbench: few files rather than many small ones, for a first page of any
 * area takes ten requests at most. The sign-in page takes the start alone; forms come when one is opened. By how their
 * paths begin. The table of assets is on the first screen too.
 */
const together = [
  'contract/',
  'web/assets/asset-columns',
  'web/assets/asset-filters',
  'web/assets/asset-labels',
  'web/assets/category-label',
  'web/engine/',
  'web/history/record-links',
  'web/hr/person/timesheets/pay-period.ts',
  'web/inventory/items/item-labels',
  'web/live/',
  'web/notifications/',
  'web/page/',
  'web/quick-add/',
  'web/search/search-',
  'web/sheet/',
  'web/shell/',
  'web/bulk/',
  'web/list/',
  'web/record/',
  'web/ui/',
];

/** Of these, what only a dialog, a tab or a calendar of its own asks for comes with that. */
const apart = [
  'contract/auth/built-in-roles',
  'contract/auth/for-people',
  'contract/auth/granting',
  'contract/auth/required-permissions',
  'contract/auth/describe-permissions',
  'contract/auth/permission-terms',
  'contract/auth/role-changes',
  'contract/auth/role-matrix',
  'contract/auth/sign-in',
  'contract/auth/start-your-own',
  'contract/auth/view-as',
  'contract/auth/why',
  'contract/financial/pay/bank-files',
  'contract/financial/pay/next-period',
  'contract/financial/pay/payments',
  'contract/financial/pay/processing-words',
  'contract/financial/pay/run-inputs',
  'contract/financial/pay/try-pay-rules',
  'contract/financial/payroll-run',
  'contract/financial/summary',
  'contract/fleet/check-order',
  'contract/fleet/consumption',
  'contract/fleet/meter-rules',
  'contract/fleet/next-due',
  'contract/fleet/order-transitions',
  'contract/fleet/order-words',
  'contract/fleet/road-legal',
  'contract/fleet/vehicle-with-asset',
  'contract/engine/csv',
  'contract/engine/neutral-cells',
  'contract/history/audit-chain',
  'contract/hr/crew',
  'contract/hr/open-matters',
  'contract/hr/pay-periods',
  'contract/hr/waiting',
  'contract/imports/bank-importable',
  'contract/imports/cells',
  'contract/imports/import-endpoints',
  'contract/imports/import-words',
  'contract/imports/importable.ts',
  'contract/imports/importables',
  'contract/imports/matching',
  'contract/imports/movement-importable',
  'contract/imports/pay-importables',
  'contract/imports/timesheet-importable',
  'contract/imports/parse-cell',
  'contract/imports/work-importables',
  'contract/inventory/dips',
  'contract/inventory/item-use',
  'contract/inventory/issue-part',
  'contract/inventory/movement-words',
  'contract/inventory/receive-order',
  'contract/inventory/stock-keepers',
  'contract/inventory/stock-value',
  'contract/live/made-of',
  'contract/notifications/sentences',
  'contract/reports/',
  'contract/settings/jobs',
  'contract/training/candidates',
  'contract/training/competency',
  'contract/training/complete-need',
  'contract/training/course-people',
  'contract/training/missing-needs',
  'web/engine/invalidated',
  'web/live/due',
  'web/live/events',
  'web/live/keep-up',
  'web/live/refreshing',
  'web/notifications/addresses',
  'web/notifications/notifications-list',
  'web/quick-add/addition-forms',
  'web/sheet/csv',
  'web/sheet/export-file',
  'web/sheet/workbook',
  'web/shell/sign-in-again',
  'web/shell/viewing-banner',
  'web/list/arrange-columns',
  'web/bulk/change-field',
  'web/bulk/bulk-change',
  'web/record/edit-record',
  'web/sheet/export-for-import',
  'web/record/record-files',
  'web/sheet/labels/label-action',
  'web/sheet/labels/label-sheet',
  'web/sheet/labels/labels.tsx',
  'web/sheet/labels/qr-code',
  'web/sheet/list-sheet',
  'web/bulk/bulk-transition',
  'web/record/panel-section',
  'web/record/retiring',
  'web/sheet/printed-list',
  'web/bulk/selection-bar',
  'web/bulk/bulk-refused',
  'web/sheet/export-rows',
  'web/bulk/use-bulk-steps',
  'web/list/views/delete-view',
  'web/list/views/remember-opening',
  'web/list/views/save-view',
  'web/list/views/views-panel',
  'web/ui/calendar',
  'web/ui/chart',
  'web/ui/large-dialog',
  'web/ui/printed',
  'web/ui/use-seen',
];

/** What an open record and most dialogs work with: it comes with the first of them. By how their paths begin. */
const ofRecords = [
  'contract/assets/assignment-words',
  'contract/assets/pass-on',
  'contract/engine/clock-times',
  'contract/engine/past-dates',
  'contract/history/activities',
  'contract/history/audit',
  'contract/history/undo',
  'contract/hr/attendance-dates',
  'contract/inventory/adjust-stock',
  'contract/search/search.ts',
  'web/engine/new-id',
  'web/engine/save-file',
  'web/engine/undoing',
  'web/hr/person/documents/document-badge',
  'web/inventory/orders/order-badge',
  'web/page/use-subject',
  'web/reports/state-badge',
  'web/record/absent-record',
  'web/record/delete-record',
  'web/record/details',
  'web/record/record-file.ts',
  'web/record/transition-button',
  'web/record/opened-record',
  'web/record/use-transitions',
  'web/training/sessions/enrolment-badge',
  'web/ui/code-box',
  'web/ui/description-list',
  'web/ui/dialog',
  'web/ui/form-grid',
  'web/ui/form-section',
  'web/ui/kept-focus',
  'web/ui/number-field',
  'web/ui/panel-body',
  'web/ui/picture',
  'web/ui/side-panel',
  'web/ui/suggest-input',
  'web/ui/textarea',
  'web/ui/time-field',
  'web/ui/timeline',
  'web/ui/use-shown',
];

const there = ['contract', 'web'].flatMap((folder) =>
  readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' }).map((path) =>
    inPosix(`${folder}/${path}`),
  ),
);
const gone = [...together, ...apart, ...ofRecords].filter(
  (path) => !there.some((file) => file.startsWith(path)),
);
if (gone.length > 0) throw new Error(`There is nothing of the pages at ${gone.join(', ')}`);

/** Icons and badges too: badges are in lists as in the panels beside them. */
function isOfWorkbench(file: string): boolean {
  const path = pathOf(file);
  if (path.includes('node_modules/lucide-react/')) return true;
  if (isOfRecords(file)) return false;
  if (/^web\/.*-badges?\.tsx$/.test(path)) return true;
  const begins = (beginning: string) => path.startsWith(beginning);
  return together.some(begins) && !apart.some(begins);
}

function isOfRecords(file: string): boolean {
  return ofRecords.some((beginning) => pathOf(file).startsWith(beginning));
}

function isOfForms(file: string): boolean {
  return pathOf(file).startsWith('web/form/');
}

function isOfCharts(file: string): boolean {
  return pathOf(file).startsWith('web/ui/chart/');
}

/** Within the repository. */
function pathOf(file: string): string {
  return inPosix(relative(root, file));
}

function inPosix(path: string): string {
  return path.replaceAll('\\', '/');
}

/** The icon and the theme come within the page: two requests less for the first, and no wait before it is drawn. */
const within: Plugin = {
  name: 'within',
  transformIndexHtml: {
    order: 'pre',
    handler(html) {
      const read = (file: string) => readFileSync(new URL(`web/${file}`, import.meta.url), 'utf8');
      return html
        .replace('/favicon.svg', `data:image/svg+xml,${encodeURIComponent(read('favicon.svg'))}`)
        .replace('<script src="/theme.js"></script>', () => `<script>${read('theme.js')}</script>`);
    },
  },
};

/**
 * The server describes its API by JSON schemas; the browser writes none, and leaves out what would. With it goes what a
 * schema tells of its own bounds: asking for that fails.
 */
const withoutJsonSchemas: Plugin = {
  name: 'without-json-schemas',
  transform: {
    filter: { id: /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/ },
    handler(code) {
      const left = code
        .replaceAll(/^.*\.processJSONSchema = .*$/gm, '')
        .replaceAll(/create(?:Standard|To)JSONSchemaMethod\(this,[^)]*\)/g, 'undefined')
        .replaceAll(/processors\.aggregateChecks\(inst\)/g, 'undefined.bounds');
      if (/JSONSchemaMethod\(|processJSONSchema|[^-]processors\./.test(left) || left === code)
        throw new Error('zod makes its JSON schemas in another way by now');
      return { code: left, map: null };
    },
  },
};

/** Sentences of database constraints: the server says them, the browser never looks them up. */
const withoutConstraintMessages: Plugin = {
  name: 'without-constraint-messages',
  enforce: 'post',
  transform: {
    filter: { id: /[\\/]contract[\\/].*\.ts$/, code: /\bconstraintMessages: \{/ },
    handler(code) {
      const cuts: [from: number, to: number][] = [];
      new Visitor({
        Property({ key, value }) {
          if (key.type !== 'Identifier' || key.name !== 'constraintMessages') return;
          if (value.type === 'ObjectExpression') cuts.push([value.start, value.end]);
        },
      }).visit(this.parse(code));
      const left = cuts.reduceRight((rest, [from, to]) => `${rest.slice(0, from)}{}${rest.slice(to)}`, code);
      return { code: left, map: null };
    },
  },
};

/**
 * What writes XLSX packs it by workers made of text, which the content policy refuses: it packs in place, as it does
 * what is small.
 */
const packedInPlace: Plugin = {
  name: 'packed-in-place',
  transform: {
    filter: { id: /[\\/]write-excel-file[\\/]modules[\\/]zip[\\/]zipToArrayBuffer\.js$/ },
    handler(code) {
      const packed = code.replace(
        "import { zip } from 'fflate';",
        "import { zipSync } from 'fflate';\nconst zip = (files, done) => done(null, zipSync(files));",
      );
      if (packed === code) throw new Error('write-excel-file packs in another way by now');
      return { code: packed, map: null };
    },
  },
};

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss(), within, withoutJsonSchemas, withoutConstraintMessages, packedInPlace],
  build: {
    outDir: '../build/web',
    emptyOutDir: true,
    sourcemap: false,
    // Below this limit Vite writes assets into the code as data: addresses; files are cached, those are not.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 3 },
            { name: 'workbench', test: isOfWorkbench, priority: 2 },
            { name: 'records', test: isOfRecords, priority: 1 },
            { name: 'forms', test: isOfForms, priority: 1 },
            { name: 'charts', test: isOfCharts, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    proxy: { '/api': api, '/healthz': api, '/readyz': api },
  },
});
