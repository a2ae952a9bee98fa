import '@testing-library/jest-dom';
import { cleanup, configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { letTimersGo } from './held-timers.ts';
import { forgetAnswers } from './opened-stores.ts';

// In development React keeps the call stack of up to 10,000 elements a second, for its warnings: a fifth of the time of
// these specs. As if they were always more.
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE' as keyof typeof React;
Object.defineProperty(React[INTERNALS], 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set() {},
  configurable: true,
});

// Long enough for a page that is loaded when it is first opened, on a machine with much else to do.
configure({ asyncUtilTimeout: 10_000 });
// While an element is waited for, each look that does not find it would print the page; the last one does that anyway.
const { getElementError } = getConfig();
const isWaiting = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics;
configure({
  getElementError: (message, container) =>
    isWaiting()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});
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
  forgetAnswers();
  letTimersGo();
  localStorage.clear();
  sessionStorage.clear();
});
