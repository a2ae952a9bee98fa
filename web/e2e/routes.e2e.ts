import { strict as assert } from 'node:assert';
import { describe, it } from 'node:test';
import type { Locator } from 'playwright-core';
import { MENU } from '../test/menu-fixtures.ts';
import { atRest } from './axe.ts';
import { productWithClass } from './product-with-class.ts';
import { allRoutes, must, signInWith } from './seed.ts';

const TARGETS = [
  '/dashboard',
  '/students',
  '/essays/flagged',
  '/essays/rejected',
  '/essays/graded',
  '/essays/upload',
  '/baseline-reviews',
  '/accepted-baselines',
  '/baseline-rejected',
];

const { product, seeded } = await productWithClass();
await signInWith(product, seeded.teacher);

const heading = () => product.page.getByRole('heading', { level: 1 });
const open = async (path: string) => {
  await product.page.goto(product.url + path);
  await heading().first().waitFor();
};

/** Answers to `path` begin with copies of the item, so that the item itself is below the fold. */
const buryUnderCopies = async (path: string, id: string, copies = 8) => {
  await product.page.route(
    (url) => url.pathname === `/api${path}`,
    async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as Record<string, unknown>;
      const lists = Array.isArray(body) ? [body] : Object.values(body).filter(Array.isArray);
      for (const list of lists as { id: string }[][]) {
        const item = list.find((row) => row.id === id);
        if (item)
          list.unshift(
            ...Array.from({ length: copies }, (_, n) => ({ ...item, id: `copy-${n}-${item.id}` })),
          );
      }
      await route.fulfill({ response, json: body });
    },
  );
};

/** Whether an address has this shape: '/batch/:id' and '/batch/4f…'. */
const isAt = (shape: string, address: string): boolean =>
  new RegExp(`^${shape.replace(':id', '[0-9a-f-]{36}')}$`).test(address);

const outline = (item: Locator) =>
  item.evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle === 'none' ? 'none' : `${outlineStyle} ${outlineWidth}`;
  });

const scrolledAndOutlined = async (address: string, id: string): Promise<Locator> => {
  await open(address);
  const item = product.page.locator(`#item-${id}`);
  await product.page.waitForFunction((element) => {
    const found = document.getElementById(element);
    return found && getComputedStyle(found).outlineStyle === 'solid';
  }, `item-${id}`);
  assert.equal(await outline(item), 'solid 3px');
  const seen = await item.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { scrolled: window.scrollY, inView: top < window.innerHeight && bottom > 0 };
  });
  assert.ok(seen.scrolled > 200, `scrolled ${seen.scrolled}`);
  assert.ok(seen.inView);
  return item;
};

/** What stands on a list, and not on its heading alone. */
const ITEMS: Readonly<Record<string, string>> = {
  '/essays/ungraded': seeded.essays.ungraded,
  '/essays/flagged': seeded.essays.flagged,
  '/essays/rejected': seeded.essays.rejected,
  '/essays/graded': seeded.essays.graded,
  '/baseline-reviews': seeded.baselines.waiting,
  '/accepted-baselines': seeded.baselines.approved,
  '/baseline-rejected': seeded.baselines.rejected,
};

/** What else is there only with its data. */
const WORDS: Readonly<Record<string, RegExp>> = {
  '/students': /Benedikt Oyelaran/,
  '/essays/grade/:id': /My grandmother sells bread/,
  '/essays/batch-grade-no-baseline': /every student with an essay has a baseline/,
  '/batches': /1\/1/,
  '/batch/:id': /Argumentative/,
};

