import { strict as assert } from 'node:assert';
import { describe, it } from 'node:test';
import { checkedPage, violationsInBothModes } from './axe.ts';
import { productWithClass } from './product-with-class.ts';

const SAID = 'I wrote it at the library.';

const { product, seeded } = await productWithClass();
const page = await checkedPage(product.browser, 1600);

const signIn = async (token: string) => {
  await page.goto(`${product.url}/login`);
  await page.evaluate((value) => localStorage.setItem('token', value), token);
};
const passesAxe = async (what: string) => assert.deepEqual(await violationsInBothModes(page, what), []);
const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = () => page.getByRole('dialog');

describe('a wrong accusation harms a student', { concurrency: false }, () => {
  it('a teacher about to reject is told that nobody has heard the student, and notes the talk first', async () => {
    await signIn(seeded.teacher);
    await page.goto(`${product.url}/essays/grade/${seeded.essays.flagged}`);
    await button('Reject').click();
    await dialog().getByText('No talk with the student has been noted.').waitFor();
    await passesAxe('reject without a talk');
    await dialog().getByRole('button', { name: 'Note a talk' }).click();
    await page.getByRole('dialog', { name: /^Note a talk/ }).waitFor();
    await passesAxe('note a talk');
    await dialog().getByLabel('What the student said').fill(SAID);
    await dialog().getByLabel('Drafts shown').check();
    await dialog().getByRole('button', { name: 'Save the note' }).click();
    const talks = page.getByRole('region', { name: 'Talks with the student' });
    await talks.getByText(`“${SAID}”`).waitFor();
    await dialog().waitFor({ state: 'hidden' });
    await button('Reject').click();
    await dialog().getByText(`“${SAID}”`).waitFor();
    await dialog().getByLabel('Reason for the rejection').fill('The drafts are of another essay.');
    await dialog().getByRole('button', { name: 'Reject' }).click();
    await page.waitForURL('**/essays/rejected**');
  });

  it('later the department head sees what was known before the rejection, and can return to the present', async () => {
    await signIn(seeded.admin);
    await page.goto(`${product.url}/essays/grade/${seeded.essays.flagged}`);
    await page.getByText('History', { exact: true }).click();
    await button(/^As it was before: Rejected/).click();
    const then = page.getByLabel('The essay then');
    await then.getByText('1 noted').waitFor();
    await then.getByText(/^Flagged · since/).waitFor();
    assert.equal(await page.getByText('The drafts are of another essay.', { exact: false }).count(), 1);
    await passesAxe('as it was');
    await button('Back to now').click();
    await button(/^As it was before: Rejected/).waitFor();
  });

  it('the department head sees how often flags were right, without any student’s name', async () => {
    await page.goto(`${product.url}/reports/flags`);
    const rejected = page.getByTestId('stat-card').filter({ hasText: 'Rejected after a flag' });
    await rejected.getByText(/^1 of 1 decided/).waitFor();
    const text = (await page.locator('main').textContent()) ?? '';
    for (const name of seeded.names.flatMap((one) => one.split(' '))) assert.ok(!text.includes(name));
  });
});
