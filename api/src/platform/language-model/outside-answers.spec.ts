import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { rosterOf } from '@essays/engines/names/roster';
import { testEngines } from '../../../test/test-engines.ts';
import { GptZeroDetector } from '../../work/ai-writing/gptzero-detector.ts';
import { SaplingDetector } from '../../work/ai-writing/sapling-detector.ts';
import { OpenAiModel } from './openai-model.ts';
import { ServiceFailure } from './service-failure.ts';
import { completion, json, startStubService } from '../../../test/stub-service.ts';
import type { Answer, StubService } from '../../../test/stub-service.ts';

const engines = testEngines();

const TEXT = 'The river rose in the night and nobody slept. We left at dawn. '.repeat(24);
const task = { text: TEXT, names: { own: '', roster: rosterOf([]) }, ownSamples: [] };
const question = {
  system: 'Sum it up.',
  user: TEXT,
  name: 'summary',
  schema: z.object({ summary: z.string() }),
};
const { signal } = new AbortController();
/** For one call, milliseconds. */
const timeout = 3_000;

const packed = Buffer.concat([Buffer.from('{"score":"'), Buffer.alloc(200_000_000, 'a')]);
const BOMB = gzipSync(packed, { level: 1 });

/** Each outside service, asked as the pipeline asks it. */
const SERVICES = {
  'The language model': (url: string) => {
    const model = new OpenAiModel({ apiKey: 'k', baseUrl: `${url}/v1`, model: 'm', timeout });
    return model.ask(question, signal);
  },
  GPTZero: (url: string) => new GptZeroDetector({ key: 'k', url, timeout }, engines).detect(task, signal),
  Sapling: (url: string) => new SaplingDetector({ key: 'k', url, timeout }, engines).detect(task, signal),
} satisfies Record<string, (url: string) => Promise<unknown>>;

describe.each(Object.entries(SERVICES))('%s', (_, ask) => {
  let stub: StubService;
  let elsewhere: StubService;
  beforeEach(async () => {
    elsewhere = await startStubService((_asked, response) => json(response, {}));
    stub = await startStubService((_asked, response) => json(response, {}));
  });
  afterEach(async () => {
    await stub.close();
    await elsewhere.close();
  });

  /** How asking fails while the service answers so. */
  const failing = async (answer: Answer) => {
    stub.answer = answer;
    const error: unknown = await ask(stub.url).then(
      () => null,
      (one: unknown) => one,
    );
    expect(error).toBeInstanceOf(ServiceFailure);
    return error as ServiceFailure;
  };

  it.each([301, 302, 303, 307, 308])(
    'that answers at another address (%i) sends no text there',
    async (status) => {
      const failure = await failing((_asked, response) => {
        response.writeHead(status, { location: `${elsewhere.url}/collect` });
        response.end();
      });
      expect(failure.reason).toMatch(/answers at another address/);
      expect(failure.retryable).toBe(false);
      expect(elsewhere.asked).toEqual([]);
      expect(stub.asked).toHaveLength(1);
    },
  );

  it('whose answer unpacks to 200 MB fails at its limit, with a sentence', async () => {
    const failure = await failing((_asked, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
      response.end(BOMB);
    });
    expect(failure.reason).toMatch(/too long to be read/);
  });

  it('whose answer never ends, in what it sends or when it sends it, fails within its limits', async () => {
    const endless = await failing((_asked, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const more = (): void => {
        while (response.write('[1,'.repeat(20_000)));
      };
      response.on('drain', more);
      more();
    });
    expect(endless.reason).toMatch(/too long to be read/);
    const dripping = await failing((_asked, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const drip = setInterval(() => response.write(' '), 50);
      response.on('close', () => clearInterval(drip));
    });
    expect(dripping).toMatchObject({ reason: expect.stringMatching(/in time/), retryable: true });
  });

  it('that packs its answer twice, or in a way nobody knows, fails', async () => {
    const twice = await failing((_asked, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip, gzip' });
      response.end(gzipSync(gzipSync('{}')));
    });
    expect(twice.reason).toMatch(/too long to be read/);
    await failing((_asked, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
      response.end('not packed at all');
    });
  });

  it.each([
    ['empty objects', `{"documents":[${'{},'.repeat(300_000)}{}]}`],
    ['keys', `{${Array.from({ length: 80_000 }, (_one, n) => `"k${n}":1`).join(',')}}`],
    ['brackets', '['.repeat(900_000)],
  ])('that sends a megabyte of %s is refused before it is read', async (_what, text) => {
    const failure = await failing((_asked, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(text);
    });
    expect(failure.reason).toMatch(/too long to be read/);
  });

  it.each<[string, unknown]>([
    ['null', null],
    ['a number', 7],
    ['a text', 'well'],
    ['a list', []],
    ['choices that are none', { choices: 7, documents: 7, score: {} }],
    ['a choice without a message', { choices: [{}], documents: [{}], score: [] }],
    ['a message that is a number', { choices: [{ message: { content: 7 } }], documents: [7], score: null }],
    ['a message of parts', { choices: [{ message: { content: [{ text: 'x' }] } }], score: '0.5' }],
    ['a score beyond its range', { documents: [{ completely_generated_prob: 1e308 }], score: 1e308 }],
  ])('that answers with %s fails, and the failure is its own', async (_what, body) => {
    const failure = await failing((_asked, response) => json(response, body));
    expect(failure.reason).toMatch(/^The (language model|AI-writing service) /);
    expect(failure.reason).toMatch(/cannot be read/);
  });

  it('whose refusal is endless still fails for the reason that its status gives', async () => {
    const failure = await failing((_asked, response) => {
      response.writeHead(503, { 'content-type': 'application/json' });
      const more = (): void => {
        while (response.write('{"error":'.repeat(5_000)));
      };
      response.on('drain', more);
      more();
    });
    expect(failure).toMatchObject({ reason: expect.stringMatching(/not working .*503/), retryable: true });
  });
});

describe('the language model', () => {
  let stub: StubService;
  beforeEach(async () => {
    stub = await startStubService((_asked, response) => json(response, {}));
  });
  afterEach(() => stub.close());
  const asking = () => SERVICES['The language model'](stub.url);

  it('whose figures of its own work make no sense is believed in its answer all the same', async () => {
    const usage = { prompt_tokens: '12', completion_tokens: -3 };
    stub.answer = (_asked, response) =>
      json(response, { ...completion({ summary: 'The student writes more plainly.' }), model: 7, usage });
    expect(await asking()).toMatchObject({ cost: { model: 'm', input_tokens: 0, output_tokens: 0 } });
  });

  it('whose answer is far longer than asked for is not asked to put it right', async () => {
    stub.answer = (_asked, response) => json(response, completion('x'.repeat(100_001)));
    await expect(asking()).rejects.toMatchObject({ reason: expect.stringMatching(/too long/) });
    expect(stub.asked).toHaveLength(1);
  });
});
