import { readFileSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const api = `http://127.0.0.1:${process.env.API_PORT ?? '3001'}`;

// Few files rather than many small ones: a first page of any area takes ten requests at most. The
// sign-in page takes the start alone; forms come when one is opened, the calendar when it is looked at.
// The table of assets is on the first screen too, and badges are in lists as in the panels beside them. The pages of
// fleet and finances ask for the most, so they are no files of their own. What only a dialog or a tab of its own asks of
// the server comes with that.
const workbench =
  /[\\/](web[\\/]((engine|page|live)[\\/]|shell[\\/](?!sign-in-again)|quick-add[\\/](?!addition-forms)|table[\\/](?!printed-list|narrowed-in-words)|history[\\/]record-links|search[\\/]search-|notifications[\\/](?!notifications-list)|ui[\\/](?!calendar|chart|large-dialog|printed|switch)|assets[\\/](asset-(columns|filters)|category-label)|(fleet|financial)[\\/][a-z]+-page|([a-z]+[\\/])+([a-z-]+-badges?|days-until)\.)|contract[\\/](?!reports|notifications[\\/]sentences|auth[\\/](built-in-roles|permission-words|sign-in)\.|financial[\\/]payroll-run|fleet[\\/](check-order|consumption|meter-rules|next-due|order-moves|order-words|road-legal|vehicle-with-asset)|hr[\\/](crew|open-matters|pay-periods)|settings[\\/]jobs|training[\\/](candidates|competency|complete-need|course-people|missing-needs)\.)|node_modules[\\/]lucide-react[\\/])/;
const forms = /[\\/]web[\\/]form[\\/]/;

/** The icon comes within the page: one request less for the first. */
const iconWithin: Plugin = {
  name: 'icon-within',
  transformIndexHtml: {
    order: 'pre',
    handler(html) {
      const icon = readFileSync(new URL('web/favicon.svg', import.meta.url), 'utf8');
      return html.replace('/favicon.svg', `data:image/svg+xml,${encodeURIComponent(icon)}`);
    },
  },
};

/** The server describes its API by JSON schemas; the browser writes none, and leaves out what would. */
const withoutJsonSchemas: Plugin = {
  name: 'without-json-schemas',
  transform: {
    filter: { id: /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/ },
    handler(code) {
      const left = code
        .replaceAll(/^.*\.processJSONSchema = .*$/gm, '')
        .replaceAll(/create(?:Standard|To)JSONSchemaMethod\(this,[^)]*\)/g, 'undefined');
      if (/JSONSchemaMethod\(|processJSONSchema/.test(left) || left === code)
        throw new Error('zod makes its JSON schemas in another way by now');
      return { code: left, map: null };
    },
  },
};

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss(), iconWithin, withoutJsonSchemas],
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
            { name: 'workbench', test: workbench, priority: 2 },
            { name: 'forms', test: forms, priority: 1 },
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
