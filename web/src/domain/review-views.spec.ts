import { isGradedListed, isUngraded } from '@essays/contract';
import { evidenceOf, llmResultOf } from '../../test/analysis-fixtures.ts';
import { essayOf, ungradedOf } from '../../test/essay-fixtures.ts';
import {
  analysisTypeLabel,
  baselineVerdict,
  decisionOf,
  decisionVerdict,
  findingsOf,
  parseAnalysis,
} from './authorship-view.ts';
import { flagLabel, gradingView, normaliseGraded, parseRubric, readLearningTargets } from './grading-view.ts';
import { manualScoresBody, startDraft } from './manual-scores.ts';
import { paragraphRanges } from './paragraphs.ts';
import { baselineFormReady, essayFormProblem, fileProblem, pdfProblem, sendable } from './upload-rules.ts';

describe('the grading view', () => {
  const line = {
    criterion: 'Criterion A',
    score: 4,
    rationale: 'Close reading.',
    student_feedback: 'Go on.',
  };

  it('LST-033 DOM-017 reads a rubric sent as a JSON string like a list, and a malformed one as none', () => {
    expect(parseRubric(JSON.stringify([line]))).toEqual(parseRubric([line]));
    expect(parseRubric([line])).toMatchObject([line]);
    expect(parseRubric('{broken')).toEqual([]);
    expect(parseRubric(null)).toEqual([]);
  });

  it('DOM-051 learning targets are read under their aliases as well', () => {
    const full = readLearningTargets([
      { learning_target_code: 'W.1', learning_target_name: 'Claim', score: 0, evidence_notes: 'None.' },
    ]);
    expect(readLearningTargets([{ code: 'W.1', name: 'Claim', score: 0, evidence: 'None.' }])).toEqual(full);
    expect(full[0]).toEqual({ code: 'W.1', name: 'Claim', score: 0, evidence: 'None.' });
  });

  it('learning targets follow a criterion that the teacher scored differently, within 0–4', () => {
    const target = (code: string, score: number) => ({ code, name: code, score, evidence: '' });
    const theirs = {
      focus_organization_score: 4,
      evidence_elaboration_score: 3,
      conventions_score: null,
      proposed_scores: { focus_organization_score: 2, evidence_elaboration_score: 3, conventions_score: 3 },
    };
    const read = readLearningTargets(
      [target('W.9-10.1a', 3), target('W.9-10.1b', 2), target('L.9-10.1', 1), target('other', 1)],
      theirs,
    );
    expect(read.map(({ score }) => score)).toEqual([4, 2, 1, 1]);
  });

  it('CON-055 the overall score is the mean of the three, and missing unless all three are there', () => {
    expect(gradingView(essayOf()).overall).toBe(3.33);
    expect(gradingView(essayOf({ conventions_score: null, grading_result: null })).overall).toBeNull();
    const zero = { focus_organization_score: 0, evidence_elaboration_score: 0, conventions_score: 0 };
    expect(gradingView(essayOf(zero)).overall).toBe(0);
  });

  it('CON-058 the IB total is the sum of the four, and missing until all four are there', () => {
    const four = [5, 4, 3, 2].map((score, i) => ({ ...line, criterion: `Criterion ${'ABCD'[i]}`, score }));
    expect(gradingView({ rubric_assessment: JSON.stringify(four) }).points.score).toBe(14);
    expect(gradingView({ rubric_assessment: JSON.stringify(four.slice(1)) }).points.score).toBeNull();
  });

  it("an engine's grade is a proposal, a person's is not", () => {
    const result = essayOf().grading_result;
    expect(gradingView(essayOf()).isProposal).toBe(true);
    expect(
      gradingView(essayOf({ grading_result: result && { ...result, graded_by: 'teacher' } })).isProposal,
    ).toBe(false);
  });

  const listed = (changes: Record<string, unknown>) =>
    normaliseGraded({
      ...ungradedOf({ grading_result_id: 'g1', processing_status: 'completed' }),
      ...changes,
    } as never) as never;

  it('STA-014 an essay without a value in any of the three counts as ungraded; a zero is a value', () => {
    expect(isUngraded(listed({}))).toBe(true);
    expect(isUngraded(listed({ focus_organization_score: 0 }))).toBe(false);
  });

  it('STA-015 STA-016 STA-017 the Graded list leaves out what has no result, a baseline flag or a rejection', () => {
    expect(isGradedListed(essayOf())).toBe(true);
    expect(isGradedListed(essayOf({ grading_result: null, grading_result_id: null }))).toBe(false);
    expect(isGradedListed(essayOf({ is_flagged_baseline: true, processing_status: 'flagged' }))).toBe(false);
    expect(isGradedListed(essayOf({ processing_status: 'rejected' }))).toBe(false);
  });

  it('STA-018 STA-019 STA-020 a rubric or a lone zero is enough, an empty rubric alone is not', () => {
    expect(isGradedListed(listed({ rubric_assessment: JSON.stringify([line]) }))).toBe(true);
    expect(isGradedListed(listed({ conventions_score: 0 }))).toBe(true);
    expect(isGradedListed(listed({ rubric_assessment: '[]' }))).toBe(false);
  });

  it('LST-043 LST-044 LST-045 the type of a flag: Baseline first, then AI Writing, else Unknown', () => {
    expect(flagLabel({ is_flagged_baseline: true, is_flagged_for_ai_writing: true })).toBe('Baseline');
    expect(flagLabel({ is_flagged_baseline: false, is_flagged_for_ai_writing: true })).toBe('AI Writing');
    expect(flagLabel({})).toBe('Unknown');
  });
});

