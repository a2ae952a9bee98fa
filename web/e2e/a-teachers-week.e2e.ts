// The essays of a class, from the assignment to the returned feedback, as a teacher does it. At the start there are
// only the roster and the samples.
import { strict as assert } from 'node:assert';
import { describe, it } from 'node:test';
import { ESSAY_PAGE_SIZE } from '@essays/contract';
import { checkedPage } from './axe.ts';
import { takePicture } from './picture.ts';
import { pdfOf } from './product.ts';
import { productWithClass } from './product-with-class.ts';
import { addBaseline, must, signInWith, VOICE } from './seed.ts';

const { product, seeded } = await productWithClass();
const { page, url } = product;
await signInWith(product, seeded.teacher);

/** More than a page of a list holds; with test:all thirty, of which most are graded by keys. */
const isWholeClass = process.env['WHOLE_CLASS'] === '1';
const STUDENTS = isWholeClass ? 30 : ESSAY_PAGE_SIZE + 2;
/** This many get a comment in the text; this many, the last ones, are confirmed all at once. */
const COMMENTED = 3;
const CONFIRMED_AT_ONCE = isWholeClass ? 5 : 12;
const CLASS = 'period=7&year=2025-26';

/** Each essay is different. Modifiers count as keys too. */
const own = (n: number) => `My stall is number ${n} of ${STUDENTS}, between the fish and the flowers.`;
let keys = 0;
const press = async (key: string) => {
  keys += key.split('+').length;
  await page.keyboard.press(key);
};
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
/** The one with the focus: what was decided on before may still be above it. */
const openCard = (): Promise<string> =>
  page.evaluate(
    () => (document.activeElement?.closest('article') ?? document.querySelector('article'))?.id ?? '',
  );
/** Says where the focus is if it does not come. */
const focusReaches = (text: string) =>
  page
    .waitForFunction((wanted) => document.activeElement?.textContent === wanted, text)
    .catch(async (cause: unknown) => {
      const at = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 300));
      throw new Error(`The focus is not at “${text}” but at ${at}`, { cause });
    });
const focusLeaves = (before: string) =>
  page.waitForFunction((id) => {
    const at = document.activeElement?.closest('article')?.id;
    return at !== undefined && at !== id;
  }, before);

