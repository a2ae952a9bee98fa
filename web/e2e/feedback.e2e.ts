import { strict as assert } from 'node:assert';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { atRest, checkedPage, violationsInBothModes } from './axe.ts';
import { startProduct } from './product.ts';
import type { Product } from './product.ts';
import { seedClass, signInWith } from './seed.ts';
import type { Seeded } from './seed.ts';

let product: Product;
let seeded: Seeded;
let page: Page;
before(async () => {
  product = await startProduct();
  seeded = await seedClass(product);
  page = await checkedPage(product.browser, 900);
  // The window that prints would wait for a person.
  await page.addInitScript('window.print = () => {}');
  await signInWith({ ...product, page }, seeded.teacher);
});
after(async () => {
  await product.close();
});

/** At both widths: nothing is cut off, nothing scrolls sideways. */
const seenAtEveryWidth = async (name: string) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await atRest(page);
    assert.deepEqual(await violationsInBothModes(page, `${name} at ${width}`), []);
    const isTooWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    assert.equal(isTooWide, false, `${name} at ${width}`);
    await page.screenshot({ path: `web/screenshots/${name}-${width}.png`, fullPage: true });
  }
};

const OWN = 'I laughed out loud at your second sentence.';

describe('feedback that is returned', { concurrency: false }, () => {
  const address = () => `/essays/grade/${seeded.essays.graded}/feedback`;

  it('is edited by the teacher, and printed as she wants it', async () => {
    await page.goto(product.url + address());
    await page.getByRole('article').waitFor();
    await seenAtEveryWidth('feedback-sheet');
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('button', { name: 'Add to ‘What went well’' }).click();
    await page
      .getByRole('textbox', { name: /^What went well, point/ })
      .last()
      .fill(OWN);
    await page.getByRole('checkbox', { name: 'Learning targets' }).uncheck();
    await seenAtEveryWidth('feedback-editor');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('article').getByText(OWN).waitFor();
    assert.equal(await page.getByRole('heading', { name: 'Learning targets' }).count(), 0);
    await page.pdf({ path: 'web/screenshots/feedback-sheet.pdf', preferCSSPageSize: true });
  });

  it('is returned, and the version that was returned can be read again', async () => {
    await page.getByRole('button', { name: 'Return…' }).click();
    await page.getByRole('button', { name: 'Return and print' }).click();
    const returned = page.getByRole('link', { name: /^Returned on .*, on paper$/ });
    await returned.click();
    await page.getByText('as it was then').waitFor();
    await page.getByRole('article').getByText(OWN).waitFor();
    await seenAtEveryWidth('feedback-returned');
  });

  it('of several essays is returned in one go; card and history say so', async () => {
    await page.goto(`${product.url}/feedback/sheets?essays=${seeded.essays.graded}`);
    await page.getByRole('article').waitFor();
    await seenAtEveryWidth('feedback-sheets');
    await page.getByRole('button', { name: 'Return 1…' }).click();
    await page.getByRole('button', { name: 'Return and print' }).click();
    await page.getByText('Returned: 1.').waitFor();
    await page.goto(`${product.url}/essays/grade/${seeded.essays.graded}`);
    await page
      .getByText(/^Returned on /)
      .first()
      .waitFor();
    await page.getByText('History', { exact: true }).click();
    for (const words of [
      /^Edited the feedback sheet: 1 added\.$/,
      'Returned the feedback on paper, version 1.',
      'Returned the feedback on paper, version 2.',
    ])
      await page.getByText(words).first().waitFor();
  });
});
