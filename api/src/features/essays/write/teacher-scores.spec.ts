import type { DomainEvent, Rubric } from '@essays/contract';
import { event } from '../../../platform/commands/decider.ts';
import { filing } from '../../../../test/decider-trial.ts';
import type { EssayCommand, ManualEssayScores } from './essay.commands.ts';
import {
  ai,
  COMPLETED,
  essay_id,
  graded,
  READY,
  received,
  ruledOut,
  skipped,
  stateAfter,
  text,
  when,
} from '../../../../test/essay-histories.ts';

const score = (scores: ManualEssayScores): EssayCommand => ({
  type: 'ScoreEssay',
  scores,
  grading_result_id: 'g9',
});
const IB = [received({ ...filing, class_type: 'ib_english', period: 1 }), text, ruledOut, skipped, ai(1)];
const ib = (...rubric_assessment: NonNullable<ManualEssayScores['rubric_assessment']>) =>
  score({ rubric_assessment });
const scoredIds = { essay_id, student_id: 's1', grading_result_id: 'g9' };

describe('scores given before the proposal is seen', () => {
  const three = { focus_organization_score: 0, evidence_elaboration_score: 4, conventions_score: 3 };
  const unseen = (past: readonly DomainEvent[], scores: ManualEssayScores) =>
    when(past, { ...score(scores), unseen: true } as EssayCommand);

  it('are of every criterion: a blank one would be filled from the proposal', () => {
    expect(() => unseen(COMPLETED, { conventions_score: 3 })).toThrow('Please score every criterion');
    expect(unseen(COMPLETED, three)[0]?.data).toMatchObject({ ...three, unseen: true });
    expect(unseen(COMPLETED, { detailed_feedback: 'Clear.' })[0]?.type).toBe('EssayFeedbackWritten');
  });

  it('are recorded as such only over a proposal that nobody has confirmed', () => {
    expect(unseen(READY, { conventions_score: 3 })[0]?.data).not.toHaveProperty('unseen');
    const confirmed = [...COMPLETED, ...when(COMPLETED, { type: 'ConfirmScores' })];
    expect(unseen(confirmed, { conventions_score: 1 })[0]?.data).not.toHaveProperty('unseen');
    expect(when(COMPLETED, score(three))[0]?.data).not.toHaveProperty('unseen');
  });
});

describe('scores by a rubric of the teacher’s own', () => {
  const version = `${'0f'.repeat(18)}-1`;
  const criterion = (id: string, title: string, max: number) => ({
    id,
    name: title,
    title,
    max,
    levels: [],
    caution: null,
  });
  const rubric: Rubric = {
    version,
    class_type: '10th_grade_english',
    name: 'Letters',
    criteria: [criterion('c1', 'Voice', 2), criterion('c2', 'Detail', 6)],
  };
  const own = (...rubric_assessment: NonNullable<ManualEssayScores['rubric_assessment']>): EssayCommand =>
    ({ ...score({ rubric_assessment }), rubric }) as EssayCommand;
  const numbers = ([one]: DomainEvent[]) =>
    (one as DomainEvent<'EssayScoredByTeacher'>).data.rubric?.map((of) => of.score);
  const titles = ([one]: DomainEvent[]) =>
    (one as DomainEvent<'EssayScoredByTeacher'>).personal?.rubric_assessment?.map((of) => of.criterion);

  it('are of all its criteria in its order: one left blank stays as it is, or open', () => {
    const first = when(READY, own({ criterion: 'detail', score: 6 }));
    expect(first[0]?.data).toMatchObject({ rubric_version: version, overall_score: null });
    expect(numbers(first)).toEqual([null, 6]);
    expect(titles(first)).toEqual(['Voice', 'Detail']);
    const second = when([...READY, ...first], own({ criterion: 'c1', score: 0 }));
    expect([numbers(second), titles(second)]).toEqual([[0, 6], ['Voice']]);
  });

  it('name each criterion once', () => {
    const [one, other] = [
      { criterion: 'c1', score: 1 },
      { criterion: 'Voice', score: 2 },
    ];
    expect(() => when(READY, own(one, other))).toThrow('Each criterion can be scored only once.');
  });

  it('are not laid over scores by another rubric unseen', () => {
    expect(() => when(COMPLETED, own({ criterion: 'c1', score: 1 }))).toThrow('graded by another rubric');
    const scored = [...READY, ...when(READY, own({ criterion: 'c1', score: 1 }))];
    expect(() => when(scored, score({ conventions_score: 1 }))).toThrow('graded by another rubric');
  });

  it('are of every criterion when the proposal was withheld', () => {
    const proposal = event(
      'EssayGraded',
      {
        ...(COMPLETED.find(({ type }) => type === 'EssayGraded') as DomainEvent<'EssayGraded'>).data,
        rubric_version: version,
        rubric: [
          { criterion_id: 'c1', score: 1, max: 2 },
          { criterion_id: 'c2', score: 1, max: 6 },
        ],
      },
      {} as never,
    );
    const past = COMPLETED.map((one) => (one.type === 'EssayGraded' ? proposal : one));
    const unseen = { ...own({ criterion: 'c1', score: 2 }), unseen: true } as EssayCommand;
    expect(() => when(past, unseen)).toThrow('Please score every criterion');
    expect(numbers(when(past, own({ criterion: 'c1', score: 2 })))).toEqual([2, 1]);
  });
});

