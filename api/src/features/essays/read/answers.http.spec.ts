import {
  AUTHORSHIP_COMPARISON,
  comparisonBy,
  HybridComparison,
} from '../../../work/authorship/authorship-comparison.ts';
import type { AuthorshipJudge } from '../../../work/authorship/authorship-judge.ts';
import { testEngines } from '../../../../test/test-engines.ts';
import { pdfOf } from '@essays/engines/test/make-pdf';
import { freshText, startEssayServer } from '../../../../test/start-essay-server.ts';
import type { EssayServer } from '../../../../test/start-essay-server.ts';

const engines = testEngines();

/** A model that judges two texts to be by one author, and says why. */
const judge: AuthorshipJudge = {
  provider: 'stub',
  async judge({ text }) {
    return {
      scores: { voice: 0.9, errors: 0.8, quirks: 0.9, patterns: 0.7 },
      inconclusive: false,
      reasoning: 'Both pile one image on the next.',
      quotes: [{ source: 'essay', quote: text.slice(0, 40) }],
      invented: 0,
      ai: { suspected: false, confidence: 10, indicators: [] },
      cost: { provider: 'stub', model: 'm', calls: 1, input_tokens: 1, output_tokens: 1, usd: null } as never,
    };
  },
};
const long = () => Array.from({ length: 5 }, freshText).join(' ');

