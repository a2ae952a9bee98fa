import { strict as assert } from 'node:assert';
import { after, before, describe, it } from 'node:test';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pdfOf, startProduct } from './product.ts';
import type { Product } from './product.ts';

/** Invented for this test: one writer's plain voice, long enough to be compared. */
const SAMPLE = [
  'I have lived next to the train tracks my whole life, and I can tell you what time it is by the ' +
    'sound. My brother says I am making that up. I am not. The 6:40 is heavy and slow because it carries ' +
    'gravel, and the 7:15 is short and in a hurry.',
  'When I was eight I put a penny on the rail with my cousin. We waited in the weeds for an hour, and ' +
    'when the train came it threw the penny so far that we never found it. My mother found out anyway. ' +
    'She did not yell, which was worse. She just asked me what I thought a train driver feels when he ' +
    'sees two kids by the track.',
  'I think about that question a lot. I did not know then that my uncle had been a driver, or why he ' +
    'stopped. Nobody in my family talks about it, but every year in May he drives out to a crossing near ' +
    'Milford and puts flowers on the fence. Last year I asked if I could come along. He said yes and then ' +
    'he said nothing for forty minutes.',
  'So when people ask me what I want to do after school, I say signals. They think I mean phones. I ' +
    'mean the boxes by the track with the wires in them, because somebody has to make sure they work. It ' +
    'is not a big dream. But I know what it is for, and I like that better than a big one.',
].join('\n\n');

const ESSAY = [
  'Our town wants to close the crossing on Mill Street, and I think that is a mistake. The council says ' +
    'it is dangerous, and I know better than most people that a crossing can be. But closing it does not ' +
    'make the trains go away. It just sends people somewhere else, and I have watched where they go.',
  'They go through the fence. Behind the laundromat there is a hole that has been there since I was in ' +
    'third grade, and somebody fixes it every spring, and somebody cuts it open again by summer. If you ' +
    'close Mill Street, that hole will be the crossing. It does not have a light or a bell. It does not ' +
    'even have a path.',
  'I asked the man at the hardware store what he thought, since he sees the gates from his window. He ' +
    'said that he counts maybe three cars a week that try to beat the bell. Three is too many. But he ' +
    'also said that two hundred people walk over it every day, and most of them are going to school or to ' +
    'the clinic. My mother is one of them. So am I.',
  'The railroad says that a bridge costs four million dollars, and I believe that. A camera costs less. ' +
    'Better gates cost less. When the gates in Milford got longer arms, the number of cars that drove ' +
    'around them went down to almost nothing, because you cannot drive around a gate that reaches the ' +
    'curb. I read that in the county paper, and my uncle says it is true.',
  'Somebody will say that no fence is worth a life. I agree with that, and it is why I am writing this. ' +
    'You do not save a life by making people cross in the dark. You save it by making the place where ' +
    'they already cross as good as you can. That is what signals are for, and it is not complicated. It ' +
    "just has to be somebody's job.",
].join('\n\n');

let product: Product;
before(async () => {
  product = await startProduct();
});
after(async () => {
  await product.close();
});

const byRole = (role: Parameters<Product['page']['getByRole']>[0], name: string | RegExp) =>
  product.page.getByRole(role, { name });