describe(
  'a week: an assignment, the essays of a class, and feedback for everybody',
  { concurrency: false },
  () => {
    let address = '';
    let ids: string[] = [];
    const lines = async () => {
      const path = `/assignments/${address.split('/').at(-1)}`;
      const { lines: all } = await must(product, seeded.teacher, 'GET', path);
      return all as { essay_id: string; state: string; scores: string }[];
    };

    it('an assignment is made, and a PDF for each student is uploaded to it and matched', async () => {
      const students = Array.from({ length: STUDENTS }, (_, n) => ({
        name: `Student Number-${n}`,
        period: 7,
      }));
      const body = { students, academic_year: '2025-26' };
      await must(product, seeded.teacher, 'POST', '/students/bulk', body);
      const { body: roster } = await product.call('GET', `/students?${CLASS}`, undefined, seeded.teacher);
      const all = roster as unknown as { id: string; display_id: string }[];
      assert.equal(all.length, STUDENTS);
      await Promise.all(
        all.map(async ({ id }, n) => {
          const sample = await addBaseline(product, seeded.teacher, id, `${VOICE}\n\n${own(n)}`);
          await must(product, seeded.teacher, 'POST', `/baselines/${sample}/review`, {
            decision: 'approved',
          });
        }),
      );

      await page.goto(`${url}/assignments?${CLASS}`);
      await button('New Assignment').click();
      const dialog = page.getByRole('dialog', { name: 'New Assignment' });
      await dialog.getByLabel('Title').fill('A place you know');
      await button('Create Assignment').click();
      await page.getByText(`0 of ${STUDENTS} in`).waitFor();
      address = new URL(page.url()).pathname;

      const files = await Promise.all(
        all.map(async ({ display_id }, n) => ({
          name: `page-${n}.pdf`,
          mimeType: 'application/pdf',
          buffer: await pdfOf(`#(${display_id}) ${VOICE.slice(0, 800)} ${own(n)}`),
        })),
      );
      await page.getByRole('link', { name: 'Add essays' }).click();
      await page.getByRole('radio', { name: 'Batch Upload Folder' }).check();
      const chooser = page.waitForEvent('filechooser');
      await button('Choose files').click();
      await (await chooser).setFiles(files);
      await button(`Upload ${STUDENTS} files`).click();
      await page.getByText(`${STUDENTS} + 0 + 0 + 0 = ${STUDENTS}`).waitFor({ timeout: 60_000 });

      await page.goto(url + address);
      await page.getByText(`${STUDENTS} of ${STUDENTS} in`).waitFor();
      await page.getByRole('link', { name: `Go through ${STUDENTS} essays` }).waitFor({ timeout: 180_000 });
      await product.picture('week-assignment');
    });

    it('each is graded with at most 12 keys; three have a comment in the text', async () => {
      await page.getByRole('link', { name: `Go through ${STUDENTS} essays` }).click();
      await page.getByText(`1 of ${STUDENTS}`, { exact: true }).waitFor();
      for (let n = 0; n < STUDENTS - CONFIRMED_AT_ONCE; n += 1) {
        const id = await openCard();
        if (n < COMMENTED) {
          await page.keyboard.press('m');
          await button('Comment').waitFor();
          for (const key of ['ArrowRight', 'Shift+ArrowRight', 'Enter']) await page.keyboard.press(key);
          await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA');
          await page.keyboard.type(`Say which one, ${n}.`);
          await page.keyboard.press('Control+Enter');
          await page.waitForFunction(
            () => document.activeElement?.getAttribute('aria-label') === 'Comment 1',
          );
        }
        keys = 0;
        await press('g');
        await page.waitForFunction(() => document.activeElement?.closest('[role=radiogroup]'));
        for (const key of ['4', '3', '2', 'Control+Enter']) await press(key);
        await focusReaches('Save');
        await press('Enter');
        await focusLeaves(id);
        assert.ok(keys <= 12, `${keys} keys`);
      }
      assert.equal(
        (await lines()).filter(({ scores }) => scores === 'teacher').length,
        STUDENTS - CONFIRMED_AT_ONCE,
      );
    });

    it('the last are confirmed in one go, and the assignment says that nothing is waiting', async () => {
      await button('Confirm several').click();
      await page.getByRole('checkbox', { name: 'All of them' }).check();
      await button(`Confirm ${CONFIRMED_AT_ONCE} essays`).click();
      await page.getByText(`Scores of ${CONFIRMED_AT_ONCE} essays confirmed.`).waitFor();
      await page.goto(url + address);
      await page.getByText(/nothing is waiting for you/).waitFor();
      const all = await lines();
      assert.deepEqual(
        all.map(({ state }) => state),
        Array.from({ length: STUDENTS }, () => 'done'),
      );
      ids = all.map(({ essay_id }) => essay_id);
    });

    it('the feedback is returned to everybody; a link is read and revoked; every step is in the history', async () => {
      await page.getByRole('link', { name: 'Feedback' }).click();
      await button(`Return ${STUDENTS}…`).click();
      await page.getByRole('radio', { name: /By a link/ }).check();
      await button('Return and make links').click();
      const links = page.getByTestId('link');
      await links.first().waitFor();
      assert.equal(await links.count(), STUDENTS);
      const commented = await Promise.all(
        ids.map(async (id) => {
          const essay = await must(product, seeded.teacher, 'GET', `/essays/${id}`);
          return (essay['text_comments'] as unknown[]).length > 0;
        }),
      );
      assert.equal(commented.filter(Boolean).length, COMMENTED);
      const at = commented.indexOf(true);
      const link = (await links.nth(at).innerText()).trim();
      await product.picture('week-links');
      await button('Done').click();
      await page.getByText(`Feedback returned to ${STUDENTS} students.`).waitFor();

      const student = await checkedPage(product.browser, 900);
      await student.goto(link);
      await student.getByText(/Say which one, \d\./).waitFor();
      await takePicture(student, 'week-shared');
      assert.ok(!(await student.locator('body').innerText()).includes('Student Number'));

      const essay = `${url}/essays/grade/${ids[at]}`;
      await page.goto(`${essay}/feedback`);
      await page.getByText(/; opened on /).waitFor();
      await page.getByRole('button', { name: /^Revoke: / }).click();
      await page.getByText(/revoked on/).waitFor();
      await student.goto('about:blank');
      await student.goto(link);
      await student.getByText('This feedback is no longer available.').waitFor();

      await page.goto(essay);
      await page.getByText('History', { exact: true }).click();
      await page.getByText('Revoked the link to the feedback.').first().waitFor();
      const told = await page.getByRole('main').innerText();
      for (const step of [
        /upload/i,
        /assign/i,
        /commented/i,
        /scor/i,
        /Returned the feedback by a link/,
        /opened/,
      ])
        assert.match(told, step);
      await product.picture('week-history');
    });
  },
);