describe('what the answers carry', () => {
  let server: EssayServer;
  let student: { id: string; display_id: string };
  let essay: any;
  let baseline: any;

  beforeAll(async () => {
    server = await startEssayServer({
      overrides: [[AUTHORSHIP_COMPARISON, new HybridComparison(judge, comparisonBy(engines, null))]],
    });
    student = await server.student('Ada Marsh');
    await server.approvedBaseline(student.id, { essay_text: long(), essay_type: 'argumentative' });
    const second = await server.approvedBaseline(student.id, {
      essay_text: long(),
      essay_type: 'argumentative',
      is_primary: true,
    });
    const { body } = await server
      .as('teacher')
      .post('/api/essays/upload-batch')
      .field('essay_type', 'argumentative')
      .attach('files', Buffer.from(await pdfOf(`#(${student.display_id}) ${long()}`)), 'essay.pdf');
    await server.settle();
    const id = body.essays[0].id;
    await server.post(`/api/essays/batch/${body.batch_id}/baseline-comparison`);
    await server.settle();
    essay = await server.get(`/api/essays/${id}`);
    baseline = await server.get(`/api/baselines/${second}`);
  });
  afterAll(async () => {
    await server.close();
  });

  it('DOM-018 DOM-019 DOM-020 the comparison of an essay, as a whole and sample by sample', () => {
    const details = essay.baseline_comparison_details;
    const each = details.baseline_comparisons as any[];
    const best = Math.max(...each.map((one) => one.similarity_score));
    expect(each.find((one) => one.similarity_score === best).baseline_id).toBe(
      details.best_matching_baseline,
    );
    const weights = each.reduce((sum, one) => sum + one.weight, 0);
    for (const field of ['sentence_length_similarity', 'vocabulary_similarity'])
      expect(details[field]).toBeCloseTo(
        each.reduce((sum, one) => sum + one.weight * one[field], 0) / weights,
        2,
      );
    expect(details.average_similarity).toBe(essay.baseline_similarity_score);
    expect(details.reasons).toEqual(expect.arrayContaining([expect.stringMatching(/\w/)]));
    expect(details.enhancedAnalysis.evidence_strength).toBe(essay.evidence_strength);
    expect(details.comparisons.map((one: any) => one.baseline_id)).toEqual(
      each.map((one) => one.baseline_id),
    );
    expect(details.baseline_comparisons).toHaveLength(2);
    for (const one of details.baseline_comparisons) {
      expect(one).toMatchObject({
        baseline_id: expect.any(String),
        weight: expect.any(Number),
        is_primary: expect.any(Boolean),
        baseline_date: expect.any(String),
      });
      for (const field of ['similarity_score', 'sentence_length_similarity', 'vocabulary_similarity']) {
        expect(one[field]).toBeGreaterThanOrEqual(0);
        expect(one[field]).toBeLessThanOrEqual(1);
      }
    }
    expect(details.comparisons).toHaveLength(2);
    for (const one of details.comparisons)
      expect(one).toMatchObject({
        similarity_score: expect.any(Number),
        similarity: one.similarity_score,
        readability_similarity: expect.any(Number),
        vocabulary_similarity: expect.any(Number),
        sentence_structure_similarity: expect.any(Number),
        confidence: expect.stringMatching(/^(high|medium|low)$/),
        sameAuthor: expect.any(Boolean),
      });
  });

  it('DOM-038 the aggregated analysis says what it is made of and why that sample was chosen', () => {
    const analysis = essay.authorship_analysis;
    expect(analysis).toMatchObject({
      consistency_score: expect.any(Number),
      overall_confidence: expect.stringMatching(/^(high|medium|low)$/),
      recommendation: expect.stringMatching(/^(same_author|different_authors|inconclusive)$/),
      weights: { mechanical: expect.any(Number), llm: expect.any(Number) },
      analysis_type: 'hybrid',
      llm_triggers_used: expect.arrayContaining(['teacher_request']),
    });
    expect(analysis.selection_reason).toMatch(/\w \w/);
    const samples = essay.baseline_comparison_details.baseline_comparisons as { baseline_id: string }[];
    expect(samples.map(({ baseline_id }) => baseline_id)).toContain(analysis.selected_baseline_id);
    expect(analysis.average_probability).toBeGreaterThanOrEqual(0);
    expect(analysis.average_probability).toBeLessThanOrEqual(100);
  });

  it('DOM-039 the aggregated analysis says what it cost', () => {
    expect(essay.authorship_analysis.cost_efficiency).toEqual({
      total_comparisons: 2,
      llm_calls_made: 1,
      llm_calls_saved: 1,
      savings_percentage: 50,
    });
  });

  it('DOM-040 the aggregated analysis has consistency, key indicators and guidance', () => {
    const analysis = essay.authorship_analysis;
    for (const score of ['fingerprint_consistency_score', 'voice_consistency_score'])
      expect([score, analysis[score] > 0 && analysis[score] <= 1]).toEqual([score, true]);
    const found = [...analysis.overall_key_differences, ...analysis.overall_supporting_evidence];
    expect(found).toEqual(analysis.evidence.map(({ statement }: { statement: string }) => statement));
    expect(analysis.key_indicators).toEqual(found.slice(0, analysis.key_indicators.length));
    expect(analysis.key_indicators).not.toEqual([]);
    for (const sentence of ['stable_marker_summary', 'red_flags_summary', 'teacher_guidance'])
      expect([sentence, analysis[sentence]]).toEqual([sentence, expect.stringMatching(/^\w[^.]* \w.*\.$/)]);
  });

  it('DOM-035 DOM-036 a sample repeats what its comparison found', () => {
    const { authorship_analysis: analysis, ...answer } = baseline;
    expect(answer.key_differences).toEqual(analysis.overall_key_differences);
    expect(answer.contextual_analysis.evidence_reasons).toEqual(analysis.evidence_reasons);
  });

  it('DOM-041 the aggregated analysis has what the model said', () => {
    expect(essay.authorship_analysis).toMatchObject({
      llm_reasoning: 'Both pile one image on the next.',
      llm_breakdown: { voice: 0.9, errors: 0.8, quirks: 0.9, patterns: 0.7 },
      llm_evidence: [expect.any(String)],
      llm_ai_detection: { suspected: false, confidence: 10, indicators: [] },
    });
  });

  it('DOM-042 the comparison with each single sample', () => {
    const each = essay.authorship_analysis.individual_comparisons;
    expect(each.map((one: any) => one.baseline_number)).toEqual([1, 2]);
    const compared = essay.baseline_comparison_details.baseline_comparisons as any[];
    expect(each.map((one: any) => one.baseline_id)).toEqual(compared.map((one) => one.baseline_id));
    const sentences = (words: any) => words.every((one: string) => one.length > 10);
    for (const [at, one] of each.entries()) {
      expect(one.same_author_probability).toBeCloseTo(100 * compared[at].similarity_score, 0);
      expect(one.confidence_level).toMatch(/^(high|medium|low)$/);
      for (const field of ['key_differences', 'red_flags', 'supporting_evidence'])
        expect([field, sentences(one[field])]).toEqual([field, true]);
      expect([...one.key_differences, ...one.supporting_evidence].length).toBeGreaterThan(0);
      for (const marker of one.stable_marker_analysis)
        expect(marker).toEqual({
          marker: expect.any(String),
          status: expect.any(String),
          detail: expect.stringMatching(/\w/),
        });
    }
  });

  it('DOM-013 an AI score of 0 is 0 and of 100 is 100; a similarity is from 0 to 1', async () => {
    expect(essay.ai_writing_score).toBe(5);
    expect(baseline.baseline_similarity_score).toBeGreaterThanOrEqual(0);
    expect(baseline.baseline_similarity_score).toBeLessThanOrEqual(1);
    for (const score of [0, 100]) {
      server.stubs.aiScore = score;
      const id = await server.essay(student.id, long());
      expect((await server.get(`/api/essays/${id}`)).ai_writing_score).toBe(score);
    }
    server.stubs.aiScore = 5;
  });

  it('DOM-001 a user has a name, a role and permissions, when signing in and when verified', async () => {
    const { body: login } = await server
      .anonymous()
      .post('/api/auth/login')
      .send({ username: 'teacher', password: 'correct horse battery' });
    const { user: verified } = await server.get('/api/auth/verify');
    for (const user of [login.user, verified]) {
      expect(user).toMatchObject({ username: 'teacher', role: 'teacher' });
      expect(user.permissions).toEqual(expect.arrayContaining(['view_student_names', 'grade_essays']));
    }
  });

  it('DOM-002 DOM-004 a student has a period, its class and the state of the baseline', async () => {
    const ib = await server.student('Ines Brandt', 5);
    const [one, other] = [
      await server.get(`/api/students/${student.id}`),
      await server.get(`/api/students/${ib.id}`),
    ];
    expect(one).toMatchObject({
      id: student.id,
      display_id: student.display_id,
      student_name: 'Ada Marsh',
      period: 2,
      class_type: '10th_grade_english',
      academic_year: '2025-26',
      enrollment_date: expect.any(String),
      is_active: true,
      has_baseline: true,
      baseline_status: 'complete',
    });
    expect(other).toMatchObject({
      class_type: 'ib_english',
      has_baseline: false,
      baseline_status: 'missing',
    });
  });

  it('DOM-054 a student of a picker has id, name, period and class', async () => {
    const { students } = await server.get('/api/students/for-upload?include_inactive=false&period=2');
    expect(students).toContainEqual(
      expect.objectContaining({
        id: student.id,
        display_id: student.display_id,
        name: 'Ada Marsh',
        period: 2,
        class_type: '10th_grade_english',
      }),
    );
  });

  it('a score of 0, a similarity of 0 and an AI score of 0 are values, never missing', async () => {
    const zeros = { focus_organization_score: 0, evidence_elaboration_score: 0, conventions_score: 0 };
    const id = await server.gradedEssay(student.id, long());
    const { body } = await server.post(`/api/essays/${id}/save-grades`, zeros);
    for (const answer of [body, await server.get(`/api/essays/${id}`)])
      expect(answer).toMatchObject({ ...zeros, overall_score: 0, grading_result: zeros });
    const { scores, progress } = await server.get(`/api/students/${student.id}/progress`);
    expect(scores).toContainEqual(expect.objectContaining({ essay_id: id, overall: 0 }));
    expect(progress.count).toBeGreaterThanOrEqual(1);
  });

  it('CON-105 an AI score of 80 is flagged by the rule, 79 is not', async () => {
    for (const [score, flagged] of [
      [79, false],
      [80, true],
    ] as const) {
      server.stubs.aiScore = score;
      const id = await server.essay(student.id, long());
      await server.post(`/api/essays/${id}/save-grades`, { conventions_score: 2 });
      await server.settle();
      expect((await server.get(`/api/essays/${id}`)).is_flagged_for_ai_writing).toBe(flagged);
    }
    server.stubs.aiScore = 5;
  });

  it('STA-047 STA-048 a deactivated student leaves the pickers, the texts stay; activating reverses it', async () => {
    const one = await server.student('Jon Park');
    const written = await server.gradedEssay(one.id);
    const { linked_baseline_id: sample } = await server.get(`/api/essays/${written}`);
    const picker = async () =>
      (await server.get('/api/students/for-upload?include_inactive=false')).students.map((s: any) => s.id);
    expect((await server.delete(`/api/students/${one.id}?hard_delete=false`)).status).toBe(200);
    expect((await server.get(`/api/students/${one.id}`)).is_active).toBe(false);
    expect(await picker()).not.toContain(one.id);
    expect((await server.get(`/api/essays/${written}`)).essay_text.length).toBeGreaterThan(100);
    expect((await server.get(`/api/baselines/${sample}`)).sample_text.length).toBeGreaterThan(100);
    expect((await server.get(`/api/essays/student/${one.id}`)).map((e: any) => e.id)).toEqual([written]);
    const upload = { student_session_id: one.id, essay_text: freshText(), essay_type: 'argumentative' };
    expect(await server.post('/api/essays/upload', upload)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('is not active') },
    });
    expect((await server.post(`/api/students/${one.id}/activate`)).status).toBe(200);
    expect(await picker()).toContain(one.id);
    expect((await server.post('/api/essays/upload', upload)).status).toBe(201);
  });
});
