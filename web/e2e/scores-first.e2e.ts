import { strict as assert } from 'node:assert';
import { describe, it } from 'node:test';
import { productWithClass } from './product-with-class.ts';
import { LONG_VOICE } from './long-voice.ts';
import { addEssay, must, signInWith } from './seed.ts';
import { choose } from './choose.ts';

const { product, seeded } = await productWithClass();
await signInWith(product, seeded.teacher);

describe('a teacher scores before they see the proposal', { concurrency: false }, () => {
  it('turns this on, scores an essay no teacher has looked at, and reads how far the two scores differ', async () => {
    const { page } = product;
    const id = await addEssay(product, seeded.teacher, seeded.ana, LONG_VOICE);
    const essay = () => must(product, seeded.teacher, 'GET', `/essays/${id}`);
    assert.equal(typeof (await essay()).overall_score, 'number');
    await page.goto(`${product.url}/account/scoring`);
    await page.getByRole('switch', { name: 'Score before I see the proposal' }).click();
    await page.getByText('Proposals are shown once your scores are in.').waitFor();
    assert.equal((await essay()).overall_score, null);

    await page.goto(`${product.url}/essays/graded`);
    await choose(page, 'Show', /^Not yet confirmed \(\d+\)$/);
    const card = page.locator(`article[id$="${id}"]`);
    await card.getByText('The proposal is shown once you have scored every criterion.').waitFor();
    await product.picture('scores-first-card');
    await card.locator('[data-score-group] [role=radio], [data-score-group] input').first().focus();
    for (const key of ['3', '2', '1', 'Control+Enter']) await page.keyboard.press(key);
    await page.waitForFunction(() => document.activeElement?.textContent === 'Save');
    await page.keyboard.press('Enter');
    await page.getByText(/^Scores saved\. Proposal and teacher: /).waitFor();
    // It has left the queue because a teacher has looked at it.
    await card.waitFor({ state: 'detached' });

    await page.goto(`${product.url}/account/scoring`);
    await page.getByRole('table', { name: 'Agreement by criterion' }).getByText('Conventions').waitFor();
    await product.picture('scoring-first');
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const [wide, inner] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        window.innerWidth,
      ]);
      assert.ok(wide <= inner, `${wide} > ${inner}`);
    }
  });
});
