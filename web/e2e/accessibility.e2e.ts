import { strict as assert } from 'node:assert';
import { before, describe, it } from 'node:test';
import type { Locator } from 'playwright-core';
import { MODES, atRest, checkedPage, violations, violationsInBothModes } from './axe.ts';
import { coveredFields, tooWide } from './layout.ts';
import { loaded, openWithin } from './open-within.ts';
import { productWithClass } from './product-with-class.ts';
import { everyAddress } from './seed.ts';

const { product, seeded } = await productWithClass();
// Tall enough that a bar at the bottom of the window never covers what scrolling would reveal.
const page = await checkedPage(product.browser, 3000);

/** What is left to be seen of an element where colors are forced: a background that is not the page's, or a line. */
const look = (of: Locator): Promise<string> =>
  of.evaluate((element) => {
    const { backgroundColor, outlineStyle } = getComputedStyle(element);
    const isOfPage = backgroundColor === 'rgba(0, 0, 0, 0)' || /255, 255, 255/.test(backgroundColor);
    return `${isOfPage ? '' : backgroundColor} ${outlineStyle}`;
  });

/** What lies over each thing that Tab reaches, from the top of the page to its end. */
const covered = async (path: string): Promise<string[]> => {
  const found = new Set<string>();
  for (let reached = 0; reached < 120; reached += 1) {
    await page.keyboard.press('Tab');
    const over = await page.evaluate(async () => {
      const { activeElement: focused } = document;
      if (!focused || focused === document.body || 'reached' in focused) return null;
      Object.assign(focused, { reached: true });
      // A browser scrolls to it with the next picture.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const { left, width, top, bottom } = focused.getBoundingClientRect();
      // The middle of what it is, or as much as fits: a text is taller than the window.
      const y = (Math.max(top, 60) + Math.min(bottom, innerHeight - 110)) / 2;
      const seen = document.elementFromPoint(left + width / 2, bottom - top > 300 ? y : (top + bottom) / 2);
      const bar = seen?.closest('header, [data-decide]');
      const name = (focused.getAttribute('aria-label') ?? focused.textContent).trim().slice(0, 40);
      return bar && !bar.contains(focused) ? `${name} under ${bar.className}` : '';
    });
    if (over === null) break;
    if (over !== '') found.add(`${path}: ${over}`);
  }
  return [...found];
};

/** What is wrong with each address, which is opened once. */
const walk = async (routes: readonly string[]) => {
  const found = { violations: [] as string[], wide: [] as string[], covered: [] as string[], walked: 0 };
  for (const path of routes) {
    await openWithin(page, path);
    found.violations.push(...(await violationsInBothModes(page, path)));
    found.wide.push(...(await tooWide(page, path)));
    found.covered.push(...(await coveredFields(page)));
    found.walked += 1;
  }
  return found;
};