describe('scores by hand', () => {
  it('VAL-034 blank scores are left out, zero is sent, and with no scores nothing is sent', () => {
    const essay = ungradedOf();
    const draft = startDraft(essay);
    expect(manualScoresBody(essay, draft)).toBeNull();
    expect(
      manualScoresBody(essay, { ...draft, scores: { ...draft.scores, conventions_score: 0 }, feedback: ' ' }),
    ).toEqual({ conventions_score: 0 });
  });

  it("a teacher's own score is prefilled, a machine's proposal is not", () => {
    const essay = essayOf();
    expect(startDraft(essay).scores).toEqual({
      focus_organization_score: null,
      evidence_elaboration_score: null,
      conventions_score: null,
    });
    const mine = essayOf({
      grading_result: essay.grading_result && { ...essay.grading_result, graded_by: 'teacher' },
    });
    expect(startDraft(mine).scores['focus_organization_score']).toBe(4);
  });
});

describe('authorship view', () => {
  it('AUP-019 DOM-034 reads an analysis sent as a JSON string like an object, and a malformed one as none', () => {
    const analysis = { recommendation: 'same_author', average_probability: 91 };
    expect(parseAnalysis(JSON.stringify(analysis))).toEqual(parseAnalysis(analysis));
    expect(parseAnalysis('{broken')).toBeNull();
    expect(parseAnalysis({})).toBeNull();
  });

  it('AUP-020 AUP-021 AUP-022 the kind of analysis has its name', () => {
    expect(analysisTypeLabel('mechanical_only')).toBe('Mechanical only');
    expect(analysisTypeLabel('hybrid')).toBe('Hybrid');
    expect(['llm', null, undefined].map(analysisTypeLabel)).toEqual(['LLM only', 'LLM only', 'LLM only']);
  });

  it('AUP-023 each decision has its own words; the recommendation wins over the model', () => {
    const labels = (['same_author', 'different_authors', 'inconclusive'] as const).map(
      (d) => decisionVerdict(d, 'strong').word,
    );
    expect(new Set(labels).size).toBe(3);
    expect(
      decisionOf({ recommendation: 'inconclusive', llm_result: llmResultOf({ decision: 'same_author' }) }),
    ).toBe('inconclusive');
    expect(decisionOf({ llm_result: llmResultOf({ decision: 'different_authors' }) })).toBe(
      'different_authors',
    );
    expect(decisionOf({ recommendation: 'guilty' as never })).toBeNull();
  });

  it('an AI indicator counts as evidence only above the warning, and a quotation only with its place', () => {
    const indicators = [{ label: 'Openers', detail: 'Moreover', quote: 'Moreover', start: 0, end: 8 }];
    expect(findingsOf(null, { score: 50, indicators })).toEqual([]);
    expect(findingsOf(null, { score: 51, indicators })).toMatchObject([{ number: 1, kind: 'ai' }]);
    const nowhere = [{ label: 'Openers', detail: 'Moreover', quote: 'Moreover' }];
    expect(findingsOf(null, { score: 51, indicators: nowhere })[0]?.essay).toBeNull();
  });

  it('differences that can be shown come first', () => {
    const evidence = [
      evidenceOf({ kind: 'similarity', statement: 'Same commas.' }),
      evidenceOf({ statement: 'Longer words.' }),
      evidenceOf({ statement: 'Contrast.', essay_quote: { quote: 'x', start: 0, end: 1 } }),
    ];
    expect(findingsOf({ evidence }).map((f) => f.statement)).toEqual([
      'Contrast.',
      'Longer words.',
      'Same commas.',
    ]);
  });

  it('a first baseline is not compared, and nothing is said about one not compared yet', () => {
    expect(baselineVerdict({ authorship_baseline_count: 0 }).word).toBe('First Baseline – No Comparison');
    expect(
      baselineVerdict({
        authorship_baseline_count: 2,
        baseline_similarity_score: 0,
        flag_reason: 'First baseline',
      }).kind,
    ).toBe('first');
    expect(baselineVerdict({ authorship_baseline_count: 1 }).kind).toBe('unmade');
  });
});

