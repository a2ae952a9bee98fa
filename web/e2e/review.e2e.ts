import { strict as assert } from 'node:assert';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { pdfOf } from './product.ts';
import { productWithClass } from './product-with-class.ts';
import { addBaseline, addEssay, addStudent, must, signInWith, VOICE } from './seed.ts';
import { choose } from './choose.ts';

const { product, seeded } = await productWithClass();
await signInWith(product, seeded.teacher);

const open = async (path: string, page: Page = product.page) => {
  await page.goto(product.url + path);
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
};
const button = (name: string | RegExp, page: Page = product.page) => page.getByRole('button', { name });
const dialog = (page: Page = product.page) => page.getByRole('dialog');
const essay = (id: string) => must(product, seeded.teacher, 'GET', `/essays/${id}`);
const displayId = async (student: string): Promise<string> =>
  String((await must(product, seeded.teacher, 'GET', `/students/${student}`)).display_id);
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe('a folder of files', { concurrency: false }, () => {
  let batch = '';

  it('UPL-007 UPL-008 each of 12 files is matched, asks for its student, or is set aside', async () => {
    const { page } = product;
    const ana = await displayId(seeded.ana);
    const written = (n: number) => `${VOICE.slice(0, 500)} This is number ${n}.`;
    const files = [
      ...(await Promise.all(
        Array.from({ length: 7 }, async (_, n) => ({
          name: `matched-${n}.pdf`,
          buffer: await pdfOf(`#(${ana}) ${written(n)}`),
        })),
      )),
      { name: 'nobody.pdf', buffer: await pdfOf(written(8)) },
      { name: 'stranger.pdf', buffer: await pdfOf(`#(S9999) ${written(9)}`) },
      { name: 'broken.pdf', buffer: Buffer.from('this was never a PDF') },
      { name: 'picture.pdf', buffer: await pdfOf(' ') },
    ].map((file) => ({ ...file, mimeType: 'application/pdf' }));
    await open('/essays/upload');
    await page.getByRole('radio', { name: 'Batch Upload Folder' }).check();
    const chooser = page.waitForEvent('filechooser');
    await button('Choose files').click();
    await (
      await chooser
    ).setFiles([...files, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('not for you') }]);
    await page.getByText(/One file is left out: notes\.txt/).waitFor();
    await button('Upload 11 files').click();
    await page.getByText('12 files').waitFor();
    await page.getByText('7 + 2 + 3 + 0 = 12').waitFor();
    const need = page.getByRole('table', { name: 'Files without a student' });
    await need
      .getByRole('row', { name: /nobody\.pdf/ })
      .getByText('No student ID in the text')
      .waitFor();
    await need
      .getByRole('row', { name: /stranger\.pdf/ })
      .getByText('No student has the ID #(S9999)')
      .waitFor();
    const aside = page.getByRole('table', { name: 'Files that could not be read' });
    for (const name of ['broken.pdf', 'picture.pdf', 'notes.txt'])
      assert.match(await aside.getByRole('row', { name: new RegExp(name) }).innerText(), /\w{4}.*\w{4}/s);
    await product.picture('batch-match');
    batch = (await page.getByRole('link', { name: 'Batch results' }).getAttribute('href')) ?? '';
  });

  it('UPL-009 one file is assigned its student at once, another later from the batch results', async () => {
    const { page } = product;
    const choose = async (file: string) => {
      await page.getByRole('combobox', { name: `Student for ${file}` }).fill('Benedikt');
      await page.getByRole('option', { name: /Benedikt Oyelaran/ }).click();
      await button('Assign 1').click();
      await page.getByText('Essay assigned.').waitFor();
    };
    await choose('nobody.pdf');
    await page.getByText('8 + 1 + 3 + 0 = 12').waitFor();
    await open(batch);
    await page.getByText(/1 without a student, of 11 files/).waitFor();
    await choose('stranger.pdf');
    await page.getByText(/0 without a student, of 11 files/).waitFor();
    const table = page.getByRole('table', { name: 'Essays of this batch' });
    await table
      .getByRole('row', { name: /picture\.pdf/ })
      .getByText('Error')
      .waitFor();
    await page
      .getByRole('table', { name: 'Files that could not be read' })
      .getByRole('row', { name: /broken\.pdf/ })
      .waitFor();
    assert.equal(await page.getByRole('table', { name: 'Files without a student' }).count(), 0);
    assert.equal(await table.getByRole('row', { name: /Benedikt Oyelaran/ }).count(), 2);
  });
});

