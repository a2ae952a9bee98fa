// Whether what a page shows has room: nothing sideways, nothing under an icon.
import { strict as assert } from 'node:assert';
import type { Page } from 'playwright-core';
import { atRest } from './axe.ts';

const WIDTHS = [1280, 900, 390, 320] as const;

/** How far it is wider than the window, at each width. */
export const tooWide = async (page: Page, path: string): Promise<string[]> => {
  const wide: string[] = [];
  const { height } = page.viewportSize() ?? assert.fail('no window');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height });
    // A table becomes a list once it has been laid out too narrow.
    await atRest(page);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (over > 0) wide.push(`${path} at ${width}: ${over} px`);
  }
  await page.setViewportSize({ width: WIDTHS[0], height });
  return wide;
};

/** Fields whose words run under the arrow or the lens that stands in them. */
export const coveredFields = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.field-box > :is(select, input)')].flatMap((field) => {
      const icon = field.parentElement?.querySelector(':scope > svg')?.getBoundingClientRect();
      if (!icon) return [];
      const { left, right } = field.getBoundingClientRect();
      const { paddingLeft, paddingRight } = getComputedStyle(field);
      const isCovered =
        field.localName === 'select'
          ? right - parseFloat(paddingRight) > icon.left
          : left + parseFloat(paddingLeft) < icon.right;
      return isCovered ? [`${window.location.pathname}: ${field.id}`] : [];
    }),
  );
