import { rosterOf } from '@essays/engines/names/roster';
import { testEngines } from '../../../test/test-engines.ts';
import { OpenAiModel } from '../../platform/language-model/openai-model.ts';
import { completion, json, startStubService } from '../../../test/stub-service.ts';
import type { StubService } from '../../../test/stub-service.ts';
import { fuse, HybridComparison } from './authorship-comparison.ts';
import type { ComparisonTask } from './authorship-comparison.ts';
import type { Judgement } from './authorship-judge.ts';
import { compareAuthorship } from '@essays/engines/authorship/compare-authorship';
import type { AuthorshipResult } from '@essays/engines/authorship/compare-authorship';
import { triggersOf } from '@essays/engines/authorship/model-triggers';
import { OpenAiAuthorshipJudge } from './openai-authorship-judge.ts';

const engines = testEngines();

const ESSAY = `Ada Okonkwo. ${'The essay went on and on, because nobody stopped it. '.repeat(60)}`;
const SAMPLE = `${'I walked home, and the rain did not stop for me. '.repeat(60)}`;

const CALM = {
  similarity: 0.95,
  each: [0.95],
  spread: 0.5,
  flagged: false,
  aiWritingScore: 50,
  families: [],
  length: 500,
  count: 1,
};

const local = (similarity: number, flagged = false, scores = [similarity]): AuthorshipResult =>
  ({
    engine: 'local',
    version: '1',
    similarity,
    evidence_strength: 'strong',
    evidence_reasons: [],
    flagged,
    own_words: { set_apart: [], samples: {}, same_work: [], compared_words: 600, all_words: 600 },
    recommendation: flagged ? 'different_authors' : similarity >= 0.6 ? 'same_author' : 'inconclusive',
    details: {
      baseline_comparisons: scores.map((similarity_score, n) => ({ baseline_id: `b${n}`, similarity_score })),
      best_matching_baseline: 'b0',
      average_similarity: similarity,
      enhancedAnalysis: { prior: 0.85 },
      reasons: ['A sentence with the number of the engine alone.'],
    },
    analysis: {
      average_probability: Math.round(100 * similarity),
      recommendation: flagged ? 'different_authors' : 'inconclusive',
      selected_baseline_id: 'b0',
      evidence_reasons: [],
      overall_key_differences: [],
      consistency_analysis: {},
      llm_triggers_met: triggersOf({ ...CALM, similarity, each: scores, flagged }),
    },
  }) as unknown as AuthorshipResult;

const task = (over: Partial<ComparisonTask> = {}): ComparisonTask => ({
  input: {
    text: ESSAY,
    date: '2026-01-01',
    essayType: 'argumentative',
    samples: [{ id: 'b0', text: SAMPLE, date: '2025-12-01', isPrimary: false, essayType: 'argumentative' }],
  },
  others: [],
  names: { own: 'Ada Okonkwo', roster: rosterOf([{ id: 'a', name: 'Ada Okonkwo' }]) },
  teacherAsked: false,
  callsMade: 0,
  ...over,
});

const answer = (alike: number, over: Record<string, unknown> = {}) => ({
  quotes: [
    { source: 'text_1', quote: 'because nobody stopped it' },
    { source: 'text_2', quote: 'the rain did not stop for me' },
  ],
  reasoning: 'Both run on.',
  inconclusive: false,
  voice: alike,
  errors: alike,
  quirks: alike,
  patterns: alike,
  ai_suspected: false,
  ai_confidence: 0,
  ai_indicators: [],
  ...over,
});
/** As the model sees them when the sample comes first. */
const swapped = (alike: number) =>
  answer(alike, {
    quotes: [
      { source: 'text_2', quote: 'because nobody stopped it' },
      { source: 'text_1', quote: 'the rain did not stop for me' },
    ],
  });

let stub: StubService;
const { signal } = new AbortController();
beforeEach(async () => {
  stub = await startStubService((_, response, number) =>
    json(response, completion(number % 2 ? answer(0.9) : swapped(0.9))),
  );
});
afterEach(() => stub.close());
const hybrid = (result: AuthorshipResult) =>
  new HybridComparison(
    new OpenAiAuthorshipJudge(new OpenAiModel({ baseUrl: `${stub.url}/v1`, model: 'm' }), engines),
    async () => result,
  );

