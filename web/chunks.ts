import type { Plugin } from 'vite';

/** What so many pages need is loaded with the application. */
const MANY = 6;
/** What at least two parts need is there too, if it is smaller, with all that it needs itself; characters. */
const SMALL = 5000;
const APPLICATION = '/src/app/application.tsx';
const PAGE = /src\/app\/pages\/[\w-]+\.tsx$/;
const ESSAYS = /src\/(features\/essays|review|upload)\/|essay/;
/** They hold little more than what is in their lists, which is common to them. */
const ESSAY_LISTS = /src\/app\/pages\/\w+-essays-page\.tsx$/;

/**
 * Which modules are in which file. Bundlers know the parts that a module is reached from, but make a file for each such
 * set: a browser without HTTP/2 fetches six files at a time, so that a page of eighteen waits for the server three
 * times. Here a page for signed-in people is `application`, which is common to all, `essays` where there are any, and
 * itself.
 */
export const filesOfPages = (): {
  plugin: Plugin;
  groups: { name: string; test: (id: string) => boolean }[];
} => {
  const application = new Set<string>();
  const essays = new Set<string>();
  const plugin: Plugin = {
    name: 'files-of-pages',
    buildEnd() {
      const needed = (id: string, found = new Set<string>()): Set<string> => {
        if (found.has(id)) return found;
        found.add(id);
        for (const one of this.getModuleInfo(id)?.importedIds ?? []) needed(one, found);
        return found;
      };
      const times = new Map<string, number>();
      const pages = new Map<string, number>();
      for (const part of this.getModuleIds()) {
        if (!this.getModuleInfo(part)?.dynamicImporters.length) continue;
        for (const id of needed(part)) {
          times.set(id, (times.get(id) ?? 0) + 1);
          if (PAGE.test(part)) pages.set(id, (pages.get(id) ?? 0) + 1);
          if (part.endsWith(APPLICATION)) application.add(id);
        }
      }
      for (const [id, count] of pages) if (count >= MANY && !ESSAYS.test(id)) application.add(id);
      // With what it needs itself, which comes along.
      const size = (id: string): number =>
        [...needed(id)]
          .filter((one) => !application.has(one))
          .reduce((sum, one) => sum + (this.getModuleInfo(one)?.code?.length ?? 0), 0);
      for (const [id, count] of times) if (count > 1 && size(id) < SMALL) application.add(id);
      for (const [id, count] of times)
        if (!application.has(id) && (ESSAY_LISTS.test(id) || (count > 1 && ESSAYS.test(id)))) essays.add(id);
    },
  };
  return {
    plugin,
    groups: [
      { name: 'application', test: (id) => application.has(id) },
      { name: 'essays', test: (id) => essays.has(id) },
    ],
  };
};