describe("a teacher's scores", () => {
  it('are recorded with their mean and the feedback, trimmed of blanks', () => {
    const three = { focus_organization_score: 0, evidence_elaboration_score: 4, conventions_score: 3 };
    expect(when(READY, score({ ...three, detailed_feedback: ' Well argued. ' }))).toEqual([
      event(
        'EssayScoredByTeacher',
        { ...scoredIds, ...three, overall_score: 2.33, rubric: null },
        { rubric_assessment: null, detailed_feedback: 'Well argued.' },
      ),
    ]);
    expect(when(READY, score({ ...three, detailed_feedback: '  ' }))[0]?.personal).toEqual({
      rubric_assessment: null,
      detailed_feedback: null,
    });
  });

  it('of IB are recorded in the order of the criteria, with what was written about each', () => {
    const b = { criterion: ' Criterion B ', score: 5 };
    const a = { criterion: 'criterion_a', score: 0, rationale: 'Off the text.' };
    expect(when(IB, ib(b, a))).toEqual([
      event(
        'EssayScoredByTeacher',
        {
          ...scoredIds,
          focus_organization_score: null,
          evidence_elaboration_score: null,
          conventions_score: null,
          overall_score: null,
          rubric: [
            { criterion_id: 'criterion_a', score: 0, max: 5 },
            { criterion_id: 'criterion_b', score: 5, max: 5 },
          ],
        },
        {
          rubric_assessment: [
            {
              criterion_id: 'criterion_a',
              criterion: 'Criterion A: Understanding and interpretation',
              score: 0,
              max: 5,
              rationale: 'Off the text.',
              student_feedback: '',
            },
            {
              criterion_id: 'criterion_b',
              criterion: 'Criterion B: Analysis and evaluation',
              score: 5,
              max: 5,
              rationale: '',
              student_feedback: '',
            },
          ],
          detailed_feedback: null,
        },
      ),
    ]);
  });

  it.each<[string, DomainEvent[], EssayCommand]>([
    ['No scores provided', READY, score({})],
    ['No scores provided', READY, score({ detailed_feedback: ' ' })],
    ['Focus/Organization must be a whole number from 0 to 4.', READY, score({ focus_organization_score: 5 })],
    [
      'Evidence/Elaboration must be a whole number from 0 to 4.',
      READY,
      score({ evidence_elaboration_score: -1 }),
    ],
    ['Conventions must be a whole number from 0 to 4.', READY, score({ conventions_score: 2.5 })],
    ['Criterion C must be a whole number from 0 to 5.', IB, ib({ criterion: 'Criterion C', score: 6 })],
    ['The criteria of an IB essay are Criterion A to Criterion D.', IB, ib({ criterion: 'A', score: 1 })],
    [
      'Each criterion can be scored only once.',
      IB,
      ib({ criterion: 'Criterion A', score: 1 }, { criterion: 'criterion_a', score: 2 }),
    ],
    ['Enter a score for at least one of the criteria A to D.', IB, score({ conventions_score: 1 })],
    [
      'This essay is scored on Focus/Organization, Evidence/Elaboration and Conventions.',
      READY,
      ib({ criterion: 'Criterion A', score: 1 }),
    ],
    [
      'Assign this essay to a student first.',
      [received(null), text, event('EssaySetAside', { essay_id, reason: 'no_marker' })],
      score({ conventions_score: 1 }),
    ],
  ])('%s', (sentence, past, command) => expect(() => when(past, command)).toThrow(sentence));

  it('may be 0 and the highest on every criterion', () => {
    for (const value of [0, 4])
      for (const name of ['focus_organization_score', 'evidence_elaboration_score', 'conventions_score'])
        expect(when(READY, score({ [name]: value }))[0]?.data).toMatchObject({ [name]: value });
  });

  it('an empty list of criteria counts as none: then the three scores are needed', () => {
    const three = { focus_organization_score: 1, evidence_elaboration_score: 1, conventions_score: 1 };
    expect(when(READY, score({ ...three, rubric_assessment: [] }))).toHaveLength(1);
    expect(() => when(READY, score({ rubric_assessment: [] }))).toThrow('No scores provided');
  });

  it('remain the grader’s until a teacher enters others', () => {
    const standing = { focus_organization_score: 3, evidence_elaboration_score: 2, conventions_score: 4 };
    expect(stateAfter(COMPLETED).scores).toEqual(standing);
    const notApplied = { ...graded, data: { ...graded.data, applied: false, conventions_score: 0 } };
    expect(stateAfter([...COMPLETED, notApplied as DomainEvent]).scores).toEqual(standing);
    const [changed] = when(COMPLETED, score({ conventions_score: 0 }));
    expect(stateAfter([...COMPLETED, changed!]).scores).toEqual({ ...standing, conventions_score: 0 });
    expect(stateAfter(READY).scores).toEqual({
      focus_organization_score: null,
      evidence_elaboration_score: null,
      conventions_score: null,
    });
  });

  it('leave only the feedback when nothing else was entered', () => {
    expect(when(COMPLETED, score({ detailed_feedback: ' Good ' }))).toEqual([
      event('EssayFeedbackWritten', { essay_id, student_id: 's1' }, { detailed_feedback: 'Good' }),
    ]);
  });
});
