// Runs the accessibility checker on a page that has settled: WCAG 2.2 AA, in light and dark colors.
import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Those of WCAG that look at colors; the others find the same in both modes. */
const OF_COLORS = ['color-contrast', 'link-in-text-block'];
export const MODES = ['light', 'dark'] as const;

/** A page of a context of its own. */
export const checkedPage = async (browser: Browser, height: number): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1280, height }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  return page;
};

/** A color transition or a dialog fading in is not a state anyone reads. A spinner never ends. */
export const atRest = async (page: Page): Promise<void> => {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  );
};

/** Puts the bars of decisions where they are at the end of their cards, or lets them stick again. */
const barsAre = (page: Page, position: 'static' | '') =>
  page.evaluate((where) => {
    for (const bar of document.querySelectorAll<HTMLElement>('[role="group"][aria-label="Decide"]'))
      bar.style.position = where;
  }, position);

/**
 * What the checker finds on the page as it is now, each finding with its rule and element. What a bar of decisions
 * covers can be scrolled free, so it covers nothing meanwhile.
 * @param rules by default all of WCAG
 */
export const violations = async (
  page: Page,
  name: string,
  rules: readonly string[] | null = null,
): Promise<string[]> => {
  await barsAre(page, 'static');
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations: found } = await page.evaluate(
    (runOnly) => axe.run({ runOnly, resultTypes: ['violations'], iframes: false }),
    rules ? { type: 'rule' as const, values: [...rules] } : { type: 'tag' as const, values: WCAG },
  );
  await barsAre(page, '');
  return found.flatMap((rule) =>
    rule.nodes.map((node) => `${name}: ${rule.id}: ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  );
};

/** In both color schemes, without loading the page twice. */
export const violationsInBothModes = async (page: Page, name: string): Promise<string[]> => {
  const found: string[] = [];
  for (const mode of MODES) {
    await page.emulateMedia({ colorScheme: mode });
    await page.waitForFunction((wanted) => document.documentElement.dataset['mode'] === wanted, mode);
    await atRest(page);
    found.push(...(await violations(page, `${mode} ${name}`, mode === 'dark' ? OF_COLORS : null)));
  }
  return found;
};
