import { strict as assert } from 'node:assert';
import { describe, it } from 'node:test';
import { atRest, checkedPage, violationsInBothModes } from './axe.ts';
import { takePicture } from './picture.ts';
import { productWithClass } from './product-with-class.ts';
import { settled, signInWith } from './seed.ts';
import { shows } from './choose.ts';

const { product, seeded } = await productWithClass();
const page = await checkedPage(product.browser, 900);
await signInWith({ ...product, page }, seeded.teacher);

const picture = (name: string) => takePicture(page, name);

const TEXT =
  'School should begin an hour later. I fall asleep in the second lesson, and so does half of my row. ' +
  'My sister starts at nine, and she remembers what she was told. The buses are empty at nine as well. ';

describe('an assignment', { concurrency: false }, () => {
  it('is created, essays are uploaded to it, and its page says how far each student is', async () => {
    const { url } = product;
    await page.goto(`${url}/students?period=2&year=2025-26`);
    await page.getByRole('main').getByRole('link', { name: 'Assignments' }).click();
    await page.getByRole('button', { name: 'New Assignment' }).click();
    const dialog = page.getByRole('dialog', { name: 'New Assignment' });
    await dialog.getByLabel('Title').fill('A later start');
    await dialog.getByLabel('Prompt (optional)').fill('Should school begin later?');
    await dialog.getByLabel('Due date (optional)').fill('2030-01-31');
    assert.deepEqual(await violationsInBothModes(page, 'the dialog'), []);
    await picture('assignment-dialog');
    const create = dialog.getByRole('button', { name: 'Create Assignment' });
    const size = page.viewportSize() ?? assert.fail('no window');
    await page.setViewportSize({ width: 390, height: 600 });
    const box = await create.boundingBox();
    assert.ok(
      box && box.y + box.height < 600,
      'the button is in view though the form is longer than the window',
    );
    await page.setViewportSize(size);
    await create.click();
    await page.getByRole('heading', { level: 1, name: 'A later start' }).waitFor();
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    for (const name of seeded.names) await row(name).getByText('Not in yet').waitFor();

    for (const [n, name] of seeded.names.entries()) {
      await page.getByRole('link', { name: 'Add essays' }).click();
      await page.getByRole('radio', { name: /Enter Text/ }).check();
      await shows(page, 'Assignment', 'A later start');
      await page.getByLabel('Student', { exact: true }).fill(name);
      await page.getByRole('option', { name: new RegExp(name) }).click();
      await page.getByLabel('Essay text').fill(`${TEXT.repeat(3)} I am number ${n} of my family to say so.`);
      const uploaded = page.waitForResponse((answer) => answer.url().endsWith('/api/essays/upload'));
      await page.getByRole('button', { name: 'Upload Essay' }).click();
      assert.equal((await uploaded).status(), 201);
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: 'A later start' }).waitFor();
    }
    const id = page.url().split('/').at(-1)?.split('?')[0] ?? '';
    const { body } = await product.call('GET', `/assignments/${id}`, undefined, seeded.teacher);
    const lines = (body as { lines: { essay_id: string }[] }).lines;
    assert.equal(lines.length, 2);
    for (const line of lines) await settled(product, seeded.teacher, `/essays/${line.essay_id}`);
    await page.reload();
    await page.getByText('2 of 2 in').waitFor();
    // Ben has no sample yet, so grading waits for a teacher.
    await row(seeded.names[1]!).getByText('To grade').waitFor();
    await atRest(page);
    assert.deepEqual(await violationsInBothModes(page, 'the assignment'), []);
    await picture('assignment');
  });

  it('appears in the list and in the grid of its class, which shows an assistant no names', async () => {
    const { url } = product;
    await page.goto(`${url}/assignments?period=2&year=2025-26`);
    await page.getByRole('row').filter({ hasText: 'A later start' }).getByText('2 of 2').waitFor();
    await atRest(page);
    assert.deepEqual(await violationsInBothModes(page, 'the list'), []);
    await picture('assignments');
    await page.getByRole('button', { name: 'By student' }).click();
    await page.getByRole('row').filter({ hasText: seeded.names[1]! }).getByText('To grade').waitFor();
    await atRest(page);
    assert.deepEqual(await violationsInBothModes(page, 'the grid'), []);
    await picture('assignment-grid');
    for (const width of [390, 768]) {
      await page.setViewportSize({ width, height: 844 });
      await atRest(page);
      const tooWide = () =>
        page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
      assert.equal(await tooWide(), false, `the grid at ${width}`);
      await picture('assignment-grid');
      await page.getByRole('link', { name: 'A later start' }).click();
      await page.getByText('2 of 2 in').waitFor();
      assert.equal(await tooWide(), false, `the assignment at ${width}`);
      await picture('assignment');
      await page.goBack();
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    await signInWith({ ...product, page }, seeded.assistant);
    await page.goto(`${url}/assignments?period=2&year=2025-26&view=students`);
    await page.getByRole('rowheader', { name: 'S0001' }).waitFor();
    const text = await page.locator('main').innerText();
    for (const name of seeded.names) assert.ok(!text.includes(name), name);
  });
});
