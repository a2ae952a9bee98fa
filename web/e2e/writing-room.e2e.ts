import { strict as assert } from 'node:assert';
import { after, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { atRest, violations, violationsInBothModes } from './axe.ts';
import { startKillableProduct } from './killable-product.ts';
import { takePicture } from './picture.ts';
import { addStudent, firstAdministrator, register, signInWith } from './seed.ts';

/** With test:all a whole class writes. */
const WRITERS = process.env['WHOLE_CLASS'] ? 30 : 5;
const PASTED = 'This sentence stood somewhere else before it was put in here at once. ';
/** How long a text may take to be on the server of a busy machine, ms. */
const SAVED_WITHIN = 30_000;

const product = await startKillableProduct();
after(() => product.close());
const { page, url, browser } = product;
const admin = await firstAdministrator(product);
const teacher = await register(product, admin, 'e.dunne', 'teacher');
const names = Array.from(
  { length: WRITERS },
  (_, n) => `Writer ${String.fromCharCode(65 + (n % 26))}${n} Marsh`,
);
const ids = new Map<string, string>();
for (const name of names) ids.set(name, await addStudent(product, teacher, name, 3));

const textOf = (n: number) =>
  `I read number ${n} of the books on the shelf by the door, and I did not like how it ended. ` +
  `The keeper goes away, and nobody asks why. I would have asked.`;

const desk = (writer: Page) => writer.getByRole('textbox', { name: 'Your text' });
const isSaved = (writer: Page) =>
  writer.getByText('Saved', { exact: true }).waitFor({ timeout: SAVED_WITHIN });

describe('a writing room', { concurrency: false }, () => {
  let code = '';
  const writers: Page[] = [];
  const written: string[] = [];

  it('is opened from Students, and its page to project has no accessibility faults', async () => {
    await signInWith(product, teacher);
    await page.goto(`${url}/students?period=3&year=2025-26`);
    await page.getByRole('link', { name: 'Open a writing room' }).click();
    await page.getByRole('textbox', { name: 'Prompt' }).fill('Which book would you put back, and why?');
    await atRest(page);
    assert.deepEqual(await violationsInBothModes(page, 'the form'), []);
    await takePicture(page, 'room-form');
    await page.getByRole('button', { name: 'Open the room' }).click();
    code = await page.getByTestId('room-code').innerText();
    await page.getByText(`0 of ${WRITERS} writing`).waitFor();
    await atRest(page);
    assert.deepEqual(await violationsInBothModes(page, 'the room'), []);
  });

  it('lets students in by code and name, without an account and without the application', async () => {
    for (const [n, name] of names.entries()) {
      const isPhone = n === 1;
      const context = await browser.newContext({
        viewport: isPhone ? { width: 390, height: 844 } : { width: 1100, height: 700 },
        hasTouch: isPhone,
      });
      const writer = await context.newPage();
      writer.setDefaultTimeout(20_000);
      const scripts: string[] = [];
      writer.on('response', (answer) => {
        if (answer.url().endsWith('.js')) scripts.push(answer.url());
      });
      await writer.goto(`${url}/write`);
      await writer.getByRole('textbox', { name: 'Code' }).fill(code);
      await writer.getByRole('button', { name: 'Next' }).click();
      await writer.getByRole('heading', { name: 'What is kept' }).waitFor();
      await writer.getByRole('radio', { name }).check();
      if (n < 2) {
        assert.deepEqual(await violations(writer, 'the door'), []);
        await takePicture(writer, 'write-door');
      }
      await writer.getByRole('button', { name: 'Begin' }).click();
      await writer.getByText('Which book would you put back').waitFor();
      assert.equal(scripts.length, 1, scripts.join(' '));
      writers.push(writer);
    }
    await page.getByText(`${WRITERS} of ${WRITERS} writing`).waitFor();
  });

  it('saves while they write: one on a phone, one pasting, one without a line, the server killed once', async () => {
    for (const [n, writer] of writers.entries()) {
      if (n === 3) await writer.context().setOffline(true);
      if (n === 2) {
        await writer.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url });
        await writer.evaluate((text) => navigator.clipboard.writeText(text), PASTED);
        await desk(writer).press('ControlOrMeta+V');
      }
      await desk(writer).pressSequentially(textOf(n), { delay: 2 });
      written[n] = `${n === 2 ? PASTED : ''}${textOf(n)}`;
    }
    const [first, phone, pasting, offline] = writers as [Page, Page, Page, Page];
    for (const writer of [first, phone, pasting]) await isSaved(writer);
    await offline.getByText(/No connection/).waitFor({ timeout: SAVED_WITHIN });
    assert.deepEqual(await violations(phone, 'the desk'), []);
    for (const writer of [first, phone]) await takePicture(writer, 'write-desk');
    const isTooWide = await phone.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    assert.equal(isTooWide, false);
    await page.getByText('pasted 13 words').waitFor();
    await atRest(page);
    await takePicture(page, 'room');

    await product.kill();
    await desk(first).pressSequentially(' This came while the server was dead.');
    written[0] += ' This came while the server was dead.';
    await first.getByText(/No connection/).waitFor({ timeout: SAVED_WITHIN });
    await product.startAgain();
    await isSaved(first);
    await offline.context().setOffline(false);
    await isSaved(offline);
  });

  it('goes on after a page was loaded again, and tells a second page on the same seat', async () => {
    const last = writers.at(-1)!;
    await last.reload();
    await desk(last).waitFor();
    assert.equal(await desk(last).inputValue(), written.at(-1));
    const second = await last.context().newPage();
    await second.goto(`${url}/write`);
    await desk(second).press('ControlOrMeta+End');
    await desk(second).pressSequentially(' From the second page.');
    written[WRITERS - 1] += ' From the second page.';
    await isSaved(second);
    await last.bringToFront();
    await desk(last).press('ControlOrMeta+End');
    await desk(last).pressSequentially(' x');
    await last
      .getByText('You are writing on another device, or in another tab.')
      .waitFor({ timeout: SAVED_WITHIN });
    await last.close();
    writers[WRITERS - 1] = second;
  });

  it('files every text under its student, word for word, when the teacher collects', async () => {
    await page.getByRole('button', { name: 'Collect' }).click();
    await page.getByRole('button', { name: 'Collect the texts' }).click();
    await page.getByText(`${WRITERS} texts filed under their students.`).waitFor({ timeout: 120_000 });
    for (const [n, name] of names.entries()) {
      const { body } = await product.call('GET', `/students/${ids.get(name)}/baselines`, undefined, teacher);
      const samples = body as unknown as { sample_text: string; provenance: string }[];
      assert.deepEqual(
        samples.map((sample) => [sample.sample_text, sample.provenance]),
        [[written[n], 'in_class']],
      );
    }
    for (const writer of writers) {
      await writer.getByText('Your teacher has your text.').waitFor({ timeout: SAVED_WITHIN });
      assert.equal(await writer.evaluate(() => localStorage.length), 0);
    }
    await takePicture(page, 'room-collected');
  });
});
