import { lazy } from 'react';
import type { ComponentType } from 'react';

type Load = () => Promise<{ default: ComponentType }>;

/** React remembers that a script did not come for as long as the program is open. */
const failed = new Set<() => void>();

/** A page whose script is loaded when it is opened, and asked for again once its failure has been shown. */
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

/** Whoever tries again, or comes back to it, asks anew for the scripts that did not come. */
export const forgetFailedPages = (): void => {
  for (const forget of failed) forget();
  failed.clear();
};
