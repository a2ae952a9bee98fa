import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { letTimersGo } from './held-timers.ts';

// Long enough for a page that is loaded when it is first opened, on a machine with much else to do.
configure({ asyncUtilTimeout: 10_000 });
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
/** A window 1280 px wide, with light colors. */
window.matchMedia ??= (query: string) =>
  ({
    matches: Number(/min-width:\s*(\d+)/.exec(query)?.[1] ?? Infinity) <= 1280,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }) as MediaQueryList;

afterEach(() => {
  cleanup();
  letTimersGo();
  localStorage.clear();
  sessionStorage.clear();
});
