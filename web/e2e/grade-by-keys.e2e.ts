import { strict as assert } from 'node:assert';
import { describe, it } from 'node:test';
import { productWithClass } from './product-with-class.ts';
import { LONG_VOICE } from './long-voice.ts';
import { addEssay, must, signInWith } from './seed.ts';

const { product, seeded } = await productWithClass();
await signInWith(product, seeded.teacher);

let keys = 0;
/** Modifiers count as keys too. */
const press = async (key: string) => {
  keys += key.split('+').length;
  await product.page.keyboard.press(key);
};
const essay = (id: string) => must(product, seeded.teacher, 'GET', `/essays/${id}`);
const focusedIn = (id: string) =>
  product.page.waitForFunction((of) => document.activeElement?.closest('article')?.id === of, id);

describe('grading a class with the keyboard', { concurrency: false }, () => {
  const ids: string[] = [];

  it('takes at most 12 keys per essay and never loses the focus', async () => {
    const { page } = product;
    for (let n = 0; n < 3; n += 1) {
      const text = `${LONG_VOICE} That was the week when I was ${n} minutes late.`;
      ids.push(await addEssay(product, seeded.teacher, seeded.ana, text));
    }
    await page.goto(`${product.url}/essays/graded`);
    const cards = page.locator('article');
    await cards.nth(2).waitFor();
    const [first, second, third] = await Promise.all(
      [0, 1, 2].map(async (at) => (await cards.nth(at).getAttribute('id')) ?? ''),
    );
    for (const [from, to] of [
      [first, second],
      [second, third],
    ]) {
      keys = 0;
      await press('g');
      for (const digit of ['4', '0', '2']) {
        await press(digit);
        await focusedIn(from ?? '');
      }
      await press('Control+Enter');
      await page.waitForFunction(() => document.activeElement?.textContent === 'Save');
      await press('Enter');
      await focusedIn(to ?? '');
      assert.ok(keys <= 12, `${keys} keys`);
    }
    await page.getByText('Scores saved.').first().waitFor();
    const newest = await essay(ids.at(-1) ?? '');
    assert.deepEqual(
      [newest.scores, newest.focus_organization_score, newest.evidence_elaboration_score],
      ['teacher', 4, 0],
    );
  });

  it('takes one key to accept a proposal and confirm its scores', async () => {
    const { page } = product;
    const [oldest = ''] = ids;
    assert.equal((await essay(oldest)).scores, 'proposed');
    await page.keyboard.press('s');
    await page.getByText('Scores confirmed.').waitFor();
    assert.equal((await essay(oldest)).scores, 'confirmed');
  });

  it('has all scores above the fold, and keeps them in view while the text is read to its end', async () => {
    const { page } = product;
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto(`${product.url}/essays/graded`);
    const card = page.locator('article').first();
    await card.waitFor();
    await card.getByRole('radiogroup').nth(2).waitFor();
    const scores = await card.getByRole('radiogroup').all();
    assert.equal(scores.length, 3);
    const bar = await card.getByRole('group', { name: 'Decide' }).boundingBox();
    const inView = async () => {
      for (const score of scores) {
        const box = await score.boundingBox();
        assert.ok(box && bar && box.y > 52 && box.y + box.height <= bar.y, JSON.stringify([box, bar]));
      }
    };
    await inView();
    await card.getByText(/minutes late/).evaluate((end) => end.scrollIntoView({ block: 'end' }));
    await page.mouse.wheel(0, bar?.height ?? 0);
    await inView();
  });

  it('what a score means hides neither its criterion nor those to come', async () => {
    const { page } = product;
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${product.url}/essays/graded`);
    const scores = page.locator('article').first().getByRole('radiogroup');
    await scores.nth(2).waitFor();
    await page.keyboard.press('g');
    for (const at of [0, 1]) {
      // Both come with the rubric, a moment after the key.
      const words = await page.waitForFunction(() => {
        const described = document.activeElement?.getAttribute('aria-describedby');
        return described && document.getElementById(described)?.textContent;
      });
      const meaning = page.locator('[role=tooltip]').filter({ hasText: String(await words.jsonValue()) });
      await meaning.waitFor();
      // It is put into its place before it fades in, a frame after it is there.
      const [told, own] = [await meaning.elementHandle(), await scores.nth(at).elementHandle()];
      await page.waitForFunction(
        ([above, below]) =>
          above!.getBoundingClientRect().bottom <= below!.getBoundingClientRect().top + 1 &&
          above!.getBoundingClientRect().x > 0,
        [told, own] as const,
        { timeout: 5_000 },
      );
      await page.keyboard.press('3');
    }
  });

  it('scores and questions beside a text never cover what stands below it, however tall the window', async () => {
    const { page } = product;
    for (const height of [768, 1600]) {
      await page.setViewportSize({ width: 1280, height });
      await page.goto(`${product.url}/essays/grade/${seeded.essays.flagged}`);
      const pane = page.locator('[data-side-pane]');
      await pane.getByRole('radiogroup').first().waitFor();
      await page.getByText('History', { exact: true }).click();
      await page.getByText('Uploaded', { exact: true }).first().waitFor();
      await page.mouse.move(20, height - 20);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const covered = await pane.evaluate((side) => {
        const below = side.parentElement?.nextElementSibling;
        return below ? side.getBoundingClientRect().bottom - below.getBoundingClientRect().top : NaN;
      });
      assert.ok(covered <= 1, `${covered} px at ${height}`);
    }
  });
});
