import { lazy } from 'react';
import type { ComponentType } from 'react';
import { ToldError } from '../components/error-boundary.tsx';

type Load = () => Promise<{ default: ComponentType }>;

const NOT_LOADED =
  'This page could not be loaded: the server cannot be reached, or was updated meanwhile. ' +
  'Try again; if that does not help, reload the page.';

/** React remembers that a script failed to load for as long as the app is open. */
const failed = new Set<() => void>();

/** A page whose script is loaded when it is opened, and requested again once its failure has been shown. */
export const lazyPage = (load: Load): ComponentType => {
  let Page: ComponentType | null = null;
  const loaded = () =>
    load().catch((error: unknown) => {
      failed.add(() => {
        Page = null;
      });
      throw new ToldError(NOT_LOADED, { cause: error });
    });
  return function LazyPage() {
    Page ??= lazy(loaded);
    return <Page />;
  };
};

/** Trying again, or coming back to the page, requests the scripts that failed to load once more. */
export const forgetFailedPages = (): void => {
  for (const forget of failed) forget();
  failed.clear();
};