describe('addresses', { concurrency: false }, () => {
  const shows = async (...paths: string[]) => {
    const all = allRoutes(seeded);
    for (const path of paths) {
      const [address, title] = all.find(([known]) => isAt(path, known)) ?? [path, 'a listed address'];
      await open(address);
      await heading().filter({ hasText: title }).waitFor();
      assert.equal(new URL(product.page.url()).pathname, address);
      const item = ITEMS[path];
      if (item) await product.page.locator(`main #item-${item}`).waitFor();
      const words = WORDS[path];
      if (words) await product.page.locator('main').filter({ hasText: words }).waitFor();
    }
  };
  it('NAV-005 shows the overview', () => shows('/dashboard'));
  it('NAV-006 NAV-007 shows the students and each student', () => shows('/students', '/students/:id'));
  it('NAV-008 NAV-009 shows the batches and each batch', () => shows('/batches', '/batch/:id'));
  it('NAV-010 NAV-011 shows the upload of an essay, and an essay', () =>
    shows('/essays/upload', '/essays/grade/:id'));
  it('NAV-012 NAV-013 shows the ungraded and the flagged essays', () =>
    shows('/essays/ungraded', '/essays/flagged'));
  it('NAV-014 NAV-015 shows the rejected and the graded essays', () =>
    shows('/essays/rejected', '/essays/graded'));
  it('NAV-016 shows the essays without a baseline', () => shows('/essays/batch-grade-no-baseline'));
  it('NAV-017 NAV-018 shows the upload of baselines and their reviews', () =>
    shows('/baseline-upload', '/baseline-reviews'));
  it('NAV-019 NAV-020 shows the accepted and the rejected baselines', () =>
    shows('/accepted-baselines', '/baseline-rejected'));
  it('shows the assignments and each assignment', () => shows('/assignments', '/assignments/:id'));
  it('shows the rubrics and each rubric', () => shows('/rubrics', '/rubrics/ib_english'));
  it('shows the sheets and the packet', () =>
    shows(
      '/students/class-sheet',
      '/essays/grade/:id/feedback',
      '/essays/grade/:id/packet',
      '/essays/grade/:id/talk-guide',
    ));

  it('NAV-001 NAV-002 NAV-003 the root is the dashboard, an unknown address a 404 page with a way back', async () => {
    const { page, url } = product;
    await page.goto(`${url}/`);
    await page.waitForURL('**/dashboard');
    await open('/nope');
    await page.getByRole('heading', { name: /404/ }).waitFor();
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await page.waitForURL('**/dashboard');
  });

  it('NAV-027 the nine items of the side menu are in order and lead where they say', async () => {
    const { page } = product;
    await open('/how-sure');
    const links = page.getByRole('navigation', { name: 'Side menu' }).getByRole('link');
    assert.deepEqual(await links.allTextContents(), MENU);
    for (const [n, target] of TARGETS.entries()) {
      await links.nth(n).click();
      // The fragment names the essay in view.
      await page.waitForURL(({ pathname }) => pathname === target);
    }
  });

  const header = () => product.page.locator('header').first();
  it('NAV-029 NAV-031 the header has the title and Logout', async () => {
    await open('/how-sure');
    await header().getByText('Essay Grading App').waitFor();
    await header().getByRole('button', { name: 'Logout' }).waitFor();
  });

  it('NAV-030 PRM-011 the header has the username and the role', async () => {
    await open('/how-sure');
    await header().getByText('e.dunne').waitFor();
    await header().getByText('Teacher', { exact: true }).waitFor();
  });

  it('NAV-028 NAV-032 the mobile menu has the same nine items and the role, and closes on a click', async () => {
    const { page } = product;
    await page.setViewportSize({ width: 390, height: 844 });
    try {
      await open('/how-sure');
      assert.equal(await page.getByRole('navigation', { name: 'Side menu' }).isVisible(), false);
      await page.getByRole('button', { name: 'Open the menu' }).click();
      const menu = page.getByRole('navigation', { name: 'Mobile menu' });
      assert.deepEqual(await menu.getByRole('link').allTextContents(), MENU);
      await page.locator('.MuiDrawer-paper').getByText('Teacher', { exact: true }).waitFor();
      await menu.getByRole('link', { name: 'Rejected Baselines' }).click();
      await page.waitForURL('**/baseline-rejected');
      await menu.waitFor({ state: 'hidden' });
    } finally {
      await page.setViewportSize({ width: 1280, height: 900 });
    }
  });

  it('NAV-023 a flagged essay below the fold is scrolled to and outlined', async () => {
    await buryUnderCopies('/essays/flagged', seeded.essays.flagged);
    await scrolledAndOutlined(`/essays/flagged?highlight=${seeded.essays.flagged}`, seeded.essays.flagged);
  });

  it('NAV-024 a rejected essay is scrolled to and outlined', async () => {
    await buryUnderCopies('/essays/rejected', seeded.essays.rejected);
    await scrolledAndOutlined(`/essays/rejected?highlight=${seeded.essays.rejected}`, seeded.essays.rejected);
  });

  it('NAV-025 a graded essay is scrolled to and outlined', async () => {
    await buryUnderCopies('/essays', seeded.essays.graded);
    await scrolledAndOutlined(`/essays/graded?highlight=${seeded.essays.graded}`, seeded.essays.graded);
    await product.page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  it('NAV-026 an ungraded essay is scrolled to and outlined', async () => {
    await buryUnderCopies('/essays', seeded.essays.ungraded);
    await scrolledAndOutlined(`/essays/ungraded?highlight=${seeded.essays.ungraded}`, seeded.essays.ungraded);
    await product.page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  it('NAV-021 a sample in review is scrolled to and outlined by its id', async () => {
    const { waiting } = seeded.baselines;
    await buryUnderCopies('/baselines/pending-reviews', waiting);
    await scrolledAndOutlined(`/baseline-reviews?id=${waiting}`, waiting);
  });

  it('NAV-022 CON-037 CON-038 an accepted sample is too; with an id the list loads all, not 20', async () => {
    const { approved } = seeded.baselines;
    const asked: URLSearchParams[] = [];
    product.page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === '/api/baselines/approved') asked.push(url.searchParams);
    });
    await open('/accepted-baselines');
    await product.page.locator(`#item-${approved}`).waitFor();
    assert.equal(asked[0]?.get('limit'), '20');
    asked.length = 0;
    await buryUnderCopies('/baselines/approved', approved);
    await scrolledAndOutlined(`/accepted-baselines?id=${approved}`, approved);
    assert.deepEqual([asked.at(-1)?.get('limit'), asked.at(-1)?.get('offset')], ['1000', '0']);
    await product.page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  it('an id that is not in the list shows the list with no outline and no error', async () => {
    await open('/essays/graded?highlight=00000000-0000-5000-8000-000000000000');
    await product.page.locator(`#item-${seeded.essays.graded}`).waitFor();
    assert.equal(await product.page.getByRole('alert').count(), 0);
  });

  it('a long title of an assignment and changed scores do not widen the page of an essay on a phone', async () => {
    const { page, url } = product;
    const by = (method: string, path: string, body?: unknown) =>
      must(product, seeded.teacher, method, path, body);
    const address = `/essays/${seeded.essays.graded}`;
    const { essay_type, academic_year, period } = await by('GET', address);
    const title = 'Should phones stay in the locker all day? A letter to the principal of our school';
    const task = { title, prompt: null, essay_type, academic_year, periods: [period] };
    const { id } = await by('POST', '/assignments', task);
    await by('PUT', `${address}/assignment`, { assignment_id: id });
    // It is graded anew for it.
    while ((await by('GET', address)).processing_status !== 'completed')
      await new Promise((resolve) => setTimeout(resolve, 200));
    await by('POST', `${address}/save-grades`, { evidence_elaboration_score: 2, conventions_score: 1 });
    await signInWith(product, seeded.teacher);
    await page.goto(`${url}/essays/grade/${seeded.essays.graded}`);
    await page
      .getByText(/^AI \d → teacher \d$/)
      .first()
      .waitFor();
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await atRest(page);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      assert.equal(over, 0, `at ${width}`);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
  });
});