describe('decisions', { concurrency: false }, () => {
  it('an essay filed under the wrong student is taken back and assigned to the right one', async () => {
    const { page } = product;
    const id = await addEssay(product, seeded.teacher, seeded.ben, `${VOICE.slice(0, 700)} It is hers.`);
    await open(`/essays/grade/${id}`);
    await button('Wrong student?').click();
    await button('Unassign').click();
    await page.getByText('Whose essay is this?').waitFor();
    await page.getByRole('combobox', { name: 'Student', exact: true }).fill('Anabel');
    await page.getByRole('option', { name: /Anabel Quistgaard/ }).click();
    await button('Assign').click();
    await page.getByRole('heading', { level: 2, name: /Anabel Quistgaard/ }).waitFor();
    assert.equal((await essay(id)).student_session_id, seeded.ana);
  });

  it('BRV-010 a typed reason survives a failed request; the sample is rejected, and Undo restores it', async () => {
    const { page, url } = product;
    await open('/baseline-reviews');
    const card = page.locator(`#item-${seeded.baselines.waiting}`);
    const review = `${url}/api/baselines/*/review`;
    await page.route(review, (route) => route.abort());
    await card.getByRole('button', { name: 'Reject' }).click();
    const reason = dialog().getByLabel('Reason for the rejection');
    await reason.fill('They say a cousin wrote the end.');
    await dialog().getByRole('button', { name: 'Reject' }).click();
    await dialog().getByRole('alert').waitFor();
    assert.equal(await reason.inputValue(), 'They say a cousin wrote the end.');
    await page.unroute(review);
    await dialog().getByRole('button', { name: 'Reject' }).click();
    await page.getByText('Baseline rejected successfully.').waitFor();
    await card.waitFor({ state: 'detached' });
    await button('Undo').click();
    await card.waitFor();
    await card.getByRole('button', { name: 'Approve' }).click();
    await page.getByText('Baseline approved successfully.').waitFor();
  });

  it('when two teachers decide the same essay, the second is told that it has changed, and how', async () => {
    const { page, browser, url } = product;
    const other = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
    await other.goto(`${url}/login`);
    await other.evaluate((token) => localStorage.setItem('token', token), seeded.teacher);
    const path = `/essays/grade/${seeded.essays.flagged}`;
    await open(path, other);
    await button('Approve', other).waitFor();
    await open(path);
    await button('Reject').click();
    await dialog().getByLabel('Reason for the rejection').fill('They did not know two of the words.');
    await dialog().getByRole('button', { name: 'Reject' }).click();
    await page.waitForURL(/rejected\?highlight=/);

    await button('Approve', other).click();
    await dialog(other).getByRole('button', { name: 'Approve' }).click();
    const sentence = await dialog(other).getByRole('alert').innerText();
    assert.match(sentence, /changed|decided|reload/i);
    await dialog(other).getByRole('button', { name: 'Cancel' }).click();
    await other.getByText('They did not know two of the words.').waitFor();
    assert.equal((await essay(seeded.essays.flagged)).processing_status, 'rejected');
    await other.context().close();
  });

  it('VAL-034 a score of 0 entered by keyboard counts as a score and is kept', async () => {
    const { page } = product;
    await open(`/essays/grade/${seeded.essays.graded}`);
    const scores = page.getByRole('region', { name: 'Scores' });
    for (const [criterion, digit] of [
      ['Focus/Organization', '0'],
      ['Evidence/Elaboration', '4'],
      ['Conventions', '3'],
    ] as const) {
      await scores.getByRole('radiogroup', { name: criterion }).getByRole('radio').first().focus();
      await page.keyboard.press(digit);
    }
    await button('Save scores').click();
    await dialog().getByRole('button', { name: 'Save' }).click();
    await page.getByText('Scores saved.').waitFor();
    await open(`/essays/grade/${seeded.essays.graded}`);
    await scores.getByText('2.33').waitFor();
    assert.equal(
      await scores
        .getByRole('radio', { name: /^0 of 4/ })
        .first()
        .isChecked(),
      true,
    );
    assert.equal((await essay(seeded.essays.graded)).focus_organization_score, 0);
  });

  it('a queue can be worked through with the keyboard alone, and each decision can be undone', async () => {
    const { page } = product;
    const texts = ['Danny eats there.', 'The twins want the ends.'];
    const ids = [];
    for (const text of texts) {
      const id = await addEssay(product, seeded.teacher, seeded.ana, `${VOICE.slice(0, 900)} ${text}`);
      await must(product, seeded.teacher, 'POST', `/essays/${id}/flag`, { reason: 'To look at.' });
      ids.push(id);
    }
    await open('/essays/flagged');
    const card = (at: number) => page.locator('article').nth(at);
    const [first, second] = [await card(0).getAttribute('id'), await card(1).getAttribute('id')];
    // The keys act on the card that is in view.
    await page.keyboard.press('x');
    await dialog().getByLabel('Reason for the rejection').waitFor();
    await page.keyboard.type('Handed in for the wrong task.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Essay rejected.').waitFor();
    await page.locator(`#${first}`).waitFor({ state: 'detached' });
    await page.waitForFunction((id) => document.activeElement?.closest('article')?.id === id, second);
    await dialog().waitFor({ state: 'detached' });
    await page.keyboard.press('a');
    await page.getByRole('dialog', { name: /^Approve/ }).waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent === 'Approve');
    await page.keyboard.press('Enter');
    await page.getByText('Authorship approved.').waitFor();
    await page.locator(`#${second}`).waitFor({ state: 'detached' });
    await dialog().waitFor({ state: 'detached' });
    await page.keyboard.press('u');
    await page.locator(`#${second}`).waitFor();
  });
});

