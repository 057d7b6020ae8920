import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = `http://127.0.0.1:${process.env.API_PORT ?? '3001'}`;

// The framework changes with an upgrade, our own code with every release: apart, a release leaves the
// larger half in the browser's cache. What only some screens use follows those screens.
const framework = /node_modules\/(react|react-dom|scheduler|@tanstack|zustand|use-sync-external-store)\//;

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
        codeSplitting: { groups: [{ name: 'framework', test: framework, priority: 10 }] },
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
