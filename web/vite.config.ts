import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { filesOfPages } from './chunks.ts';

// What the sign-in page needs is one file, and what pages share another: in parts, each would be a request of its own,
// and be compressed without knowing the others.
const pages = filesOfPages();
const GROUPS = [
  { name: 'first', tags: ['$initial' as const], priority: 3 },
  ...pages.groups.map((group, at) => ({ ...group, priority: 2 - at })),
];
/** Pages of their own, which share no file with the application. */
const ALONE = ['write', 'feedback'];

/** What signing in needs next: src/main.tsx fetches it while somebody types, and its script is read only then. */
const NEXT = ['/src/app/application.tsx', '/src/app/pages/dashboard-page.tsx'];
const namesTheApplication: Plugin = {
  name: 'names-the-application',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) => {
      const named = new Set<string>();
      const name = (file: string) => {
        const chunk = bundle[file];
        if (chunk?.type !== 'chunk' || chunk.isEntry || named.has(file)) return;
        named.add(file);
        chunk.imports.forEach(name);
      };
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && NEXT.some((end) => chunk.facadeModuleId?.endsWith(end)))
          name(chunk.fileName);
      const links = [...named].map((file) => ({ tag: 'link', attrs: { rel: 'prefetch', href: `/${file}` } }));
      return [{ tag: 'template', attrs: { id: 'application' }, children: links, injectTo: 'body' }];
    },
  },
};

/**
 * `source` lets the browser build read the contract's TypeScript directly; nothing has to be built first. The page on
 * which students write, and that on which they read their feedback, are builds of their own (`--mode write`, `--mode
 * feedback`, after the other).
 */
export default defineConfig(({ mode }) => {
  const alone = ALONE.find((name) => name === mode);
  return {
    root: import.meta.dirname,
    // Beside each script and style its .br and .gz; api/src/app/http-app.ts sends them.
    plugins: [
      react(),
      ...(alone ? [] : [pages.plugin, namesTheApplication]),
      compression({ include: /\.(js|css)$/, threshold: 1024, algorithms: ['brotliCompress', 'gzip'] }),
    ],
    resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
    server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
    build: {
      outDir: 'dist',
      emptyOutDir: !alone,
      // One file of styles: it is small, and a page never waits for its own.
      cssCodeSplit: false,
      chunkSizeWarningLimit: 800,
      rolldownOptions: {
        input: `${alone ?? 'index'}.html`,
        output: {
          codeSplitting: { groups: alone ? [{ name: alone, tags: ['$initial' as const] }] : GROUPS },
        },
      },
    },
  };
});
