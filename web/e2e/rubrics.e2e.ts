import { strict as assert } from 'node:assert';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { atRest, checkedPage, violationsInBothModes } from './axe.ts';
import { takePicture } from './picture.ts';
import { productWithClass } from './product-with-class.ts';
import { LONG_VOICE } from './long-voice.ts';
import { settled, signInWith } from './seed.ts';
import { choose, shows } from './choose.ts';

const { product, seeded } = await productWithClass();
const page = await checkedPage(product.browser, 900);
await signInWith({ ...product, page }, seeded.teacher);

const picture = (name: string) => takePicture(page, name);
const tooWide = () =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

describe('rubrics', { concurrency: false }, () => {
  it('a copy is edited, survives a reload and is published; the default stays as it is', async () => {
    await page.goto(`${product.url}/assignments?period=2&year=2025-26`);
    await page.getByRole('main').getByRole('link', { name: 'Rubrics' }).click();
    await page.getByRole('link', { name: '10th Grade English, three criteria' }).click();
    await page.getByText('It stays as it is').waitFor();
    await atRest(page);
    assert.deepEqual(await violationsInBothModes(page, 'a default'), []);
    await picture('rubric-default');
    await page.getByRole('button', { name: 'Copy' }).click();
    const dialog = page.getByRole('dialog', { name: 'New Rubric' });
    await dialog.getByLabel('Name').fill('Letters to the editor');
    assert.deepEqual(await violationsInBothModes(page, 'the dialog'), []);
    await dialog.getByRole('button', { name: 'Create Rubric' }).click();
    await page.getByRole('heading', { level: 1, name: 'Letters to the editor' }).waitFor();
    await page.getByRole('button', { name: 'Remove Conventions' }).click();
    await page.getByRole('button', { name: 'Add criterion' }).click();
    const third = page.getByRole('group', { name: 'Criterion 3' });
    await third.getByLabel('Name').fill('Voice');
    await page.reload();
    await page.getByText('What you had typed is still here.').waitFor();
    assert.equal(await third.getByLabel('Name').inputValue(), 'Voice');
    await choose(third, 'Scored', '0 to 2');
    await third.getByLabel('What 2 means').fill('Somebody speaks.');
    await third.getByLabel('What 1 means').fill('Somebody mumbles.');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByText('“Voice” says nothing about 0.').waitFor();
    await atRest(page);
    assert.deepEqual(await violationsInBothModes(page, 'the draft'), []);
    await picture('rubric-draft');
    await page.setViewportSize({ width: 390, height: 844 });
    assert.equal(await tooWide(), false);
    await picture('rubric-draft');
    await page.setViewportSize({ width: 1280, height: 900 });
    await third.getByLabel('What 0 means').fill('Nobody is there.');
    await page.getByRole('button', { name: 'Publish version 1' }).click();
    await page.getByText('Version 1 of Letters to the editor is published.').waitFor();
    await page.getByText('Version 1: Letters to the editor').click();
    await page.getByText('Somebody speaks.').last().waitFor();
  });

  it('one is exported for Canvas, and the file is imported again', async () => {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).click();
    const path = await (await saved).path();
    assert.match(await readFile(path, 'utf8'), /^Rubric Name,Criteria Name,Criteria Description,/);
    await page.getByRole('main').getByRole('link', { name: 'Rubrics' }).click();
    await page.getByRole('button', { name: 'Import' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import rubrics' });
    const choose = (text: string) =>
      dialog
        .getByLabel('File')
        .setInputFiles({ name: 'r.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await choose('Student,Score\nAda,3\n');
    await dialog.getByRole('button', { name: 'Import' }).click();
    await dialog.getByText('Line 1: there is no column').waitFor();
    assert.deepEqual(await violationsInBothModes(page, 'the import'), []);
    await picture('rubric-import');
    await choose((await readFile(path, 'utf8')).replaceAll('Letters to the editor', 'Letters again'));
    await dialog.getByRole('button', { name: 'Import' }).click();
    await page.getByRole('heading', { level: 1, name: 'Letters again' }).waitFor();
    await page.getByRole('button', { name: 'Publish version 1' }).click();
    await page.getByText('Version 1 of Letters again is published.').waitFor();
  });

  it('a retired one is listed apart', async () => {
    await page.getByRole('button', { name: 'Retire' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Retire' }).click();
    await page.getByText('This rubric is retired').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Rubrics' }).click();
    const table = page.getByRole('table', { name: 'Rubrics' });
    await table.getByText('Letters to the editor').waitFor();
    assert.equal(await table.getByText('Letters again').count(), 0);
    await atRest(page);
    assert.deepEqual(await violationsInBothModes(page, 'the list'), []);
    for (const width of [1280, 768, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await atRest(page);
      assert.equal(await tooWide(), false, `the list at ${width}`);
      await picture('rubrics');
    }
    await choose(page, 'Show', 'Retired');
    await table.getByText('Letters again').waitFor();
  });

  it('one is chosen in an assignment and scored by keyboard; sheets, file and feedback show its points', async () => {
    await page.goto(`${product.url}/assignments?period=2&year=2025-26`);
    await page.getByRole('button', { name: 'New Assignment' }).click();
    const dialog = page.getByRole('dialog', { name: 'New Assignment' });
    await dialog.getByLabel('Title').fill('To the editor');
    await choose(dialog, 'Rubric', 'Letters to the editor');
    await atRest(page);
    assert.deepEqual(await violationsInBothModes(page, 'the choice'), []);
    await picture('assignment-rubric');
    await dialog.getByRole('button', { name: 'Create Assignment' }).click();
    await page.getByText('scored by “Letters to the editor”').waitFor();
    const assignment = page.url().split('/').at(-1)?.split('?')[0] ?? '';
    const name = seeded.names[0] ?? '';
    await page.getByRole('link', { name: 'Add essays' }).click();
    await page.getByRole('radio', { name: /Enter Text/ }).check();
    await shows(page, 'Assignment', 'To the editor');
    await page.getByLabel('Student', { exact: true }).fill(name);
    await page.getByRole('option', { name: new RegExp(name) }).click();
    await page.getByLabel('Essay text').fill(`${LONG_VOICE} So much for the week of the letters.`);
    const uploaded = page.waitForResponse((answer) => answer.url().endsWith('/api/essays/upload'));
    await page.getByRole('button', { name: 'Upload Essay' }).click();
    const { id } = (await (await uploaded).json()) as { id: string };
    await settled(product, seeded.teacher, `/essays/${id}`);

    // Two criteria are the product's, word for word, and have a proposal; 'Voice' is the teacher's own, so it is to be
    // graded.
    await page.goto(`${product.url}/essays/ungraded?assignment=${assignment}`);
    const card = page.locator('article').first();
    await card.getByText('Scored by “Letters to the editor”.').waitFor();
    const voice = card.getByRole('radiogroup', { name: 'Voice' });
    await voice.getByText('– / 2').waitFor();
    await card.getByText('Essay Score –').waitFor();
    await atRest(page);
    assert.deepEqual(await violationsInBothModes(page, 'the card'), []);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await atRest(page);
      assert.equal(await tooWide(), false, `the card at ${width}`);
      await picture('own-rubric-card');
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    // While the scores move beside the text.
    for (const key of ['g', '3', '4', '2', 'Control+Enter']) await page.keyboard.press(key);
    await page.waitForFunction(() => document.activeElement?.textContent === 'Save');
    await page.keyboard.press('Enter');
    await page.getByText('Scores saved.').waitFor();
    await page.goto(`${product.url}/essays/graded?assignment=${assignment}`);
    await card.getByText('9 / 10').waitFor();

    await page.goto(`${product.url}/assignments/${assignment}`);
    await page.getByRole('row').filter({ hasText: name }).getByText('9 / 10').waitFor();
    await page.goto(`${product.url}/students/class-sheet?period=2&year=2025-26`);
    await choose(page, 'Rubric', 'Letters to the editor');
    const column = page.getByRole('columnheader', { name: 'Voice (0–2)' });
    await column.waitFor();
    await atRest(page);
    assert.deepEqual(await violationsInBothModes(page, 'the class sheet'), []);
    await picture('own-rubric-class-sheet');
    const path = `/exports/grades?assignment=${assignment}`;
    const file = await page.request.get(`${product.url}/api${path}`, {
      headers: { Authorization: `Bearer ${seeded.teacher}` },
    });
    assert.match(await file.text(), /,9,10,Letters to the editor,"[^"]*Voice 2\/2"/);
    await page.goto(`${product.url}/essays/grade/${id}/feedback`);
    const sheet = page.getByRole('article');
    await sheet
      .getByRole('row', { name: /^Voice/ })
      .getByText('2 / 2')
      .waitFor();
    await sheet
      .getByRole('row', { name: /^Total/ })
      .getByText('9 / 10')
      .waitFor();
    await picture('own-rubric-feedback');
  });
});
