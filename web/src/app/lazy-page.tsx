import { lazy } from 'react';
import type { ComponentType } from 'react';

type Load = () => Promise<{ default: ComponentType }>;

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
      throw error;
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
