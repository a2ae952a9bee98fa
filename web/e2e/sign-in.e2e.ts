import { strict as assert } from 'node:assert';
import { describe, it } from 'node:test';
import type { Locator, Request } from 'playwright-core';
import { roundTrips } from './round-trips.ts';
import { allRoutes, signInWith } from './seed.ts';
import { answering, api, useSignIn } from './signing-in.ts';

/** Bytes, fonts included. */
const MOST_AT_FIRST = 120_000;
const MOST_SCRIPT = 75_000;
const isOfApplication = (path: string): boolean => /\/application-[^/]*\.js$/.test(path);
/** Of a page, with its document, styles and fonts: a browser without HTTP/2 fetches six at a time. */
const MOST_FILES = 20;

const { product, seeded, signedOut, signIn, unstub } = await useSignIn();

/** Which of red, green and blue is the strongest in a chip's background. */
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
  it('AUTH-001 OPEN-013 without a session every address, an unknown one too, ends at the sign-in page', async () => {
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

  it('the sign-in page transfers at most 120 KB, fonts included, and 75 KB of script: no other page’s', async () => {
    const fresh = await product.browser.newContext();
    const page = await fresh.newPage();
    const loaded: Promise<[string, number]>[] = [];
    page.on('requestfinished', (request) => {
      const { protocol, pathname } = new URL(request.url());
      if (protocol === 'http:' && !pathname.startsWith('/api/'))
        loaded.push(request.sizes().then(({ responseBodySize }) => [pathname, responseBodySize]));
    });
    const transferred = async (end: string) => {
      const files = (await Promise.all(loaded)).filter(([path]) => path.endsWith(end));
      return { files, bytes: files.reduce((sum, [, size]) => sum + size, 0) };
    };
    await page.goto(`${product.url}/login`, { waitUntil: 'networkidle' });
    await page.getByText('Sign in to your account').waitFor();
    await page.evaluate(() => document.fonts.ready);
    const all = await transferred('');
    assert.ok(all.files.some(([path]) => path.endsWith('.woff2')));
    assert.ok(all.bytes <= MOST_AT_FIRST, `${all.bytes} bytes: ${all.files.join('; ')}`);
    const scripts = await transferred('.js');
    assert.ok(scripts.bytes <= MOST_SCRIPT, `${scripts.bytes} bytes: ${scripts.files.join('; ')}`);
    assert.ok(!scripts.files.some(([path]) => isOfApplication(path)));

    // What comes next is there by the time that they have typed, and has not been run.
    const fetched = page.waitForResponse((response) => isOfApplication(new URL(response.url()).pathname));
    await page.getByLabel('Username').pressSequentially('e');
    assert.equal((await fetched).status(), 200);
    assert.equal(await page.locator('[class*="Mui"]').count(), 0);
    await fresh.close();
  });

  it('the sign-in page has the colors that were chosen in the application', async () => {
    const { page, url } = product;
    // Once it has one: that a browser draws nothing before the styles are there, a script does not see.
    const paper = () =>
      page
        .waitForFunction(() => {
          const color = getComputedStyle(document.body).backgroundColor;
          return color === 'rgba(0, 0, 0, 0)' ? '' : color;
        })
        .then((color) => color.jsonValue());
    await signedOut();
    await page.goto(`${url}/login`);
    await page.getByText('Sign in to your account').waitFor();
    const light = await paper();
    await signIn();
    await page.getByText(/^Good /).waitFor();
    assert.equal(await paper(), light);
    await page.getByRole('button', { name: 'Use dark colors' }).click();
    const dark = await paper();
    assert.notEqual(dark, light);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.reload();
    await page.getByText('Sign in to your account').waitFor();
    assert.equal(await paper(), dark);
    await page.evaluate(() => localStorage.removeItem('mui-mode'));
  });

  it('whose application cannot be loaded is told so, and is signed in after a reload', async () => {
    const { page, url } = product;
    await signedOut();
    await page.goto(`${url}/login`);
    await page.route(
      (address) => isOfApplication(address.pathname),
      (route) => route.abort(),
    );
    await signIn();
    await page.getByText(/^The application could not be loaded\./).waitFor();
    await unstub();
    await page.reload();
    await page.getByText(/^Good /).waitFor();
  });

  it('a page is at most 20 files, and is there after five waits for the server, an essay after six', async () => {
    const { page, url } = product;
    await signInWith(product, seeded.teacher);
    for (const [path, shows, most] of [
      ['/dashboard', '[data-testid="stat-card"]', 5],
      ['/students', 'main a[href^="/students/"]', 5],
      ['/essays/graded', 'article [data-decide]', 6],
    ] as const) {
      const asked: string[] = [];
      const note = (request: Request) => {
        const { pathname, protocol } = new URL(request.url());
        if (protocol === 'http:') asked.push(pathname);
      };
      page.on('request', note);
      const { trips, told } = await roundTrips(page, url + path, shows);
      page.off('request', note);
      const files = asked.filter((one) => !one.startsWith('/api/'));
      assert.ok(files.length <= MOST_FILES, `${path}: ${files.join('; ')}`);
      assert.ok(trips <= most, `${path} takes ${trips}:\n${told}`);
    }
  });

  it('AUTH-006 AUTH-007 the button says what is happening until the response arrives', async () => {
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

  it('AUTH-011 a signed-in user who opens the sign-in page is sent to the dashboard', async () => {
    const { page, url } = product;
    await signInWith(product, seeded.teacher);
    await page.goto(`${url}/login`);
    await page.waitForURL('**/dashboard');
    await page.getByText(/^Good /).waitFor();
  });

  it('AUTH-010 a user sent to sign in returns to the same page afterwards, filters included', async () => {
    const { page, url } = product;
    await signedOut();
    await page.goto(`${url}/students?period=all&search=ben`);
    await page.waitForURL('**/login');
    await signIn();
    await page.waitForURL('**/students?period=all&search=ben');
    await page.getByText('Benedikt Oyelaran').waitFor();
  });

  it('ERR-001 ERR-002 ERR-003 a refused sign-in shows the server’s message, or else the default', async () => {
    const { page, url } = product;
    await signedOut();
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

  it('AUTH-009 ERR-004 ERR-005 a green banner appears unprompted when the API is reachable', async () => {
    await product.page.goto(`${product.url}/login`);
    const good = product.page.getByText(/^API is reachable: /);
    await good.waitFor();
    // A chip changes its colour over a moment.
    for (let looks = 0; looks < 20 && (await strongest(good)) !== 'green'; looks += 1)
      await product.page.waitForTimeout(100);
    assert.equal(await strongest(good), 'green');
  });

  it('AUTH-008 ERR-008 the manual test sends one request and shows the result', async () => {
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
