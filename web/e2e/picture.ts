import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const folder = join(fileURLToPath(import.meta.url), '../../screenshots');

/** `npm run test:browser` sets it: somebody wants to look at the pages. A check needs no pictures. */
export const takesPictures = process.env['PICTURES'] === '1';

/** The whole page at its present width, in web/screenshots. */
export const takePicture = async (page: Page, name: string): Promise<void> => {
  if (!takesPictures) return;
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}-${page.viewportSize()?.width}.png`);
  await page.screenshot({ path, fullPage: true });
};

/** How many pages a PDF has. */
export const pagesOf = (pdf: Buffer): number =>
  (pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g) ?? []).length;
