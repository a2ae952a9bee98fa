import { lazy, useState } from 'react';
import type { ComponentType } from 'react';
import { ReadableError } from '../components/error-boundary.tsx';

type Load = () => Promise<{ default: ComponentType }>;

/** A page, and the loading of its script ahead of time. */
type LazyPage = ComponentType & { load: () => Promise<unknown> };

const NOT_LOADED =
  'This page could not be loaded: the server cannot be reached, or was updated meanwhile. ' +
  'Try again; if that does not help, reload the page.';

/** React remembers that a script failed to load for as long as the app is open. */
const failed = new Set<() => void>();

/**
 * A page whose script is loaded when it is opened or before, and requested again once its failure has been shown. With
 * its script there it is rendered at once: for what arrives late React shows a fallback, and keeps it for 300 ms.
 */
export const lazyPage = (load: Load): LazyPage => {
  let script: ReturnType<Load> | null = null;
  let Loaded: ComponentType | null = null;
  let Pending: ComponentType | null = null;
  const loading = () =>
    (script ??= load().then(
      (page) => {
        Loaded = page.default;
        return page;
      },
      (error: unknown) => {
        failed.add(() => {
          script = null;
          Pending = null;
        });
        throw new ReadableError(NOT_LOADED, { cause: error });
      },
    ));
  const Page = () => {
    // The same for as long as it is shown: another would begin anew.
    const [Shown] = useState(() => Loaded ?? (Pending ??= lazy(loading)));
    return <Shown />;
  };
  return Object.assign(Page, { load: loading });
};

/** Trying again, or coming back to the page, requests the scripts that failed to load once more. */
export const forgetFailedPages = (): void => {
  for (const forget of failed) forget();
  failed.clear();
};
