import type { Page } from 'playwright-core';

/** Nothing on the page is still loading. */
export const loaded = async (page: Page): Promise<void> => {
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
};

/**
 * Opens an address as a link within the product does, which costs a fraction of loading the product anew, and waits
 * until it has loaded. Every page names itself in the title.
 */
export const openWithin = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((to) => {
    if (location.pathname + location.search === to) return;
    document.title = '';
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.waitForFunction(() => document.title !== '');
  await loaded(page);
};
