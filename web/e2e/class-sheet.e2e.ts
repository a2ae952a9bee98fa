import { strict as assert } from 'node:assert';
import { describe, it } from 'node:test';
import { pagesOf } from './picture.ts';
import { productWithClass } from './product-with-class.ts';
import { signInWith } from './seed.ts';

const { product, seeded } = await productWithClass();

describe('the sheet of a class', { concurrency: false }, () => {
  it('prints thirty students on one page, A4 or Letter, without the navigation around it', async () => {
    const { page, url } = product;
    const students = Array.from({ length: 28 }, (_, n) => ({
      name: `Maximiliane Konstantinopoulou-Featherstonehaugh ${String.fromCharCode(65 + n)}x`,
      period: 2,
    }));
    const added = await product.call(
      'POST',
      '/students/bulk',
      { students, academic_year: '2025-26' },
      seeded.teacher,
    );
    assert.equal(added.status, 201);
    await signInWith(product, seeded.teacher);
    await page.goto(`${url}/students?period=2&year=2025-26`);
    await page.getByRole('main').getByRole('link', { name: 'Class sheet' }).click();
    const table = page.getByRole('table', { name: /latest scores, by criterion$/ });
    await table.waitFor();
    assert.equal(await table.locator('tbody tr').count(), 30);
    for (const format of ['A4', 'Letter']) {
      const pdf = await page.pdf({ format, landscape: true, preferCSSPageSize: false });
      assert.equal(pagesOf(pdf), 1, format);
    }
    await page.emulateMedia({ media: 'print' });
    assert.equal(await page.getByRole('button', { name: 'Print' }).isVisible(), false);
    assert.equal(await page.getByRole('navigation', { name: 'Side menu' }).isVisible(), false);
    await page.emulateMedia({ media: null });
    await product.picture('class-sheet');
  });

  it('shows an assistant no names', async () => {
    const { page, url } = product;
    await signInWith(product, seeded.assistant);
    await page.goto(`${url}/students/class-sheet?period=2&year=2025-26`);
    await page.getByRole('rowheader', { name: 'S0001' }).waitFor();
    const text = await page.locator('main').innerText();
    for (const name of seeded.names) assert.ok(!text.includes(name), name);
  });
});
