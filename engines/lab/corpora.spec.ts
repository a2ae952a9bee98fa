import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aiTexts } from './ai-data.ts';
import { authorDocuments } from './authorship-data.ts';
import { isText, leftOut, readCorpus } from './corpora.ts';
import { scoredEssays } from './fit-grading.ts';
import { reportAuthorship, reportAuthorshipHalves, reportUnseenAuthorship } from './report-authorship.ts';
import { reportAi, reportAiHalves, reportUnseenAi } from './report-ai.ts';
import { aiRows } from './fit.ts';

let directory: string;
beforeEach(() => (directory = mkdtempSync(join(tmpdir(), 'corpora-'))));
afterEach(() => rmSync(directory, { recursive: true }));

const write = (name: string, records: readonly unknown[], end = '\n') =>
  writeFileSync(join(directory, `${name}.jsonl`), records.map((one) => JSON.stringify(one) + end).join(''));

const TEXT = 'The harbour was quiet. We walked along the wall, and nobody spoke until the lamps came on.';

describe('files of data from others', () => {
  it('are read despite a byte order mark and carriage returns, skipping what is not a record', () => {
    writeFileSync(
      join(directory, 'some.jsonl'),
      `\uFEFF{"text":"One."}\r\n\r\n{"text":""}\r\n{"text":null}\r\n{"broken":\r\nnull\r\n{"text":"Two."}`,
    );
    expect(readCorpus<{ text: string }>(directory, 'some', (one) => isText(one.text))).toEqual([
      { text: 'One.' },
      { text: 'Two.' },
    ]);
    expect(leftOut.get('some')).toBe(4);
    expect(readCorpus(directory, 'none', () => true)).toBeNull();
  });

  it('may lack any column that is not needed', () => {
    write('ai_outfox', [{ text: TEXT, label: 'human' }, { text: TEXT, label: 'ai' }, { text: TEXT }]);
    write('av_use_docs', [{ author: 7, text: `Four. ${TEXT}` }, { text: TEXT }], '\r\n');
    write('aes_asap', [
      { text: `One. ${TEXT}`, prompt_id: 8, scores: { holistic: 45 }, score_ranges: { holistic: [0, 60] } },
      {
        text: `Two. ${TEXT}`,
        prompt_id: 2,
        scores: { traits: { conventions: { rater1: 4, rater2: null } } },
      },
      { text: `Three. ${TEXT}`, scores: { holistic: null } },
      // The same words as in another collection: read once.
      { text: TEXT },
    ]);
    expect(aiTexts(directory).map(({ file, label }) => [file, label])).toEqual([
      ['ai_outfox', 'human'],
      ['ai_outfox', 'ai'],
      ['aes_asap', 'human'],
      ['aes_asap', 'human'],
      ['aes_asap', 'human'],
      ['av_use_docs', 'human'],
    ]);
    expect(authorDocuments(directory)).toMatchObject([{ corpus: 'use', author: 'use-7', id: '0' }]);
    expect(scoredEssays(directory)).toMatchObject([{ prompt: 'asap-8', overall: 3 }]);
  });

  it('with too few authors and texts are not split in halves, and their figures have no made-up number', () => {
    write('av_use_problems', [{ known: [TEXT], unknown: TEXT, same: 1 }]);
    write('ai_outfox', [{ text: TEXT, label: 'human' }]);
    expect(reportAuthorship(directory)).toMatchObject({
      av_use_problems: {
        problems: 1,
        auc: null,
        genuine_flagged: { n: 0, of: 1 },
        other_flagged: { n: 0, of: 0 },
        by_known: { 1: { auc: null } },
        by_words: { 300: { auc: null } },
      },
    });
    const rows = aiRows(directory);
    expect(reportAi(rows)).toMatchObject({
      ai_outfox: { auroc: null, groups: { 'human ai_outfox': { label: 'human', n: 1, over_50: 0 } } },
    });
    expect([reportAiHalves(rows), reportUnseenAi(rows)]).toEqual([null, null]);
    expect([reportAuthorshipHalves([]), reportUnseenAuthorship([])]).toEqual([null, null]);
  });
});
