import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { letTimersGo } from './held-timers.ts';

// Long enough for a page that is loaded when it is first opened, on a machine with much else to do.
configure({ asyncUtilTimeout: 10_000 });
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
window.matchMedia ??= (query: string) =>
  ({
    matches: false,
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
