import { strict as assert } from 'node:assert';
import { after, describe, it } from 'node:test';
import { atRest, violationsInBothModes } from './axe.ts';
import { LONG_VOICE } from './long-voice.ts';
import { pagesOf, takePicture } from './picture.ts';
import { startProduct } from './product.ts';
import { addEssay, addStudent, firstAdministrator, must, register, settled, signInWith } from './seed.ts';

/** How long a step may take on a busy machine, ms. */
const WITHIN = 60_000;

const product = await startProduct();
after(() => product.close());
const { page, url, browser } = product;
page.setDefaultTimeout(WITHIN);
const admin = await firstAdministrator(product);
const teacher = await register(product, admin, 'e.dunne', 'teacher');
const student = await addStudent(product, teacher, 'Anabel Quistgaard');
const parts = LONG_VOICE.split('\n\n');
/** The essay, and what its writer says about it in class. */
const [written, answer] = [parts.slice(0, -2).join('\n\n'), parts.slice(-2).join(' ')];
const essay = await addEssay(product, teacher, student, written);
await must(product, teacher, 'POST', `/essays/${essay}/grade`);
await must(product, teacher, 'POST', `/essays/${essay}/flag`, { reason: 'Not like her other work.' });

/** What an essay has at most on its packet. */
const fullest = (reason: string, sample: string) => ({
  processing_status: 'rejected',
  flag_reason: reason,
  rejection_reason: reason,
  is_flagged_for_ai_writing: true,
  ai_writing_score: 92,
  ai_writing_band: 'flagged',
  baseline_similarity_score: 0.2,
  evidence_strength: 'strong',
  baseline_comparison_details: {
    baseline_comparisons: [
      { baseline_id: sample, similarity_score: 0.2, baseline_date: '2025-01-10', provenance: 'in_class' },
    ],
    best_matching_baseline: sample,
    reasons: [],
  },
  authorship_analysis: {
    features: ['However, nevertheless', 'Words ending in -tion, -ment, -ness or -ity', 'Commas'].map(
      (label) => ({
        marker: label,
        label,
        unit: 'per 100 words',
        value: 4,
        sample_mean: 1,
        standing: 'differs',
      }),
    ),
  },
});

describe('a flagged student', { concurrency: false }, () => {
  it('is asked for a paragraph, writes it in class, and is cleared by it', async () => {
    await signInWith(product, teacher);
    await page.goto(`${url}/essays/grade/${essay}`);
    await page.getByRole('link', { name: 'Ask for a paragraph' }).click();
    await page.getByRole('textbox', { name: 'Prompt' }).waitFor();
    await page.getByRole('button', { name: 'Open the room' }).click();
    const code = await page.getByTestId('room-code').innerText();

    const writer = await (await browser.newContext({ viewport: { width: 1100, height: 700 } })).newPage();
    writer.setDefaultTimeout(WITHIN);
    await writer.goto(`${url}/write`);
    await writer.getByRole('textbox', { name: 'Code' }).fill(code);
    await writer.getByRole('button', { name: 'Next' }).click();
    await writer.getByRole('radio', { name: 'Anabel Quistgaard' }).check();
    await writer.getByRole('button', { name: 'Begin' }).click();
    await writer.getByRole('textbox', { name: 'Your text' }).pressSequentially(answer, { timeout: WITHIN });
    await writer.getByText('Saved', { exact: true }).waitFor();

    await page.getByRole('button', { name: 'Collect' }).click();
    await page.getByRole('button', { name: 'Collect the texts' }).click();
    await page.getByText('1 text filed under its student.').waitFor();
    const { body } = await product.call('GET', `/students/${student}/baselines`, undefined, teacher);
    const [paragraph] = body as unknown as { id: string; sample_text: string }[];
    assert.equal(paragraph?.sample_text, answer);
    await settled(product, teacher, `/baselines/${paragraph.id}`);

    await page.goto(`${url}/essays/grade/${essay}`);
    await page.getByText('The paragraph reads like the essay.').first().waitFor();
    await page.getByText(/^Limited evidence: \d+ words of the student’s own/).waitFor();
    await atRest(page);
    assert.deepEqual(await violationsInBothModes(page, 'cleared by a paragraph'), []);
    await takePicture(page, 'cleared-by-a-paragraph');
    await page.getByRole('button', { name: 'Approve the essay' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
    await page.getByText('Authorship approved.').waitFor();
    const { body: cleared } = await product.call('GET', `/essays/${essay}`, undefined, teacher);
    assert.ok(cleared && cleared.processing_status !== 'flagged');
  });

  it('has a packet of two pages with the paragraph and lines to sign; the rest is an appendix', async () => {
    const said = 'I sat in the library until it closed and tried three beginnings before this one. '.repeat(
      20,
    );
    await must(product, teacher, 'POST', `/essays/${essay}/talks`, {
      held_on: '2026-01-12',
      said,
      supports: ['drafts_shown', 'in_class_paragraph', 'version_history', 'oral_explanation'],
      outcome: said,
    });
    const { body } = await product.call('GET', `/students/${student}/baselines`, undefined, teacher);
    const samples = body as unknown as { id: string; about_essay_id?: string }[];
    // As much of everything as an essay can have that was flagged for both reasons and rejected.
    await page.route(`**/api/essays/${essay}`, async (route) => {
      const answer = await route.fetch();
      const json = { ...((await answer.json()) as object), ...fullest(said, samples[0]?.id ?? '') };
      await route.fulfill({ response: answer, json });
    });
    await page.goto(`${url}/essays/grade/${essay}/packet`);
    await page.getByText('The paragraph reads like the essay.').waitFor();
    await page.getByText('Parent or guardian').waitFor();
    await page.getByRole('heading', { name: 'History' }).waitFor();
    await atRest(page);
    assert.deepEqual(await violationsInBothModes(page, 'the packet'), []);
    await takePicture(page, 'packet');
    const whole = await page.pdf({ format: 'Letter', preferCSSPageSize: false });
    await page.addStyleTag({ content: '[aria-label=Appendix] { display: none !important }' });
    for (const format of ['Letter', 'A4']) {
      const inShort = pagesOf(await page.pdf({ format, preferCSSPageSize: false }));
      assert.equal(inShort, 2, format);
      assert.ok(pagesOf(whole) > inShort);
    }
  });
});
