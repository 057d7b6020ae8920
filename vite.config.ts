import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { groups } from './vite/chunks.ts';
import { preloads } from './vite/preloads.ts';
import { packedInPlace, within, withoutConstraintMessages, withoutJsonSchemas } from './vite/plugins.ts';

const api = `http://127.0.0.1:${process.env.API_PORT ?? '3001'}`;

export default defineConfig({
  root: 'web',
  plugins: [
    react(),
    tailwindcss(),
    within,
    withoutJsonSchemas,
    withoutConstraintMessages,
    packedInPlace,
    preloads,
  ],
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
          groups,
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
