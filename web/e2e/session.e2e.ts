import { strict as assert } from 'node:assert';
import { describe, it } from 'node:test';
import { signInWith } from './seed.ts';
import { answering, api, useSignIn } from './signing-in.ts';

const { product, seeded, token, signedOut, signIn, unstub } = await useSignIn();

describe('signing in and staying signed in', { concurrency: false }, () => {
  it('AUTH-012 AUTH-013 reloading verifies the token and keeps the session', async () => {
    const { page, url } = product;
    await signedOut();
    await page.goto(`${url}/login`);
    await signIn();
    await page.waitForURL('**/dashboard');
    const before = await token();
    assert.ok(before);
    const verified = page.waitForRequest((request) => request.url().endsWith('/api/auth/verify'));
    await page.reload();
    assert.equal((await verified).headers()['authorization'], `Bearer ${before}`);
    await page.getByText('e.dunne', { exact: true }).waitFor();
    assert.equal(await token(), before);
  });

  it('AUTH-020 the token is sent with every call, uploads included', async () => {
    const { page, url } = product;
    await signInWith(product, seeded.teacher);
    const without: string[] = [];
    let uploads = 0;
    page.on('request', (request) => {
      if (!new URL(request.url()).pathname.startsWith('/api/')) return;
      const headers = request.headers();
      if (headers['authorization'] !== `Bearer ${seeded.teacher}`) without.push(request.url());
      if (headers['content-type']?.startsWith('multipart/form-data')) uploads += 1;
    });
    await page.goto(`${url}/essays/upload`);
    await page.getByLabel('Student', { exact: true }).fill('Ben');
    await page.getByRole('option', { name: /Benedikt/ }).click();
    await page.getByRole('radio', { name: 'Enter Text' }).check();
    await page
      .getByLabel('Essay text')
      .fill('A short text about bread and rain and the market on Saturdays.');
    await page.getByRole('button', { name: 'Upload Essay' }).click();
    await page.getByText('Essay uploaded successfully!').waitFor();
    page.removeAllListeners('request');
    assert.equal(uploads, 1);
    assert.deepEqual(without, []);
  });

  it('AUTH-014 AUTH-015 a token that cannot be verified is discarded, whatever the response', async () => {
    const { page, url } = product;
    for (const status of [401, 500]) {
      await signInWith(product, seeded.teacher);
      await page.route(api('/auth/verify'), answering(status));
      await page.goto(`${url}/students`);
      await page.getByText('Sign in to your account').waitFor();
      assert.equal(await token(), null);
      await unstub();
    }
  });

  it('AUTH-018 AUTH-019 a 401 on any call ends the session; signing in leads back to the page', async () => {
    const { page, url } = product;
    await signInWith(product, seeded.teacher);
    await page.route(api('/students'), answering(401));
    await page.goto(`${url}/students`);
    await page.waitForURL('**/login');
    assert.equal(await token(), null);
    await unstub();
    await signIn();
    await page.waitForURL('**/students');
    await page.getByRole('link', { name: 'S0001' }).waitFor();
  });

  it('scores and feedback typed on an essay survive a lost session', async () => {
    const { page, url } = product;
    await signInWith(product, seeded.teacher);
    const address = `/essays/grade/${seeded.essays.graded}`;
    await page.goto(url + address);
    const dialog = page.getByRole('dialog', { name: /Manually score/ });
    const feedback = dialog.getByLabel('Detailed feedback');
    const open = () => page.getByRole('button', { name: /^Manually score/ }).click();
    await open();
    await feedback.fill('Read your second paragraph aloud; the number deserves its own sentence.');
    await page.route(api(`/essays/${seeded.essays.graded}/save-grades`), answering(401));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog', { name: 'Save comment' }).getByRole('button', { name: 'Save' }).click();
    await page.waitForURL('**/login');
    await unstub();
    await signIn();
    await page.waitForURL(`**${address}`);
    await open();
    assert.equal(
      await feedback.inputValue(),
      'Read your second paragraph aloud; the number deserves its own sentence.',
    );
    await page.keyboard.press('Escape');
  });

  it('a user typing when the session is about to end stays signed in with one key and goes on typing', async () => {
    const { page, url } = product;
    await page.goto(`${url}/essays/grade/${seeded.essays.graded}`);
    await page.getByRole('button', { name: /^Manually score/ }).click();
    const feedback = page.getByRole('textbox', { name: 'Detailed feedback' });
    await feedback.fill('The second paragraph ');
    const before = await token();
    await page.evaluate(() => {
      const fourMinutes = 4 * 60_000;
      localStorage.setItem('token_taken_at', String(Date.now() - 12 * 60 * 60_000 + fourMinutes));
    });
    await page.reload();
    const question = page.getByRole('alertdialog', { name: 'Do you want to stay signed in?' });
    await question.waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('status').filter({ hasText: 'You stay signed in.' }).waitFor();
    await question.waitFor({ state: 'hidden' });
    const after = (await token()) as string;
    assert.notEqual(after, before);
    assert.equal((await product.call('GET', '/auth/verify', undefined, after)).status, 200);
    await page.getByRole('button', { name: /^Manually score/ }).click();
    assert.equal(await feedback.inputValue(), 'The second paragraph ');
    await feedback.press('End');
    await page.keyboard.type('stands.');
    // In the middle of a dialog: the question appears above it, and the caret stays where it was.
    await page.evaluate(() => {
      const twoMinutes = 2 * 60_000;
      localStorage.setItem('token_taken_at', String(Date.now() - 12 * 60 * 60_000 + twoMinutes));
      window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    });
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    await page.keyboard.type(' Keep it.');
    assert.equal(await feedback.inputValue(), 'The second paragraph stands. Keep it.');
    await page
      .getByRole('dialog', { name: /Manually score/ })
      .getByRole('button', { name: 'Cancel' })
      .click();
    await page.evaluate(() => localStorage.removeItem('token_taken_at'));
  });

  it('AUTH-016 AUTH-017 Logout removes the token and leaves nothing typed for the next person', async () => {
    const { page, url } = product;
    await page.goto(`${url}/dashboard`);
    await page.getByText(/^Good /).waitFor();
    const mine = (await token()) as string;
    assert.equal((await product.call('GET', '/auth/verify', undefined, mine)).status, 200);
    const told = page.waitForResponse((response) => response.url().endsWith('/api/auth/logout'));
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/login');
    assert.equal(await token(), null);
    assert.equal((await told).status(), 200);
    // A copy of the token is now useless.
    assert.equal((await product.call('GET', '/auth/verify', undefined, mine)).status, 401);
    assert.equal(await page.evaluate(() => sessionStorage.length), 0);
    await page.goBack();
    await page.waitForURL('**/login');
  });
});