describe('every screen for everybody', { concurrency: false }, () => {
  let walked: Awaited<ReturnType<typeof walk>>;
  before(async () => {
    await page.goto(`${product.url}/login`);
    await page.evaluate((token) => localStorage.setItem('token', token), seeded.admin);
    await page.goto(product.url);
    await loaded(page);
    walked = await walk(everyAddress(seeded));
    assert.equal(walked.walked, everyAddress(seeded).length);
  });

  it('every address passes axe (WCAG 2.2 AA) in light and dark colours', () =>
    assert.deepEqual(walked.violations, []));

  it('no screen scrolls sideways at 1280, 900, 390 and 320 px', () => assert.deepEqual(walked.wide, []));

  it('no arrow or lens in a field covers its words', () => assert.deepEqual(walked.covered, []));

  it('the sign-in page passes axe in both colours', async () => {
    for (const mode of MODES) {
      await page.emulateMedia({ colorScheme: mode });
      await page.evaluate(() => localStorage.removeItem('token'));
      await page.goto(`${product.url}/login`);
      await page.getByText(/API is reachable/).waitFor();
      await atRest(page);
      assert.deepEqual(await violations(page, `${mode} /login`), []);
    }
  });

  it('the question before a session ends passes axe in both colours, also on a phone', async () => {
    await page.goto(`${product.url}/login`);
    const found: string[] = [];
    for (const mode of MODES)
      for (const width of [1280, 390]) {
        await page.emulateMedia({ colorScheme: mode });
        await page.setViewportSize({ width, height: 900 });
        await page.evaluate((token) => {
          localStorage.setItem('token', token);
          localStorage.setItem('token_taken_at', String(Date.now() - 12 * 60 * 60_000 + 4 * 60_000));
        }, seeded.admin);
        await page.goto(`${product.url}/users`);
        await page.getByRole('alertdialog', { name: 'Do you want to stay signed in?' }).waitFor();
        await atRest(page);
        found.push(...(await violations(page, `${mode} ${width} session end`)));
      }
    await page.evaluate(() => localStorage.removeItem('token_taken_at'));
    await page.setViewportSize({ width: 1280, height: 3000 });
    assert.deepEqual(found, []);
  });

  it('the comment bank over the score form passes axe in both colours, also on a phone', async () => {
    await page.goto(`${product.url}/login`);
    await page.evaluate((token) => localStorage.setItem('token', token), seeded.teacher);
    await page.goto(`${product.url}/essays/grade/${seeded.essays.graded}`);
    const feedback = page.getByRole('textbox', { name: 'Detailed feedback' });
    const open = () => page.getByRole('button', { name: /^Manually score/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Manually score/ });
    await open();
    await feedback.fill('Read your second paragraph aloud.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog', { name: 'Save comment' }).getByRole('button', { name: 'Save' }).click();
    await page.getByText('Comment saved.').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await open();
    await feedback.fill('');
    await feedback.press('/');
    const sentence = page.getByRole('option', { name: 'Read your second paragraph aloud.' });
    const found: string[] = [];
    for (const mode of MODES)
      for (const width of [1280, 390]) {
        await page.emulateMedia({ colorScheme: mode });
        await page.setViewportSize({ width, height: 900 });
        await sentence.waitFor();
        await atRest(page);
        found.push(...(await violations(page, `${mode} ${width} comment bank`)));
      }
    await page.keyboard.press('Enter');
    assert.equal(await feedback.inputValue(), 'Read your second paragraph aloud.');
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1280, height: 3000 });
    assert.deepEqual(found, []);
  });

  it('in forced colors a score that is chosen, the page one is on and the classes one sees can be told', async () => {
    await page.goto(`${product.url}/login`);
    await page.evaluate((token) => localStorage.setItem('token', token), seeded.teacher);
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
    await page.goto(`${product.url}/essays/graded`);
    const focus = page.getByRole('radiogroup', { name: 'Focus/Organization' }).first();
    await focus.getByRole('radio', { name: /^1 of/ }).check({ force: true });
    const classes = page.getByRole('group', { name: 'My classes / All classes' });
    const menu = page.getByRole('navigation').first();
    const differ = await Promise.all([
      look(focus.getByRole('radio', { name: /^1 of/ }).locator('+ div')),
      look(focus.getByRole('radio', { name: /^0 of/ }).locator('+ div')),
      look(menu.getByRole('link', { name: 'Graded Essays' })),
      look(menu.getByRole('link', { name: 'Rejected Essays' })),
      look(classes.getByRole('button', { name: 'My classes' })),
      look(classes.getByRole('button', { name: 'All classes' })),
    ]);
    await page.emulateMedia({ forcedColors: 'none' });
    await page.evaluate(() => sessionStorage.clear());
    for (const at of [0, 2, 4]) assert.notEqual(differ[at], differ[at + 1], `pair ${at / 2 + 1}`);
  });

  it('nothing that Tab reaches lies under the header or the actions of its card', async () => {
    const found: string[] = [];
    for (const [width, height] of [
      [1280, 800],
      [390, 700],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const path of [
        '/students/class-sheet',
        '/essays/ungraded',
        '/essays/flagged',
        '/baseline-reviews',
      ]) {
        await page.goto(product.url + path);
        await loaded(page);
        await atRest(page);
        found.push(...(await covered(`${path} at ${width}`)));
      }
    }
    await page.setViewportSize({ width: 1280, height: 3000 });
    assert.deepEqual(found, []);
  });

  it('at 400 % zoom of a small laptop the window belongs to the text', async () => {
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto(`${product.url}/essays/flagged`);
    await loaded(page);
    await atRest(page);
    await page.mouse.wheel(0, 900);
    await atRest(page);
    const bars = await page.evaluate(() =>
      [...document.querySelectorAll('header, [data-decide]')]
        .filter((bar) => getComputedStyle(bar).position === 'sticky')
        .map((bar) => bar.className),
    );
    await page.setViewportSize({ width: 1280, height: 3000 });
    assert.deepEqual(bars, []);
  });

  it('dialogs and menus of the students and users pages pass axe', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.evaluate((token) => localStorage.setItem('token', token), seeded.admin);
    const found: string[] = [];
    const check = async (name: string) => {
      await atRest(page);
      found.push(...(await violations(page, name)));
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    };
    await page.goto(`${product.url}/students`);
    for (const name of ['Add New Student', 'Bulk Add Students']) {
      await page.getByRole('button', { name }).click();
      await page.getByRole('dialog', { name }).waitFor();
      await check(name);
    }
    const menu = async (item: string) => {
      await page.getByRole('button', { name: 'Actions for S0001' }).click();
      await page.getByRole('menuitem', { name: item }).click();
      await page.getByRole('dialog').waitFor();
    };
    await menu('Manage Baselines');
    await page.getByRole('table', { name: 'Baseline samples' }).waitFor();
    await check('baseline manager');
    await menu('Delete Permanently');
    await check('delete permanently');
    await page.goto(`${product.url}/users`);
    await page.getByRole('button', { name: 'Add User' }).click();
    await check('Add User');
    await page.getByRole('button', { name: 'Edit e.dunne' }).click();
    await check('Edit user');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await atRest(page);
    found.push(...(await violations(page, 'mobile menu')));
    await page.setViewportSize({ width: 1280, height: 900 });
    assert.deepEqual(found, []);
  });

  it('the keyboard alone reaches the page, the menu and the search, and gets back from a dialog', async () => {
    const focused = () =>
      page.evaluate(() => {
        const element = document.activeElement as HTMLElement | null;
        return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
      });
    await page.goto(`${product.url}/students`);
    await page.getByRole('link', { name: 'S0001' }).waitFor();
    await page.keyboard.press('Tab');
    assert.equal(await focused(), 'Skip to the page');
    await page.keyboard.press('Enter');
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'main');
    await page.keyboard.press('Tab');
    assert.equal(await focused(), 'Export grades (CSV)');
    for (const next of ['Open a writing room', 'Add a class', 'Bulk Add Students']) {
      await page.keyboard.press('Tab');
      assert.equal(await focused(), next);
    }
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Bulk Add Students' });
    await dialog.waitFor();
    // The focus stays in the dialog, however often Tab is pressed.
    for (let n = 0; n < 12; n += 1) {
      await page.keyboard.press('Tab');
      assert.ok(await dialog.evaluate((element) => element.contains(document.activeElement)));
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    assert.equal(await focused(), 'Bulk Add Students');
    // At 200 % zoom, where the search has made way: the letters after it must not be commands.
    await page.setViewportSize({ width: 640, height: 450 });
    await page.keyboard.press('/');
    assert.equal(await focused(), 'Find a student');
    await page.keyboard.type('anab');
    await page.getByRole('option', { name: /Anabel/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Anabel Quistgaard' }).waitFor();
    await page.setViewportSize({ width: 1280, height: 3000 });
    // The ring is actually visible, not just present.
    await page.keyboard.press('Tab');
    const ring = await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle);
    assert.equal(ring, 'solid');
  });
});
