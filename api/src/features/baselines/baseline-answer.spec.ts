import { REPEATED_OUTPUTS, ROLE_PERMISSIONS } from '@essays/contract';
import type { Account, BaselineRow } from '@essays/contract';
import { baselineAnswer, baselineSummary } from './baseline-answer.ts';
import { compareAuthorship } from '@essays/engines/authorship/compare-authorship';
import { lifeAfter, REVIEW } from '../../../test/baseline-histories.ts';

const TEACHER: Account = { id: 'u1', role: 'teacher', permissions: ROLE_PERMISSIONS.teacher };

describe('the answer of a sample', () => {
  const row = {
    id: 'b1',
    original_filename: 'Maya Rivera.pdf',
    handed_in_by: 'u1',
    authorship_analysis: { overall_key_differences: ['Longer sentences.'], of_the_engine_only: 1 },
    file_id: null,
    engine_version: '1',
    life: lifeAfter(REVIEW),
    added_tomorrow: 'not for answers',
  } as unknown as BaselineRow;

  it('lists its fields: a column of the row that is not listed is in no answer', () => {
    const answer = baselineAnswer(row, TEACHER);
    for (const name of ['file_id', 'engine_version', 'life', 'of_the_engine_only', 'added_tomorrow'])
      expect(answer).not.toHaveProperty(name);
    expect(answer).toMatchObject({ id: 'b1', key_differences: ['Longer sentences.'], has_file: false });
  });

  const TALE =
    'The harbor was quiet; nobody came, and nobody left. I think that we waited because we had to. ';
  const DIARY =
    'On Monday my cousin called; we talked for an hour, and I forgot the rice. My mother laughed about it. ';
  const REPORT =
    'Moreover, municipal policies frequently disregard pedestrians. Consequently, accidents increase. ';
  const compared = compareAuthorship({
    of: 'sample',
    text: REPORT.repeat(40),
    date: '2026-11-20',
    essayType: 'argumentative',
    samples: [0, 1].map((n) => ({
      id: `s${n}`,
      text: (n === 0 ? TALE : DIARY).repeat(40),
      date: '2026-10-01',
      essayType: 'argumentative',
      isPrimary: false,
    })),
  }).analysis;
  const outputs = (analysis: unknown) =>
    baselineAnswer({ ...row, authorship_analysis: analysis } as BaselineRow, TEACHER);

  it('DOM-035 answers what the comparison found, under the specification’s names', () => {
    const answer = outputs(compared);
    expect(answer.aggregated_data).toMatchObject({
      average_probability: compared.average_probability,
      recommendation: compared.recommendation,
      weights: { mechanical: 1, llm: 0 },
    });
    expect(compared.overall_key_differences).not.toEqual([]);
    expect(answer.key_differences).toEqual(compared.overall_key_differences);
    expect(answer.supporting_evidence).toEqual(compared.overall_supporting_evidence);
    expect(answer.individual_comparisons?.map((one) => one.baseline_id)).toEqual(['s0', 's1']);
    for (const name of REPEATED_OUTPUTS) expect([name, answer[name]]).toEqual([name, compared[name]]);
  });

  it('DOM-036 answers the writer’s habits and what to weigh them against', () => {
    const answer = outputs(compared);
    expect(answer.enhanced_fingerprinting).toEqual({
      fingerprint_consistency_score: compared.fingerprint_consistency_score,
      voice_consistency_score: compared.voice_consistency_score,
      features: compared.features,
      shared_errors: compared.shared_errors,
    });
    expect(compared.features).not.toEqual([]);
    expect(answer.contextual_analysis).toMatchObject({
      evidence_strength: compared.evidence_strength,
      evidence_reasons: compared.evidence_reasons,
      cross_type_analysis: compared.cross_type_analysis,
    });
  });

  it('DOM-037 answers what a language model said of it', () => {
    const said = {
      llm_reasoning: 'Both pile one image on the next.',
      llm_breakdown: { voice: 0.9, errors: 0.8, quirks: 0.9, patterns: 0.7 },
      llm_evidence: ['one image on the next'],
      llm_ai_detection: { suspected: false, confidence: 10, indicators: [] },
    };
    expect(outputs({ ...compared, ...said })).toMatchObject(said);
  });

  it('answers null for what was not compared', () => {
    const answer = outputs(null);
    const all = [
      ...REPEATED_OUTPUTS,
      'aggregated_data',
      'key_differences',
      'supporting_evidence',
      'enhanced_fingerprinting',
      'contextual_analysis',
    ] as const;
    for (const name of all) expect([name, answer[name]]).toEqual([name, null]);
  });

  it('withholds an essay’s scores, in full or short form, from a teacher who scores before the proposal', () => {
    const graded = {
      ...row,
      from_essay_id: 'e1',
      grading_status: 'needs_grading',
      overall_score: 3,
    } as const;
    const scoreOf = (caller: Account) =>
      [baselineAnswer, baselineSummary].map((answer) => answer(graded, caller).overall_score);
    expect(scoreOf(TEACHER)).toEqual([3, 3]);
    expect(scoreOf({ ...TEACHER, scores_first: true })).toEqual([null, null]);
  });

  it('says what the caller may do with it', () => {
    expect(baselineAnswer(row, TEACHER).can).toMatchObject({ approve: true, undo: false, delete: true });
  });
});
