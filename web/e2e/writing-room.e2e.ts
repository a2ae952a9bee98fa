import { strict as assert } from 'node:assert';
import { after, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { atRest, violations, violationsInBothModes } from './axe.ts';
import { startKillableProduct } from './killable-product.ts';
import { takePicture } from './picture.ts';
import { addStudent, firstAdministrator, register, signInWith } from './seed.ts';

/** With test:all a whole class writes, as fast as people do; a line is gone, and a lid closed, for a whole minute. */
const isWholeClass = process.env['WHOLE_CLASS'] === '1';
const WRITERS = isWholeClass ? 30 : 5;
/** Between two letters, ms: 35 to 80 words a minute; otherwise in a hurry. */
const paceOf = (n: number): number => (isWholeClass ? 150 + (n % 5) * 45 : 8);
const [OFFLINE_FOR, LID_CLOSED_FOR] = isWholeClass ? [60_000, 60_000] : [0, 2_500];
/** When the server is killed, after the first letter, ms. */
const IN_THE_MIDDLE = isWholeClass ? 20_000 : 600;
/** How long a text may take to be typed, ms. */
const TYPED_WITHIN = 180_000;
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

/** As long as a computer sleeps, nothing of a page runs and there is no line; then both are there again. */
const closeLid = async (writer: Page, forMs: number): Promise<void> => {
  const sleep = await writer.context().newCDPSession(writer);
  await sleep.send('Debugger.enable');
  const asleep = new Promise((resolve) => {
    sleep.once('Debugger.paused', resolve);
  });
  await writer.context().setOffline(true);
  await sleep.send('Debugger.pause');
  await asleep;
  await wait(forMs);
  await writer.context().setOffline(false);
  await sleep.send('Debugger.resume');
  await sleep.detach();
};

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
        isMobile: isPhone,
      });
      const writer = await context.newPage();
      writer.setDefaultTimeout(20_000);
      const scripts: string[] = [];
      writer.on('response', (answer) => {
        if (answer.url().endsWith('.js')) scripts.push(answer.url());
      });
      // What stands behind the # may be anything.
      await writer.goto(`${url}/write${n === 2 ? '#%' : ''}`);
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
    const [first, phone, pasting, offline] = writers as [Page, Page, Page, Page];
    const type = (n: number, text: string) =>
      desk(writers[n]!).pressSequentially(text, { delay: paceOf(n), timeout: TYPED_WITHIN });
    await pasting.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url });
    await pasting.evaluate((text) => navigator.clipboard.writeText(text), PASTED);
    await desk(pasting).press('ControlOrMeta+V');
    await desk(phone).tap();
    for (const n of writers.keys()) written[n] = `${n === 2 ? PASTED : ''}${textOf(n)}`;
    const write = async (n: number) => {
      const text = textOf(n);
      if (n !== 3) return type(n, text);
      await type(n, text.slice(0, 60));
      await offline.context().setOffline(true);
      const since = Date.now();
      await type(n, text.slice(60));
      await offline.getByText(/No connection/).waitFor({ timeout: SAVED_WITHIN });
      await wait(Math.max(0, since + OFFLINE_FOR - Date.now()));
      return undefined;
    };
    const writing = Promise.all(writers.map((_, n) => write(n)));
    await wait(IN_THE_MIDDLE);
    await product.kill();
    await first.getByText(/No connection/).waitFor({ timeout: SAVED_WITHIN });
    await product.startAgain();
    await writing;
    await offline.context().setOffline(false);
    for (const writer of writers) await isSaved(writer);

    assert.deepEqual(await violations(phone, 'the desk'), []);
    for (const writer of [first, phone]) await takePicture(writer, 'write-desk');
    const isTooWide = await phone.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    assert.equal(isTooWide, false);
    await page.getByText('pasted 13 words').waitFor();
    await atRest(page);
    await takePicture(page, 'room');
  });

  it('goes on after a lid was closed, asks on a new page whose text it is, and tells a second one', async () => {
    const n = WRITERS - 1;
    const last = writers[n]!;
    await desk(last).pressSequentially(' The lid closes here.');
    await closeLid(last, LID_CLOSED_FOR);
    await desk(last).pressSequentially(' It is open again.');
    written[n] += ' The lid closes here. It is open again.';
    await isSaved(last);
    await last.close();
    const again = await last.context().newPage();
    await again.goto(`${url}/write`);
    await again.getByRole('heading', { name: `Are you ${names[n]}?` }).waitFor();
    assert.deepEqual(await violations(again, 'whose text'), []);
    await takePicture(again, 'write-whose');
    assert.equal((await again.content()).includes('The lid closes here'), false);
    await again.getByRole('button', { name: `Go on as ${names[n]}` }).click();
    await desk(again).waitFor();
    await again.reload();
    await desk(again).waitFor();
    assert.equal(await desk(again).inputValue(), written[n]);
    // At the end of the text, without a hand that puts the cursor there.
    await again.keyboard.type(' Loaded anew.');
    written[n] += ' Loaded anew.';
    assert.equal(await desk(again).inputValue(), written[n]);
    await isSaved(again);
    const second = await last.context().newPage();
    await second.goto(`${url}/write`);
    await second.getByRole('button', { name: `Go on as ${names[n]}` }).click();
    await desk(second).pressSequentially(' From the second page.');
    written[n] += ' From the second page.';
    await isSaved(second);
    await again.bringToFront();
    await desk(again).press('ControlOrMeta+End');
    await desk(again).pressSequentially(' x');
    await again
      .getByText('You are writing on another device, or in another tab.')
      .waitFor({ timeout: SAVED_WITHIN });
    await again.close();
    writers[n] = second;
    // Somebody else at the same computer: nothing of the first is shown to them, or left to them.
    const other = await writers[0]!.context().newPage();
    await other.goto(`${url}/write`);
    await other.getByRole('button', { name: 'I am somebody else' }).click();
    await other.getByRole('textbox', { name: 'Code' }).waitFor();
    assert.equal(await other.evaluate(() => localStorage.length), 0);
    await other.close();
  });

  it('shows the clock, and why nothing can be written, above the keyboard of a phone', async () => {
    const phone = writers[1]!;
    await phone.setViewportSize({ width: 390, height: 350 });
    const more = ' And I would have gone back to see whether the lamp was lit.'.repeat(5);
    await desk(phone).press('ControlOrMeta+End');
    await desk(phone).pressSequentially(more);
    written[1] += more;
    await isSaved(phone);
    const isInView = async (words: RegExp) => {
      const box = await phone.getByText(words).boundingBox();
      return box !== null && box.y >= 0 && box.y + box.height <= 350;
    };
    assert.equal(await isInView(/minutes left/), true);
    assert.equal(await isInView(/^Saved$/), true);
    await page.getByRole('button', { name: 'Pause' }).click();
    await phone.getByText('Your teacher has paused the room.').waitFor({ timeout: SAVED_WITHIN });
    assert.equal(await isInView(/has paused the room/), true);
    await takePicture(phone, 'write-desk-keyboard');
    await page.getByRole('button', { name: 'Go on' }).click();
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
