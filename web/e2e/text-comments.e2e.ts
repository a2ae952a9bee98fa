import { strict as assert } from 'node:assert';
import { describe, it } from 'node:test';
import { checkedPage, violationsInBothModes } from './axe.ts';
import { takePicture } from './picture.ts';
import { productWithClass } from './product-with-class.ts';
import { must } from './seed.ts';

const { product, seeded } = await productWithClass();
const page = await checkedPage(product.browser, 900);

const open = async (essay: string) => {
  await page.goto(`${product.url}/essays/grade/${essay}`);
  await page.getByRole('group', { name: /^Text of the essay/ }).waitFor();
};
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const field = () => page.getByLabel('Comment on these words');
const comments = () => page.getByRole('region', { name: 'Comments in the text' });
const said = (words: string) => comments().getByText(words, { exact: true });
const look = (name: string) => takePicture(page, name);
const noSidewaysScroll = async () =>
  assert.ok(
    await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
  );

describe('comments in the text of three essays', { concurrency: false }, () => {
  it('by mouse: words are selected, typed text survives a reload, and the number appears at the words', async () => {
    await page.goto(`${product.url}/login`);
    await page.evaluate((token) => localStorage.setItem('token', token), seeded.teacher);
    await open(seeded.essays.graded);
    await page
      .locator('[data-at]')
      .first()
      .dblclick({ position: { x: 60, y: 12 } });
    await button('Comment').click();
    await field().fill('Which one? Say it at on');
    await page.reload();
    assert.equal(await field().inputValue(), 'Which one? Say it at on');
    await field().fill('Which one? Say it at once.');
    await button('Save comment').click();
    await said('Which one? Say it at once.').waitFor();
    await button('Comment 1').waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Comment 1');
    assert.deepEqual(await violationsInBothModes(page, 'a comment in the text'), []);
    // Its paragraph is made narrower and narrower, so that a line ends at the words sooner or later.
    const strayed = await page.evaluate(() => {
      const number = document.querySelector<HTMLElement>('[aria-label="Comment 1"]')!;
      const paragraph = number.closest('p')!;
      const words = [...paragraph.querySelectorAll<HTMLElement>('[data-at]')].findLast(
        (piece) => piece.compareDocumentPosition(number) & Node.DOCUMENT_POSITION_FOLLOWING,
      )!;
      return Array.from({ length: 60 }, (_, n) => 400 - n * 5).filter((width) => {
        paragraph.style.width = `${width}px`;
        const line = [...words.getClientRects()].at(-1)!;
        return number.getBoundingClientRect().left < line.right - 4;
      });
    });
    assert.deepEqual(strayed, []);
    for (const [width, height] of [
      [1366, 768],
      [1280, 900],
      [768, 1024],
    ] as const) {
      await page.setViewportSize({ width, height });
      await noSidewaysScroll();
      await look(`text-${width}`);
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    await look('text-dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it('whose answer is lost is there once, with the words that it is given before it is sent again', async () => {
    await open(seeded.essays.flagged);
    await page
      .locator('[data-at]')
      .first()
      .dblclick({ position: { x: 60, y: 12 } });
    await button('Comment').click();
    await page.route(
      '**/comments',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await field().fill('Wich one?');
    await button('Save comment').click();
    await page.getByText('The server could not be reached', { exact: false }).first().waitFor();
    await look('comment-unsure');
    await field().fill('Which?');
    await button('Save comment').click();
    await page.getByText('Comment added.').waitFor();
    await field().waitFor({ state: 'hidden' });
    await said('Which?').waitFor();
    const essay = await must(product, seeded.teacher, 'GET', `/essays/${seeded.essays.flagged}`);
    const { text_comments: there } = essay as { text_comments: { text: string }[] };
    assert.deepEqual(
      there.map(({ text }) => text),
      ['Which?'],
    );
    await button('Remove comment 1').click();
    await comments().waitFor({ state: 'hidden' });
  });

  it('by keys, in the queue: m, arrows with Shift, Enter, the comment from the bank, Ctrl+Enter', async () => {
    await page.goto(`${product.url}/essays/flagged`);
    await page.getByRole('article').first().waitFor();
    await page.keyboard.press('m');
    for (const key of ['ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight']) await page.keyboard.press(key);
    await button('Comment').waitFor();
    await look('words-by-keys');
    await page.keyboard.press('Enter');
    await field().waitFor();
    await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA');
    await page.keyboard.press('/');
    await page.getByRole('option', { name: 'Say it at once.' }).waitFor();
    await page.getByLabel('Search your comments for words of the text').fill('which');
    await page.getByRole('option', { name: 'Which one?' }).waitFor();
    await page.waitForFunction(() => document.querySelectorAll('[role="option"]').length === 1);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA');
    assert.equal(await field().inputValue(), 'Which one?');
    await page.keyboard.press('Control+Enter');
    await said('Which one?').waitFor();
    await look('queue');
  });

  it('on a phone: the words are below, and so is the comment', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(seeded.essays.ungraded);
    await button(/^Comment on words/).click();
    await button('Comment').waitFor();
    await look('phone-words');
    await button('Comment').click();
    await field().fill('A good first word.');
    await look('phone-field');
    await button('Save comment').click();
    await said('A good first word.').waitFor();
    await noSidewaysScroll();
    await look('phone');
    assert.deepEqual(await violationsInBothModes(page, 'a comment on a phone'), []);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it('can be reworded and removed, and Undo reverses either', async () => {
    await open(seeded.essays.graded);
    await button('Edit comment 1').click();
    await field().fill('Whose?');
    await button('Save comment').click();
    await said('Whose?').waitFor();
    await button('Undo').click();
    await said('Which one? Say it at once.').waitFor();
    await button('Remove comment 1').click();
    await comments().waitFor({ state: 'hidden' });
    await button('Undo').click();
    await said('Which one? Say it at once.').waitFor();
    await page.getByText('History', { exact: true }).click();
    await page.getByText('Changed a comment in the text.').first().waitFor();
    await page.getByText('Removed a comment from the text.').waitFor();
    await page
      .getByText(/”: Which one\? Say it at once\./)
      .first()
      .waitFor();
  });

  it('appear on the feedback sheet, and are deleted with the student', async () => {
    const { sheet } = await must(product, seeded.teacher, 'GET', `/essays/${seeded.essays.graded}/feedback`);
    const onSheet = (sheet as { text_comments: { number: number; comment: string }[] }).text_comments;
    assert.deepEqual(
      onSheet.map(({ number, comment }) => [number, comment]),
      [[1, 'Which one? Say it at once.']],
    );
    await must(product, seeded.admin, 'DELETE', `/students/${seeded.ana}?hard_delete=true`);
    const story = await must(product, seeded.admin, 'GET', `/audit/essays/${seeded.essays.graded}`);
    assert.match(JSON.stringify(story), /Commented on words of the text/);
    assert.doesNotMatch(JSON.stringify(story), /Say it at once/);
  });
});
