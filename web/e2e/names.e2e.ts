import { strict as assert } from 'node:assert';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Request } from 'playwright-core';
import { loaded, openWithin } from './open-within.ts';
import { productWithClass } from './product-with-class.ts';
import type { SchoolClasses } from '@essays/contract';
import { allRoutes, must, register, signInWith } from './seed.ts';

const { product, seeded } = await productWithClass();

const open = (path: string) => openWithin(product.page, path);
/** Loads the product as this person. */
const signInAs = async (token: string) => {
  await signInWith(product, token);
  await product.page.goto(product.url);
  await loaded(product.page);
};
let unanswered = 0;
product.page.on('request', () => (unanswered += 1));
product.page.on('requestfinished', () => (unanswered -= 1));
product.page.on('requestfailed', () => (unanswered -= 1));
/** Nothing has been asked for a moment, and everything that was asked is answered and shown. */
const answered = async () => {
  for (let quiet = 0; quiet < 3; quiet = unanswered === 0 ? quiet + 1 : 0) await sleep(40);
  await product.page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
};
const routes = () => [...allRoutes(seeded).map(([path]) => path), '/how-sure'];
/** How long the oldest one waits grows while the journey goes on. */
const AGE = /just arrived|oldest \d+ (min|h)/g;
/** Everything that can be pressed or filled in, in page order. */
const controls = async (path: string): Promise<string> => {
  await open(path);
  // What a page asks for once its first lists are there has its own controls.
  await answered();
  const found = await product.page
    .getByRole('main')
    .locator('button, input, textarea, a[href], [role="combobox"]')
    .evaluateAll((all) =>
      all
        .map(
          (element) =>
            `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent ?? ''}`,
        )
        .join('\n'),
    );
  return found.replaceAll(AGE, 'an age');
};

describe('what a permission shows', { concurrency: false }, () => {
  it('PRM-007 PRM-008 PRM-009 an assistant sees display ids on every screen and no name in any response', async () => {
    const { page } = product;
    const leaks: string[] = [];
    const words = seeded.names.flatMap((name) => name.split(' '));
    let answers = 0;
    page.on('response', (response) => {
      if (!response.url().includes('/api/')) return;
      answers += 1;
      void response
        .text()
        .then((text) => {
          for (const word of words) if (text.includes(word)) leaks.push(`${response.url()}: ${word}`);
        })
        .catch(() => undefined);
    });
    await signInAs(seeded.assistant);
    for (const path of routes()) {
      await open(path);
      const shown = await page.evaluate(() => document.documentElement.outerHTML);
      for (const word of words) if (shown.includes(word)) leaks.push(`${path}: ${word}`);
    }
    await open('/students');
    await page.getByRole('link', { name: 'S0001' }).waitFor();
    assert.equal(await page.getByRole('columnheader', { name: 'Student Name' }).count(), 0);
    // Nor by searching: the search knows only ids.
    await page.getByRole('combobox', { name: 'Find a student' }).fill('Anabel');
    await page.getByText('No students match "Anabel"').waitFor();
    await page.getByRole('combobox', { name: 'Find a student' }).fill('s0001');
    await page.getByRole('option', { name: /S0001/ }).waitFor();
    await page.getByLabel('Search students').fill('anabel');
    await page.getByText('No students found. Try adjusting your filters.', { exact: true }).waitFor();
    page.removeAllListeners('response');
    assert.ok(answers > 30);
    assert.deepEqual(leaks, []);
  });

  it('PRM-002 a page whose permission is missing says so and sends no request', async () => {
    const { page } = product;
    await signInAs(seeded.teacher);
    const asked: string[] = [];
    const note = (request: Request) => asked.push(new URL(request.url()).pathname);
    page.on('request', note);
    for (const path of ['/audit', '/users']) {
      await page.goto(product.url + path);
      await page
        .getByText("Access Denied - You don't have permission to access this page.", { exact: true })
        .waitFor();
    }
    page.off('request', note);
    assert.deepEqual(
      asked.filter((path) => path === '/api/audit' || path === '/api/users'),
      [],
    );
  });

  it('PRM-010 a user who may only see names gets the same controls as a teacher on the listed screens', async () => {
    const { user } = await must(product, seeded.teacher, 'GET', '/auth/verify');
    const watcher = await register(product, seeded.admin, 'watcher', 'teacher');
    const listed = (await must(product, seeded.admin, 'GET', '/users')) as unknown as {
      id: string;
      username: string;
    }[];
    await must(
      product,
      seeded.admin,
      'PATCH',
      `/users/${listed.find((one) => one.username === 'watcher')?.id}`,
      { permissions: ['view_student_names'] },
    );
    // Both teach the same classes and look at all of them: whose a class is is no permission.
    const { classes } = (await must(product, seeded.teacher, 'GET', '/classes')) as unknown as SchoolClasses;
    const own = { user_id: listed.find((one) => one.username === 'watcher')?.id, part: 'teacher' };
    for (const { academic_year, period, teachers } of classes) {
      const all = [...teachers.map(({ user_id, part }) => ({ user_id, part })), own];
      await must(product, seeded.admin, 'PUT', `/classes/${academic_year}/${period}`, { teachers: all });
    }
    const seesAll = () => product.page.getByRole('button', { name: 'All classes' }).click();
    assert.ok((user as { permissions: string[] }).permissions.length > 1);
    const differing: string[] = [];
    const seen = new Map<string, string>();
    await signInAs(seeded.teacher);
    await seesAll();
    for (const path of routes()) seen.set(path, await controls(path));
    await signInAs(watcher);
    await seesAll();
    for (const path of routes()) if ((await controls(path)) !== seen.get(path)) differing.push(path);
    assert.deepEqual(differing, []);
  });

  it('PRM-011 NAV-032 each role is shown by its display name in the header and in the mobile menu', async () => {
    const { page } = product;
    const head = await register(product, seeded.admin, 'head', 'department_head');
    for (const [held, word] of [
      [seeded.admin, 'Administrator'],
      [seeded.teacher, 'Teacher'],
      [head, 'Department head'],
      [seeded.assistant, 'Assistant'],
    ] as const) {
      await signInAs(held);
      await open('/how-sure');
      await page.locator('header').first().getByText(word, { exact: true }).waitFor();
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.locator('.MuiDrawer-paper').getByText('Assistant', { exact: true }).waitFor();
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it('names come back as soon as the permission does', async () => {
    const { page } = product;
    const listed = (await must(product, seeded.admin, 'GET', '/users')) as unknown as {
      id: string;
      username: string;
    }[];
    const aide = listed.find((one) => one.username === 'aide');
    await must(product, seeded.admin, 'PATCH', `/users/${aide?.id}`, {
      permissions: ['grade_essays', 'view_student_names'],
    });
    await signInAs(seeded.assistant);
    await open('/students');
    await page.getByText('Anabel Quistgaard').waitFor();
  });
});
