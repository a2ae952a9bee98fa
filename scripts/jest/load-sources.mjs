// Node loads the sources themselves: of workspaces, their source; TypeScript and JSX by SWC; style sheets as nothing;
// and '@jest/globals' from beside this file.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire, registerHooks, setSourceMapsSupport } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const cache = join(root, 'node_modules/.cache/sources');
mkdirSync(cache, { recursive: true });
const require = createRequire(import.meta.url);
const { version } = require('@swc/core/package.json');

const options = (path) => ({
  filename: path,
  swcrc: false,
  configFile: false,
  jsc: {
    parser: { syntax: 'typescript', tsx: path.endsWith('x'), decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
    target: 'es2023',
    experimental: { keepImportAttributes: true },
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
});

/** Translated once for each content of a file. */
const translated = (path) => {
  const source = readFileSync(path, 'utf8');
  const file = join(
    cache,
    `${createHash('sha1').update(version).update(path).update(source).digest('hex')}.js`,
  );
  try {
    return readFileSync(file, 'utf8');
  } catch {
    const { code } = require('@swc/core').transformSync(source, options(path));
    // Two workers may write the same file; neither reads half of it.
    writeFileSync(`${file}.${process.pid}`, code);
    renameSync(`${file}.${process.pid}`, file);
    return code;
  }
};

const ours = pathToFileURL(`${root}/`).href;
const isOurs = (url) => url.startsWith(ours) && !url.includes('/node_modules/');

setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });
registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '@jest/globals')
      return { url: new URL('globals.mjs', import.meta.url).href, shortCircuit: true };
    if (specifier.endsWith('.css')) return { url: 'data:text/javascript,', shortCircuit: true };
    return next(specifier, { ...context, conditions: ['source', ...context.conditions] });
  },
  load(url, context, next) {
    const [path] = url.split('?');
    // What a spec has written somewhere else is read once: Node takes its types away.
    if (!/\.tsx?$/.test(path) || !isOurs(path)) return next(url, context);
    return { format: 'module', source: translated(fileURLToPath(path)), shortCircuit: true };
  },
});
