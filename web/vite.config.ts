import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';

// What the first page needs is one file, and what pages share another: in parts, each would be a request of its own,
// and be compressed without knowing the others.
const GROUPS = [
  { name: 'first', tags: ['$initial' as const], priority: 1 },
  { name: 'shared', minShareCount: 6 },
  { name: 'essays', test: /src\/(features\/essays|review|upload)\/|essay/, minShareCount: 2 },
];
const WRITE_GROUPS = [{ name: 'write', tags: ['$initial' as const] }];

/**
 * `source` lets the browser build read the contract's TypeScript directly; nothing has to be built first. The page on
 * which students write (`--mode write`, after the other) is a build of its own: it shares no file with the application.
 */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  // Beside each script and style its .br and .gz; api/src/app/http-app.ts sends them.
  plugins: [
    react(),
    compression({ include: /\.(js|css)$/, threshold: 1024, algorithms: ['brotliCompress', 'gzip'] }),
  ],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
  build: {
    outDir: 'dist',
    emptyOutDir: mode !== 'write',
    // One file of styles: it is small, and a page never waits for its own.
    cssCodeSplit: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: mode === 'write' ? 'write.html' : 'index.html',
      output: { codeSplitting: { groups: mode === 'write' ? WRITE_GROUPS : GROUPS } },
    },
  },
}));