describe('a text in paragraphs', () => {
  const paragraphsOf = (text: string) =>
    paragraphRanges(text).map(({ start, end }) => text.slice(start, end).trim());
  it('BRJ-011 blank lines decide where there are any', () => {
    expect(paragraphsOf('One. Two.\r\n\r\nThree.\n \nFour.')).toEqual(['One. Two.', 'Three.', 'Four.']);
  });
  it('BRJ-012 without blank lines three sentences go together', () => {
    expect(paragraphsOf('One. Two! Three? Four 3.5. Five.')).toEqual(['One. Two! Three?', 'Four 3.5. Five.']);
  });
  it('BRJ-013 without sentences it is split at word ends into pieces of up to 600 characters', () => {
    const pieces = paragraphsOf('word '.repeat(300));
    expect(pieces.every((piece) => piece.length <= 600 && !piece.startsWith('ord'))).toBe(true);
    expect(pieces.join(' ')).toBe('word '.repeat(300).trim());
    expect(paragraphsOf('x'.repeat(1300)).map((p) => p.length)).toEqual([600, 600, 100]);
  });
});

describe('upload rules', () => {
  const file = (name: string, size = 10, type = 'application/pdf') => ({ name, size, type });

  it('VAL-025 VAL-054 only PDFs are accepted', () => {
    expect(pdfProblem(file('a.pdf'))).toBeNull();
    expect(pdfProblem(file('a.docx', 10, ''))).toBe('Only PDF files are allowed');
    expect(pdfProblem(file('a.pdf', 10, 'image/png'))).toBe('Only PDF files are allowed');
  });
  it('CON-016 CON-017 10MB is accepted, one byte more is not', () => {
    expect(pdfProblem(file('a.pdf', 10_485_760))).toBeNull();
    expect(pdfProblem(file('a.pdf', 10_485_761))).toBe('File size must be 10MB or less');
  });
  it('the PDFs in a folder are accepted and the other files are named', () => {
    const { files, skipped } = sendable([file('a.pdf'), file('.DS_Store', 1, '')], pdfProblem);
    expect(files.map((f) => f.name)).toEqual(['a.pdf']);
    expect(skipped).toEqual([{ name: '.DS_Store', why: 'Only PDF files are allowed' }]);
  });
  it('files of every kind are taken where they can be read or told about, and a ZIP may be larger', () => {
    for (const name of [
      'a.docx',
      'a.DOC',
      'a.odt',
      'a.rtf',
      'a.txt',
      'a.htm',
      'a.pages',
      'a.zip',
      'a.jpg',
      'a.pdf',
    ])
      expect(fileProblem(file(name, 10, ''))).toBeNull();
    expect(fileProblem(file('.DS_Store'))).toMatch(/^Only Word files/);
    expect(fileProblem(file('a.docx', 10_485_761))).toBe('File size must be 10MB or less');
    expect(fileProblem(file('a.zip', 104_857_600))).toBeNull();
    expect(fileProblem(file('a.zip', 104_857_601))).toBe('A ZIP must be 100MB or less');
  });
  it('a batch needs no student', () => {
    const form = { studentId: '', file: null, text: '', isRewrite: false, originalId: '' };
    expect(essayFormProblem({ ...form, method: 'batch', files: [new File(['x'], 'a.pdf')] })).toBeNull();
  });
  it('a manual grade with a missing score is not ready', () => {
    const form = {
      method: 'text' as const,
      studentId: 's1',
      essayType: 'analytical' as const,
      gradingStatus: 'manual_grade' as const,
      file: null,
      text: 'x',
      files: [],
    };
    const scores = { focus_organization_score: 1, evidence_elaboration_score: 2, conventions_score: 4 };
    expect(baselineFormReady({ ...form, scores })).toBe(true);
    expect(baselineFormReady({ ...form, scores: { ...scores, conventions_score: 0 } })).toBe(false);
  });
});
