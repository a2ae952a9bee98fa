import { strict as assert } from 'node:assert';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { installIn } from './installed-product.ts';
import { pdfOf, startProduct } from './product.ts';
import type { Product } from './product.ts';

const ADMIN = { username: 'admin', password: 'a long password' };
const TEXT = 'The bell rings at seven, and nobody who hears it is awake enough to ask why. '.repeat(12);

let home: string;
let product: Product;
before(async () => {
  home = mkdtempSync(join(tmpdir(), 'essays-home-'));
  const place = join(home, '.local', 'essay grading #1 für 100%');
  installIn(place);
  product = await startProduct({ place });
});
after(async () => {
  await product?.close();
  rmSync(home, { recursive: true, force: true });
});

describe('installed below a dot folder, with a blank, #, % and ü in its path', { concurrency: false }, () => {
  it('the product shows its pages, at every address and again after a reload', async () => {
    const { page, url } = product;
    await page.goto(`${url}/students?period=2`);
    await page.getByText('Create the administrator’s account first', { exact: false }).waitFor();
    await page.getByLabel('Username').fill(ADMIN.username);
    await page.getByLabel('Password', { exact: false }).first().fill(ADMIN.password);
    await page.getByLabel('Confirm password').fill(ADMIN.password);
    await page.locator('button[type=submit]').click();
    await page.waitForURL('**/students?period=2');
    const reloaded = await page.reload();
    assert.equal(reloaded?.status(), 200);
    await page.getByRole('button', { name: 'Logout' }).waitFor();
  });

  it('the programs beside the server start too: a PDF is read', async () => {
    const { body: session } = await product.call('POST', '/auth/login', ADMIN);
    const token = String(session?.['token']);
    const form = new FormData();
    form.set('file', new File([new Uint8Array(await pdfOf(TEXT))], 'essay.pdf', { type: 'application/pdf' }));
    form.set('essay_type', 'argumentative');
    const ada = { name: 'Ada Marsh', period: 2, academic_year: '2025-26' };
    const { body: student } = await product.call('POST', '/students', ada, token);
    form.set('student_session_id', String(student?.['id']));
    const answer = await fetch(`${product.url}/api/essays/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    assert.equal(answer.status, 201, await answer.clone().text());
    const { id } = (await answer.json()) as { id: string };
    const { body: essay } = await product.call('GET', `/essays/${id}`, undefined, token);
    assert.match(JSON.stringify(essay), /The bell rings at seven/);
  });
});
