import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = `http://127.0.0.1:${process.env.API_PORT ?? '3001'}`;

// Few files rather than many small ones: a first page of any area takes ten requests at most. The
// sign-in page takes the start alone; forms come when one is opened, the calendar when it is looked at.
const workbench =
  /[\\/](web[\\/]((engine|shell|table|history)[\\/]|ui[\\/](?!calendar))|contract[\\/]|node_modules[\\/]lucide-react[\\/])/;
const forms = /[\\/]web[\\/]form[\\/]/;

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss()],
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
