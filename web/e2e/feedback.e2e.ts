import { strict as assert } from 'node:assert';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { atRest, checkedPage, violationsInBothModes } from './axe.ts';
import { takePicture } from './picture.ts';
import { productWithClass } from './product-with-class.ts';
import { signInWith } from './seed.ts';

const { product, seeded } = await productWithClass();
let page = await checkedPage(product.browser, 900);
// The print dialog would wait for a person.
await page.addInitScript('window.print = () => {}');
await signInWith({ ...product, page }, seeded.teacher);

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
    await takePicture(page, name);
  }
};

const OWN = 'I laughed out loud at your second sentence.';

/** Comments on words of the essay, sent as its page sends them. */
const commented = async ([essay, token]: readonly [string, string]) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const { essay_text } = await (await fetch(`/api/essays/${essay}`, { headers })).json();
  const words: string[] = essay_text.split(' ');
  const told = ['Say this at once.', 'Which of them? Name one.', 'A long remark, word for word. '.repeat(12)];
  for (const [n, text] of told.entries()) {
    const at = [8, 40, words.length - 14][n] ?? 0;
    const quote = words.slice(at, at + 3).join(' ');
    const start = words.slice(0, at).join(' ').length + 1;
    const body = JSON.stringify({ start, end: start + quote.length, quote, text });
    const { ok } = await fetch(`/api/essays/${essay}/comments`, { method: 'POST', headers, body });
    if (!ok) throw new Error(text);
  }
};

/** Numbers of comments that a printer gets, beside their words. */
const printedNumbers = async (of: Page) => {
  await of.emulateMedia({ media: 'print' });
  const numbers = of.getByRole('button', { name: /^Comment \d$/ }).filter({ visible: true });
  return numbers.count();
};

describe('feedback that is returned', { concurrency: false }, () => {
  const address = () => `/essays/grade/${seeded.essays.graded}/feedback`;

  it('is edited by the teacher and printed the way they want it', async () => {
    await page.goto(product.url + address());
    await page.getByRole('article').waitFor();
    await page.getByText(/that were drafted with AI are not on this sheet/).waitFor();
    assert.equal(await page.getByRole('heading', { name: 'Next steps' }).count(), 0);
    await seenAtEveryWidth('feedback-sheet');
    await page.getByRole('button', { name: 'Read and choose' }).click();
    await page.getByRole('button', { name: 'Keep all drafted points' }).click();
    await page.getByRole('button', { name: 'Add to ‘What went well’' }).click();
    await page
      .getByRole('textbox', { name: /^What went well, point/ })
      .last()
      .fill(OWN);
    await seenAtEveryWidth('feedback-editor');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('article').getByText(OWN).waitFor();
    await page.getByText(/\* Drafted with AI; a teacher read it and kept it\./).waitFor();
    assert.equal(await page.getByRole('heading', { name: 'Learning targets' }).count(), 0);
    await page.pdf({ path: 'web/screenshots/feedback-sheet.pdf', preferCSSPageSize: true });
  });

  it('is returned, and the returned version can be read again', async () => {
    await page.getByRole('button', { name: 'Return…' }).click();
    await page.getByRole('button', { name: 'Return and print' }).click();
    const returned = page.getByRole('link', { name: /^Returned on .*, on paper$/ });
    await returned.click();
    await page.getByText('as it was then').waitFor();
    await page.getByRole('article').getByText(OWN).waitFor();
    await seenAtEveryWidth('feedback-returned');
  });

  it('is returned for several essays in one go, and the cards and the history say so', async () => {
    await page.goto(`${product.url}/feedback/sheets?essays=${seeded.essays.graded}`);
    await page.getByRole('article').waitFor();
    await seenAtEveryWidth('feedback-sheets');
    await page.getByRole('button', { name: 'Return 1…' }).click();
    await page.getByRole('button', { name: 'Return and print' }).click();
    await page.getByText('Feedback returned to 1 student.').waitFor();
    await page.goto(`${product.url}/essays/grade/${seeded.essays.graded}`);
    await page
      .getByText(/^Returned on /)
      .first()
      .waitFor();
    await page.getByText('History', { exact: true }).click();
    for (const words of [
      /^Edited the feedback sheet: \d+ points kept, 1 added\.$/,
      'Returned the feedback on paper, version 1.',
      'Returned the feedback on paper, version 2.',
    ])
      await page.getByText(words).first().waitFor();
  });

  it('by link is the essay with its comments beside the words, on a phone and on paper, by keys alone', async () => {
    await page.goto(product.url);
    await page.evaluate(commented, [seeded.essays.graded, seeded.teacher] as const);
    await page.goto(product.url + address());
    await page.getByRole('button', { name: 'Return…' }).click();
    await page.getByRole('radio', { name: /By a link/ }).check();
    await page.getByRole('button', { name: 'Return and make links' }).click();
    const link = (await page.getByTestId('link').innerText()).trim();
    await page.getByRole('button', { name: 'Done' }).click();
    const teacher = page;
    page = await checkedPage(product.browser, 900);
    await page.goto(link);
    await page.getByRole('heading', { name: 'Your essay with the comments' }).waitFor();
    await seenAtEveryWidth('feedback-shared-essay');
    await page.setViewportSize({ width: 390, height: 900 });
    await page.getByRole('button', { name: 'Comment 2', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.textContent?.includes('Which of them?'));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Comment 2');
    await page.pdf({ path: 'web/screenshots/feedback-shared-essay.pdf', preferCSSPageSize: true });
    assert.equal(await printedNumbers(page), 3);
    page = teacher;
  });

  it('can be read by link without an account until the link is revoked; the history has every step', async () => {
    await page.goto(product.url + address());
    await page.getByRole('button', { name: 'Return…' }).click();
    await page.getByRole('radio', { name: /By a link/ }).check();
    await page.getByRole('button', { name: 'Return and make links' }).click();
    const link = (await page.getByTestId('link').innerText()).trim();
    await atRest(page);
    await takePicture(page, 'feedback-link');
    await page.getByRole('button', { name: 'Done' }).click();

    const teacher = page;
    page = await checkedPage(product.browser, 900);
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await page.goto(link);
    await page.getByRole('article').getByText(OWN).waitFor();
    // A third of what the application would be, on a student's phone.
    assert.equal(scripts.length, 1, scripts.join('; '));
    assert.match(scripts[0] ?? '', /\/assets\/feedback-[^/]*\.js$/);
    await seenAtEveryWidth('feedback-shared');
    const text = await page.locator('body').innerText();
    for (const hidden of [...seeded.names, 'S0001', 'Dashboard', 'Sign in'])
      assert.ok(!text.includes(hidden), hidden);
    const student = page;
    page = teacher;

    await page.reload();
    await page
      .getByText(/; opened on /)
      .first()
      .waitFor();
    await seenAtEveryWidth('feedback-links');
    await page
      .getByRole('button', { name: /^Revoke: / })
      .first()
      .click();
    await page.getByText(/revoked on/).waitFor();
    await student.goto('about:blank');
    await student.goto(link);
    await student.getByText('This feedback is no longer available.').waitFor();

    await page.goto(`${product.url}/essays/grade/${seeded.essays.graded}`);
    await page.getByText('History', { exact: true }).click();
    for (const words of [
      'Returned the feedback by a link, version 4.',
      /^Made a link to version 4 of the feedback/,
      'The link to the feedback was opened.',
      'Revoked the link to the feedback.',
    ])
      await page.getByText(words).first().waitFor();
  });
});