describe('unusual lengths', { concurrency: false }, () => {
  it('three thousand words, twelve samples, long names and right-to-left names keep their layout', async () => {
    const { page } = product;
    const long = await addStudent(
      product,
      seeded.teacher,
      'Maximiliana-Konstantina von Hohenfels-Aigremont y Santamaría de los Ríos Oyelaran',
    );
    const arabic = await addStudent(product, seeded.teacher, 'عبد الرحمن الخطيب');
    for (let n = 0; n < 12; n += 1) {
      // Each is a work of its own: of two that share most of their words only one counts.
      const days = Array.from(
        { length: 20 },
        (_, k) => `On day ${k} of week ${n} we sold loaf${n}x${k} to the man with hat${k}x${n}.`,
      ).join(' ');
      const id = await addBaseline(product, seeded.teacher, long, `My grandmother sells bread. ${days}`);
      await product.call('POST', `/baselines/${id}/review`, { decision: 'approved' }, seeded.teacher);
    }
    const words = Array.from({ length: 18 }, (_, n) => `${VOICE}\n\nPart ${n}.`).join('\n\n');
    const longest = await addEssay(product, seeded.teacher, long, words);
    const short = await addEssay(product, seeded.teacher, arabic, 'كتبت هذا بنفسي. I wrote this by myself.');
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      for (const id of [longest, short]) {
        await open(`/essays/grade/${id}`);
        await page.locator('article').waitFor();
        if (id === longest) {
          await button('Side by side').click();
          if (width === 390) await button('Sample').click();
          await choose(page, 'Sample', /^12 of 12/);
          await page
            .getByRole('region', { name: 'Sample 12 of 12' })
            .getByText('My grandmother sells')
            .waitFor();
        }
        assert.ok((await overflow(page)) <= 1, `${id} at ${width}`);
      }
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    await open(`/essays/grade/${longest}`);
    await button('Side by side').click();
    await product.picture('long-essay');
  });
});
