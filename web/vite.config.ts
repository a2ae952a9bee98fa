import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** `source` lets the browser build read the contract's TypeScript directly; nothing has to be built first. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
  build: { outDir: 'dist', emptyOutDir: true, chunkSizeWarningLimit: 700 },
});
