import { rosterOf } from '@essays/engines/names/roster';
import { testEngines } from '../../../test/test-engines.ts';
import { ServiceFailure } from '../../platform/language-model/service-failure.ts';
import { json, startStubService } from '../../../test/stub-service.ts';
import type { StubService } from '../../../test/stub-service.ts';
import { GptZeroDetector } from './gptzero-detector.ts';
import { SaplingDetector } from './sapling-detector.ts';

const engines = testEngines();

const TEXT = `Ada Okonkwo. ${'The river rose in the night and nobody slept. '.repeat(34)}We left at dawn.`;
const task = {
  text: TEXT,
  names: { own: 'Ada Okonkwo', roster: rosterOf([{ id: 'a', name: 'Ada Okonkwo' }]) },
  ownSamples: [],
};
const { signal } = new AbortController();
let stub: StubService;
beforeEach(async () => {
  stub = await startStubService((_, response) => json(response, {}));
});
afterEach(() => stub.close());
const gptZero = (timeout = 2000) => new GptZeroDetector({ key: 'k-1', url: stub.url, timeout }, engines);
const sapling = (timeout = 2000) => new SaplingDetector({ key: 'k-2', url: stub.url, timeout }, engines);

describe('GPTZero', () => {
  const answer = {
    version: '2026-01',
    documents: [
      {
        class_probabilities: { human: 0.1, ai: 0.7, mixed: 0.2 },
        sentences: [
          { sentence: 'We left at dawn.', generated_prob: 0.9 },
          { sentence: 'This sentence is nowhere.', generated_prob: 0.99 },
          { sentence: 'The river rose in the night and nobody slept.', generated_prob: 0.2 },
        ],
      },
    ],
  };

  it('gives 0 to 100, a mixed text counting half, with sentences that occur in the text', async () => {
    stub.answer = (_, response) => json(response, answer);
    const found = await gptZero().detect(task, signal);
    expect(found).toMatchObject({ score: 80, band: 'flagged', engine: 'gptzero', version: '2026-01' });
    expect(found.indicators.map((one) => one.quote)).toEqual(['We left at dawn.']);
    expect(stub.asked[0]).toMatchObject({ path: '/v2/predict/text', headers: { 'x-api-key': 'k-1' } });
  });

  it('never learns the student’s name', async () => {
    stub.answer = (_, response) => json(response, answer);
    await gptZero().detect(task, signal);
    expect(JSON.stringify(stub.asked[0]!.body)).not.toMatch(/Ada|Okonkwo/);
  });

  it('a zero is a score', async () => {
    stub.answer = (_, response) => json(response, { documents: [{ completely_generated_prob: 0 }] });
    expect(await gptZero().detect(task, signal)).toMatchObject({ score: 0, band: 'likely_human' });
  });
});

describe.each([
  ['GPTZero', gptZero],
  ['Sapling', sapling],
])('%s is not asked about a text', (_, detector) => {
  const short = TEXT.slice(0, TEXT.length / 2);
  it.each([
    ['of too few words', { ...task, text: short }],
    [
      'of which too few words are the student’s own',
      { ...task, apart: [{ start: 0, end: short.length, reason: 'quotation' as const }] },
    ],
  ])('%s', async (_what, asked) => {
    expect(await detector().detect(asked, signal)).toMatchObject({
      band: 'not_enough_writing',
      indicators: [],
      engine: 'local-ai-writing',
    });
    expect(stub.asked).toHaveLength(0);
  });
});

describe('Sapling', () => {
  it('gives 0 to 100, its key in a header and not in the body', async () => {
    stub.answer = (_, response) =>
      json(response, { score: 0.512, sentence_scores: [{ score: 0.8, sentence: 'We left at dawn.' }] });
    expect(await sapling().detect(task, signal)).toMatchObject({
      score: 51.2,
      band: 'moderate',
      indicators: [{ quote: 'We left at dawn.' }],
    });
    expect(stub.asked[0]!.headers.authorization).toBe('Bearer k-2');
    expect(JSON.stringify(stub.asked[0]!.body)).not.toMatch(/k-2|Ada|Okonkwo/);
  });

  it.each([
    ['429', 429, true],
    ['500', 500, true],
    ['401', 401, false],
    ['400', 400, false],
  ])('%s is a failure, never a score', async (_, status, retryable) => {
    stub.answer = (_asked, response) => json(response, { msg: TEXT }, status as number);
    const error: unknown = await sapling()
      .detect(task, signal)
      .catch((one: unknown) => one);
    expect(error).toBeInstanceOf(ServiceFailure);
    expect(error).toMatchObject({ retryable });
    expect((error as Error).message).not.toContain('river');
  });

  it.each([
    ['a score beyond 1', { score: 1.4 }],
    ['no score', { ok: true }],
    ['text for a score', { score: 'high' }],
  ])('%s does not count as an answer', async (_, body) => {
    stub.answer = (_asked, response) => json(response, body);
    await expect(sapling().detect(task, signal)).rejects.toBeInstanceOf(ServiceFailure);
  });

  it('gives up at the time limit when nothing comes; half an answer may be tried again', async () => {
    stub.answer = () => undefined;
    await expect(sapling(100).detect(task, signal)).rejects.toMatchObject({ retryable: true });
    stub.answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end('{"score": 0.');
    };
    await expect(sapling().detect(task, signal)).rejects.toMatchObject({ retryable: true });
  });
});
