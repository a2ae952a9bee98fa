import { strict as assert } from 'node:assert';
import { after, before, describe, it } from 'node:test';
import type { Locator, Route } from 'playwright-core';
import { startProduct } from './product.ts';
import type { Product } from './product.ts';
import { PASSWORD, allRoutes, seedClass, signInWith } from './seed.ts';
import type { Seeded } from './seed.ts';

let product: Product;
let seeded: Seeded;
before(async () => {
  product = await startProduct();
  seeded = await seedClass(product);
});
after(async () => {
  await product.close();
});

const token = () => product.page.evaluate(() => localStorage.getItem('token'));
const signedOut = async () => {
  if (!product.page.url().startsWith(product.url)) await product.page.goto(`${product.url}/login`);
  await product.page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  // The history entry of a sign-in page remembers the page the user came from.
  await product.page.goto('about:blank');
};
const signIn = async (username = 'e.dunne', password = PASSWORD) => {
  const { page } = product;
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};
const answering =
  (status: number, body: unknown = {}) =>
  (route: Route) =>
    route.fulfill({ status, json: body });
const api = (path: string) => (url: URL) => url.pathname === `/api${path}`;
const unstub = () => product.page.unrouteAll({ behavior: 'ignoreErrors' });

/** Which of red, green and blue is strongest in the ground of a chip. */
const strongest = (chip: Locator) =>
  chip.evaluate((element) => {
    let at: Element | null = element;
    while (at && getComputedStyle(at).backgroundColor === 'rgba(0, 0, 0, 0)') at = at.parentElement;
    const [r = 0, g = 0, b = 0] = (getComputedStyle(at as Element).backgroundColor.match(/\d+/g) ?? []).map(
      Number,
    );
    return r > g && r > b ? 'red' : g > r && g > b ? 'green' : 'other';
  });

describe('signing in and staying signed in', { concurrency: false }, () => {
  it('AUTH-001 without a session every address ends at the sign-in page', async () => {
    const { page, url } = product;
    await signedOut();
    for (const path of ['/', ...allRoutes(seeded).map(([route]) => route), '/audit', '/users', '/nope']) {
      await page.goto(url + path);
      await page.getByText('Sign in to your account').waitFor();
      assert.equal(new URL(page.url()).pathname, '/login', path);
    }
  });

  it('NAV-004 AUTH-004 AUTH-005 the sign-in page requires a username and a password', async () => {
    const { page, url } = product;
    await signedOut();
    await page.goto(`${url}/login`);
    for (const label of ['Username', 'Password'])
      assert.ok(await page.getByLabel(label).evaluate((field) => (field as HTMLInputElement).required));
  });

  it('AUTH-006 AUTH-007 the button says what it does, until the answer is there', async () => {
    const { page, url } = product;
    await signedOut();
    await page.goto(`${url}/login`);
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route(api('/auth/login'), async (route) => {
      await answered;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    await signIn();
    await page.getByRole('button', { name: 'Signing in...' }).waitFor();
    answer();
    await page.waitForURL('**/dashboard');
    await unstub();
  });

  it('AUTH-012 AUTH-013 a reload verifies the token and keeps the session', async () => {
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

  it('AUTH-011 a signed-in user who opens the sign-in page is sent to the dashboard', async () => {
    const { page, url } = product;
    await signInWith(product, seeded.teacher);
    await page.goto(`${url}/login`);
    await page.waitForURL('**/dashboard');
    await page.getByText(/^Good /).waitFor();
  });

  it('AUTH-010 whoever was sent away from a page comes back to it after signing in, filters and all', async () => {
    const { page, url } = product;
    await signedOut();
    await page.goto(`${url}/students?period=all&search=ben`);
    await page.waitForURL('**/login');
    await signIn();
    await page.waitForURL('**/students?period=all&search=ben');
    await page.getByText('Benedikt Oyelaran').waitFor();
  });

  it('AUTH-020 the token goes with every call, uploads too', async () => {
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

  it('AUTH-014 AUTH-015 a token that cannot be verified is given up, whatever the answer', async () => {
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

  it('AUTH-018 AUTH-019 a 401 on any call ends the session and leads back after signing in', async () => {
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
    await page.getByRole('dialog', { name: 'Save scores' }).getByRole('button', { name: 'Save' }).click();
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

  it('whoever types when the session is about to end stays signed in with one key and goes on typing', async () => {
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
    // In the middle of a dialog: the question comes above it, and the caret is where it was.
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

  it('AUTH-016 AUTH-017 Logout removes the token, and nothing typed stays for the next person', async () => {
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
    // A copy of the token is worth nothing any more.
    assert.equal((await product.call('GET', '/auth/verify', undefined, mine)).status, 401);
    assert.equal(await page.evaluate(() => sessionStorage.length), 0);
    await page.goBack();
    await page.waitForURL('**/login');
  });

  it('ERR-001 ERR-002 ERR-003 a refused sign-in shows what the server said, else the default', async () => {
    const { page, url } = product;
    await page.goto(`${url}/login`);
    await signIn('e.dunne', 'wrong password');
    await page
      .getByRole('alert')
      .filter({ hasText: /password/i })
      .waitFor();
    for (const [body, sentence] of [
      [{ error: 'X1' }, 'X1'],
      [{ message: 'M1' }, 'M1'],
      [{}, 'Failed to log in. Please check your credentials.'],
    ] as const) {
      await page.route(api('/auth/login'), answering(500, body));
      await signIn();
      await page.getByRole('alert').filter({ hasText: sentence }).waitFor();
      await unstub();
    }
  });

  it('AUTH-009 ERR-004 ERR-005 a green banner says by itself that the API is reachable', async () => {
    await product.page.goto(`${product.url}/login`);
    const good = product.page.getByText(/^API is reachable: /);
    await good.waitFor();
    assert.equal(await strongest(good), 'green');
  });

  it('AUTH-008 ERR-008 the manual test asks once and says what came of it', async () => {
    const { page, url } = product;
    await page.goto(`${url}/login`);
    const asked = page.waitForRequest((request) => request.url().endsWith('/api/ping'));
    await page.getByRole('button', { name: 'Test API Connection' }).click();
    assert.equal((await asked).method(), 'GET');
    await page.getByRole('status').getByText(/pong/i).waitFor();
    await page.route(api('/ping'), answering(500, { message: 'The store is closed.' }));
    await page.getByRole('button', { name: 'Test API Connection' }).click();
    await page.getByText('Error: The store is closed.').waitFor();
    await unstub();
  });

  it('ERR-006 ERR-007 a red banner says that the API is not reachable', async () => {
    const { page, url } = product;
    await page.route(api('/test'), (route) => route.abort());
    await page.goto(`${url}/login`);
    const bad = page.getByText('API is not reachable', { exact: true });
    await bad.waitFor();
    assert.equal(await strongest(bad), 'red');
    await unstub();
  });
});
