import { lazyPage } from './lazy-page.tsx';
import { PAGE_TABLE, pageAt } from './page-table.ts';

/** Pages for those who are signed in. */
export const PAGES = PAGE_TABLE.map((page) => ({ ...page, Page: lazyPage(page.load) }));

/** Loads the script of the page at this address, if there is one; rejects when it cannot be loaded. */
export const loadPageAt = async (pathname: string): Promise<void> => {
  const at = pageAt(pathname);
  await PAGES.find(({ path }) => path === at?.path)?.Page.load();
};
