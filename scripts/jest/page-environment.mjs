import { createRequire } from 'node:module';
import { join } from 'node:path';
import NativeEnvironment from './native-environment.mjs';

/** What Node has too, and a page needs from its window. */
const FROM_WINDOW = new Set([
  'CustomEvent',
  'DOMException',
  'Event',
  'EventTarget',
  'File',
  'MessageEvent',
  'Storage',
  'localStorage',
  'navigator',
  'sessionStorage',
]);
/** Node's for the window too: fake timers count there, and the signals of requests are of one family. */
const FROM_NODE = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'FormData',
  'Headers',
  'Request',
  'Response',
  'clearInterval',
  'clearTimeout',
  'console',
  'fetch',
  'performance',
  'setInterval',
  'setTimeout',
];

const require = createRequire(import.meta.url);
/** The size that media queries ask for: jsdom's is fixed, and its own `resizeTo` does nothing. */
const SIZE = join(require.resolve('jsdom'), '../jsdom/living/window/environment.js');
const size = { ...require(SIZE) };
require.cache[SIZE].exports = size;
const { JSDOM } = require('jsdom');

/** One window for all files of a worker: what React and Material UI keep of it stays true. */
const openWindow = () => {
  const { window } = new JSDOM('<!doctype html><html><head></head><body></body></html>', {
    url: 'http://localhost/',
    pretendToBeVisual: true,
  });
  window.resizeTo = (innerWidth, innerHeight) => Object.assign(size, { innerWidth, innerHeight });
  const names = new Set();
  for (let from = window; from && from !== Object.prototype; from = Object.getPrototypeOf(from))
    for (const name of Object.getOwnPropertyNames(from)) names.add(name);
  for (const name of names) {
    if (name in globalThis && !FROM_WINDOW.has(name)) continue;
    Object.defineProperty(globalThis, name, {
      configurable: true,
      enumerable: true,
      get: () => window[name],
      set: (value) => {
        window[name] = value;
      },
    });
  }
  // Whoever asks the window gets what is in force at that moment, fake timers included.
  for (const name of FROM_NODE)
    Object.defineProperty(window, name, {
      configurable: true,
      get: () => globalThis[name],
      set: (value) => {
        globalThis[name] = value;
      },
    });
  return window;
};

let window = null;

/** Node with a browser's window, empty at the beginning of each file. */
export default class PageEnvironment extends NativeEnvironment {
  async setup() {
    await super.setup();
    window ??= openWindow();
    window.resizeTo(1280, 900);
  }

  async teardown() {
    await super.teardown();
    if (window === null) return;
    const { document } = window;
    document.body.replaceChildren();
    for (const name of document.body.getAttributeNames()) document.body.removeAttribute(name);
    for (const name of document.documentElement.getAttributeNames())
      document.documentElement.removeAttribute(name);
    document.title = '';
    window.history.replaceState(null, '', 'http://localhost/');
    window.localStorage.clear();
    window.sessionStorage.clear();
  }
}