describe('the main job, as a new user does it', { concurrency: false }, () => {
  it('AUTH-002 AUTH-003 AUTH-006 creates the administrator on first start, then signs in', async () => {
    const { page, url } = product;
    await page.goto(url);
    await page.getByText('Create the administrator’s account first', { exact: false }).waitFor();
    await product.picture('first-start');
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password', { exact: false }).first().fill('a long password');
    await page.getByLabel('Confirm password').fill('a long password');
    await page.locator('button[type=submit]').click();
    await page.waitForURL('**/dashboard');
    await byRole('button', 'Logout').click();
    await page.waitForURL('**/login');
    await page.getByText('Sign in to your account').waitFor();
    assert.equal(await byRole('heading', 'Essay Grading App').count(), 1);
    await page.getByText(/API is reachable/).waitFor();
    await product.picture('sign-in');
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password').fill('a long password');
    await byRole('button', 'Sign in').click();
    await page.waitForURL('**/dashboard');
  });

  it('STU-003 adds one student, then several by name', async () => {
    const { page } = product;
    await byRole('link', 'Students').first().click();
    await byRole('button', 'Add New Student').click();
    await page.getByLabel('Name').fill('Maya Testfield');
    await byRole('button', 'Add Student').click();
    await page.getByText('Maya Testfield').first().waitFor();
    await byRole('button', 'Bulk Add Students').click();
    await page.getByLabel('Student names').fill('Omar Lindqvist\n\n  Greta Sandoval  ');
    await page.getByText(/2 students/).waitFor();
    await byRole('button', 'Add Students').click();
    await page.getByRole('row', { name: /Greta Sandoval/ }).waitFor();
    // Above the table, and there with what is asked about the class: the table stays where it is now.
    await byRole('button', 'Legal hold…').waitFor();
    await product.picture('students');
  });

  it('uploads a baseline for the student and approves it', async () => {
    const { page } = product;
    const row = page.getByRole('row', { name: /Maya Testfield/ });
    await row.getByRole('link').first().click();
    await page.waitForURL('**/students/*');
    await byRole('button', 'Add baseline').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Sample text').fill(SAMPLE);
    await dialog.locator('button[type=submit]').click();
    await dialog.waitFor({ state: 'hidden' });
    const approve = page.getByRole('button', { name: 'Approve' }).first();
    await approve.waitFor();
    await approve.click();
    await page.getByText('Accepted').first().waitFor();
    await product.picture('student');
  });

  it('uploads an essay as a real PDF and another as text, and sees them graded', async () => {
    const { page, url } = product;
    await page.goto(`${url}/essays/upload`);
    await page.getByLabel('Student', { exact: true }).fill('Maya');
    await page.getByRole('option', { name: /Maya Testfield/ }).click();
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'crossing.pdf',
        mimeType: 'application/pdf',
        buffer: await pdfOf(ESSAY),
      });
    await product.picture('upload');
    await byRole('button', 'Upload Essay').click();
    await page.getByText('Essay uploaded successfully!').waitFor();

    await page.getByLabel('Student', { exact: true }).fill('Maya');
    await page.getByRole('option', { name: /Maya Testfield/ }).click();
    await page.getByRole('radio', { name: 'Enter Text' }).check();
    await page
      .getByLabel('Essay text')
      .fill(`${SAMPLE.slice(0, 700)}\n\nThat was last summer, and I still hear it.`);
    await byRole('button', 'Upload Essay').click();
    await page.getByText('Essay uploaded successfully!').waitFor();

    // Grading starts by itself and takes a moment; the list shows the essay when it is done.
    await page.goto(`${url}/essays/graded`);
    // The first essay is open; the other shows only its beginning.
    await page.locator('article', { hasText: 'close the crossing on Mill Street' }).first().waitFor();
    await page.getByText('Focus/Organization').first().waitFor();
    await page.getByText('Grading results').first().click();
    await page.getByText('Learning Targets').first().waitFor();
    await page.getByText('Strengths as Encouragement').first().waitFor();
    await product.picture('graded');
  });

  it('SUC-003 rejects it with a reason, finds it on Rejected, and restores it', async () => {
    const { page } = product;
    const card = page.locator('article', { hasText: 'close the crossing on Mill Street' }).first();
    await card.getByRole('button', { name: /^Reject/ }).click();
    await page.getByLabel('Reason for the rejection').fill('Please hand in the version with your sources.');
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await page.waitForURL(/rejected\?highlight=/);
    await page.getByText('Please hand in the version with your sources.').first().waitFor();
    await product.picture('rejected');
    await page
      .getByRole('button', { name: /^Approve/ })
      .first()
      .click();
    await page.getByText('Approve authorship for this essay and restore it to graded?').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.goto(`${product.url}/essays/graded`);
    await page.getByText('close the crossing on Mill Street').first().waitFor();
  });

  it('EVT-059 opens its History: who did what, when and why, in order', async () => {
    const { page } = product;
    const card = page.locator('article', { hasText: 'close the crossing on Mill Street' }).first();
    await card.getByText('History', { exact: true }).click();
    await card.getByText('Please hand in the version with your sources.').waitFor();
    await product.picture('history');
    await page.goto(`${product.url}/audit`);
    await page
      .getByText(/reject/i)
      .first()
      .waitFor();
    await product.picture('audit');
  });

  it('leaves no trace of a student who is deleted permanently', async () => {
    const { page, url, dataDir } = product;
    await page.goto(`${url}/students`);
    const row = page.getByRole('row', { name: /Maya Testfield/ });
    await row.getByRole('button').last().click();
    await page.getByRole('menuitem', { name: 'Delete Permanently' }).click();
    await page.getByText('Permanently delete this student? This action cannot be undone.').waitFor();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Delete/ })
      .click();
    await page.getByText('Maya Testfield').first().waitFor({ state: 'hidden' });
    const files = (folder: string): string[] =>
      readdirSync(folder).flatMap((name) => {
        const path = join(folder, name);
        return statSync(path).isDirectory() ? files(path) : [path];
      });
    for (const file of files(dataDir)) {
      const bytes = readFileSync(file);
      for (const word of ['Testfield', 'does not make the trains', 'the version with your sources'])
        assert.equal(bytes.includes(word), false, `${word} is still in ${file}`);
    }
  });
});