describe('a second opinion on authorship', () => {
  it('is not asked for when the engine is sure', async () => {
    const { result } = await hybrid(local(0.95)).compare(task(), signal);
    expect(stub.asked).toHaveLength(0);
    expect(result.similarity).toBe(0.95);
  });

  it('is asked for once in doubt, and twice before an accusation, with the texts swapped', async () => {
    await hybrid(local(0.5)).compare(task(), signal);
    expect(stub.asked).toHaveLength(1);
    stub.asked.length = 0;
    await hybrid(local(0.2, true)).compare(task(), signal);
    expect(stub.asked).toHaveLength(2);
    const order = stub.asked.map((one) => {
      const content = (one.body['messages'] as { content: string }[])[1]!.content;
      return content.indexOf('The essay went') < content.indexOf('I walked home');
    });
    expect(order).toEqual([true, false]);
  });

  it('is obtained at most twice in the life of an essay', async () => {
    await hybrid(local(0.2, true)).compare(task({ callsMade: 1 }), signal);
    expect(stub.asked).toHaveLength(1);
    stub.asked.length = 0;
    await hybrid(local(0.2, true)).compare(task({ callsMade: 2 }), signal);
    expect(stub.asked).toHaveLength(0);
  });

  it('may lift a flag', async () => {
    const { result, cost } = await hybrid(local(0.38, true)).compare(task(), signal);
    expect(result.flagged).toBe(false);
    expect(result.recommendation).toBe('inconclusive');
    expect(result.analysis).toMatchObject({
      analysis_type: 'hybrid',
      weights: { mechanical: 0.65, llm: 0.35 },
      cost_efficiency: { llm_calls_made: 2 },
    });
    expect(cost).toMatchObject({ calls: 2, input_tokens: 200 });
  });

  it('never raises one: the harshest answer leaves an unflagged essay unflagged', async () => {
    stub.answer = (_, response) => json(response, completion(answer(0)));
    for (const similarity of [0.41, 0.5, 0.7]) {
      const { result } = await hybrid(local(similarity)).compare(task(), signal);
      expect(result.flagged).toBe(false);
      expect(result.recommendation).not.toBe('different_authors');
    }
  });

  it('has no weight when it quotes what is in neither text, or cannot tell', async () => {
    for (const over of [
      { quotes: [{ source: 'text_1', quote: 'invented words here' }] },
      { inconclusive: true },
    ]) {
      stub.answer = (_, response) => json(response, completion(answer(0.99, over)));
      const { result } = await hybrid(local(0.5)).compare(task(), signal);
      expect(result.similarity).toBe(0.5);
      expect(result.analysis.weights).toEqual({ mechanical: 1, llm: 0 });
    }
  });

  it('learns no name', async () => {
    await hybrid(local(0.5)).compare(task(), signal);
    expect(JSON.stringify(stub.asked[0]!.body)).not.toMatch(/Ada|Okonkwo/);
  });

  it('that is unavailable is reported as such, and the engine’s answer counts', async () => {
    const { result } = await hybrid(local(0.5)).compare(
      task(),
      signal,
      'The language model cannot be reached.',
    );
    expect(result.similarity).toBe(0.5);
    expect(result.analysis.evidence_reasons.join(' ')).toContain('cannot be reached');
  });
});

describe('the reasons for a second opinion', () => {
  it.each([
    ['uncertain', { similarity: 0.5 }],
    ['disagreement', { each: [0.9, 0.3] }],
    ['disagreement', { spread: 2.1 }],
    ['would_flag', { similarity: 0.1, flagged: true }],
    ['ai_indicator', { aiWritingScore: 51 }],
    ['sudden_shift', { families: [{ family: 'err', consistency: 'major_jump' }] as const }],
    ['short_text', { length: 399 }],
  ])('%s %j', (reason, change) => expect(triggersOf({ ...CALM, ...change })).toEqual([reason]));

  it('are empty for a clear result, and without samples', () => {
    expect(triggersOf(CALM)).toEqual([]);
    expect(triggersOf({ ...CALM, similarity: 0.5, count: 0 })).toEqual([]);
  });

  it('include a teacher’s request', async () => {
    const { result } = await hybrid(local(0.95)).compare(task({ teacherAsked: true }), signal);
    expect(result.analysis.llm_triggers_used).toEqual(['teacher_request']);
  });
});

describe('the fused number', () => {
  it('rises with the model’s answer and stays between 0 and 1', () => {
    const judged = (alike: number): Judgement => ({
      scores: { voice: alike, errors: alike, quirks: alike, patterns: alike },
      inconclusive: false,
      reasoning: '',
      quotes: [{ source: 'essay', quote: 'x' }],
      invented: 0,
      ai: null,
      cost: { model: 'm', input_tokens: 0, output_tokens: 0, milliseconds: 0, calls: 1 },
    });
    const numbers = [0, 0.25, 0.5, 0.75, 1].map((alike) => fuse(local(0.5), [judged(alike)], []).similarity);
    expect([...numbers].sort((a, b) => a - b)).toEqual(numbers);
    expect(numbers.every((one) => one > 0 && one < 1)).toBe(true);
  });
});

describe('what the model said, beside the result it went into', () => {
  const compared = async (alike: number, over: Record<string, unknown> = {}) => {
    await stub.close();
    stub = await startStubService((_, response) => json(response, completion(answer(alike, over))));
    const { result } = await hybrid(local(0.5)).compare(task(), signal);
    return result;
  };

  it('DOM-043 decision, score, confidence, breakdown, AI detection, evidence and an explanation', async () => {
    const { analysis } = await compared(0.9, {
      ai_suspected: true,
      ai_confidence: 70,
      ai_indicators: ['Even.'],
    });
    expect(analysis.llm_result).toEqual({
      decision: 'same_author',
      similarity_score: expect.closeTo(0.9),
      confidence: 'medium',
      breakdown: { voice: 0.9, errors: 0.9, quirks: 0.9, patterns: 0.9 },
      ai_detection: { suspected: true, confidence: 70, indicators: ['Even.'] },
      key_evidence: ['because nobody stopped it', 'the rain did not stop for me'],
      teacher_explanation: expect.stringMatching(/alike in style \(90%\).*35% of the result/),
    });
    expect((await compared(0.1)).analysis.llm_result?.decision).toBe('different_authors');
  });

  it('DOM-043 a model that cannot tell decides nothing, and one that was not asked says nothing', async () => {
    const { analysis, similarity } = await compared(0.9, { inconclusive: true });
    expect(similarity).toBe(0.5);
    expect(analysis.llm_result).toMatchObject({
      decision: 'inconclusive',
      similarity_score: null,
      breakdown: null,
      confidence: 'low',
    });
    expect(compareAuthorship(task().input).analysis.llm_result).toBeNull();
  });

  it('the sentences match the number that they accompany', async () => {
    const { similarity, details, analysis } = await compared(0.9);
    expect(details.reasons[0]).toContain(`similarity ${Math.round(100 * similarity)}%`);
    expect(analysis.recommendation_rationale).toBe(details.reasons[0]);
  });
});
