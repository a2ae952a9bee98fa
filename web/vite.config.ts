import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
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

const COMPRESSED = { br: promisify(brotliCompress), gz: promisify(gzip) };
/** Smaller files are sent as they are; bytes. */
const WORTH_COMPRESSING = 1024;

/**
 * Scripts and styles as they are sent: once Vite has put its own words in front, and each with its .br and .gz beside
 * it, which api/src/app/http-app.ts sends. Of a script with the comment, Chromium 136 and later reads all functions
 * while it arrives, beside the page's thread, in place of each at its first call: decision 0072.
 */
const asTheyAreSent: Plugin = {
  name: 'as-they-are-sent',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const compress = async (fileName: string, content: string | Uint8Array) => {
        if (!/\.(js|css)$/.test(fileName) || content.length < WORTH_COMPRESSING) return;
        for (const [end, compressed] of Object.entries(COMPRESSED))
          this.emitFile({ type: 'asset', fileName: `${fileName}.${end}`, source: await compressed(content) });
      };
      await Promise.all(
        Object.values(bundle).map((file) => {
          if (file.type === 'chunk') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
          return compress(file.fileName, file.type === 'chunk' ? file.code : file.source);
        }),
      );
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
    plugins: [react(), ...(alone ? [] : [pages.plugin, namesTheApplication]), asTheyAreSent],
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
