import type { DomainEvent, RecordedEvent } from '@essays/contract';
import { foldAll } from '../../../test/fold.ts';
import { happened } from '../../../test/happened.ts';
import { recorded, SAMPLE_STREAMS } from '../../../test/sample-history.ts';

const HISTORY = recorded();
const rows = [...foldAll('audit', HISTORY).values()];
const words = foldAll('audit_words', HISTORY);
const reasonOf = (action: string) => {
  const row = of(action);
  return row && words.get(row.subject_id)?.reasons[row.id];
};
const of = (action: string) => rows.find((row) => row.action === action);

describe('audit read model', () => {
  it('EVT-057 says who approved an essay, and when', () => {
    expect(of('AuthorshipApproved')).toMatchObject({
      actor_id: 'teacher-1',
      actor_role: 'teacher',
      subject: 'essay',
      subject_id: 'essay-1',
      summary: 'Approved the essay as the student’s own.',
      at: expect.stringMatching(/^2026-01-15T/),
      decision: true,
    });
  });
  it('EVT-058 says who rejected an essay, when and why; the words are kept apart, to be erasable', () => {
    expect(of('EssayRejected')).toMatchObject({
      actor_id: 'teacher-1',
      actor_role: 'teacher',
      summary: 'Rejected the essay.',
      at: expect.stringMatching(/^2026-01-15T/),
      reason: null,
      decision: true,
    });
    expect(reasonOf('EssayRejected')).toBe('Not their voice');
  });
  it('EVT-059 keeps every decision on an essay in order, without overwriting any', () => {
    const story = rows.filter((row) => row.subject_id === 'essay-1' && row.decision);
    expect(story.map(({ action }) => action)).toEqual([
      'EssayFlagged',
      'EssayFlagged',
      'EssayRejected',
      'EssayDecisionUndone',
      'AuthorshipApproved',
      'ScoresConfirmed',
      'EssayFlagged',
    ]);
  });
  it('keeps the word of a role that this release does not know', () => {
    const event = HISTORY.find(({ type }) => type === 'EssayRejected');
    const roleOf = (actorRole: string) => {
      const one = { ...event!, metadata: { ...event!.metadata, actorRole } };
      const [row] = foldAll('audit', [one]).values();
      return [row!.actor_role, row!.unknown_role];
    };
    expect(roleOf('assistant')).toEqual(['assistant', undefined]);
    expect(roleOf('counselor')).toEqual(['unknown', 'counselor']);
  });
  it("EVT-046 a rule's decision names the rule and its values", () => {
    expect(of('EssayFlagged')).toMatchObject({
      rule: 'differs-from-samples',
      values: { similarity: 0.35 },
    });
    expect(reasonOf('EssayFlagged')).toBe('It differs from all baselines.');
    expect(of('BaselineFoundConsistent')).toMatchObject({ rule: 'consistent-with-samples', decision: true });
  });
  it('gives no score for AI writing where there is not enough writing to say', () => {
    const short = happened(
      'AiWritingChecked',
      { essay_id: 'essay-1', score: 44, band: 'not_enough_writing', engine: 'x', engine_version: '1' },
      { indicators: [] },
    );
    const [row] = foldAll('audit', recorded([['essay-essay-1', [short]]])).values();
    expect(row!.summary).toBe(
      'Checked for AI writing: not enough of the student’s own words to say, by version 1 of x.',
    );
  });
  it('counts one word as one word', () => {
    const read = happened(
      'BaselineTextExtracted',
      { baseline_id: 'b', word_count: 1, page_count: null, engine: 'x', markers: [] } as never,
      { text: 'No', raw_text: 'No' } as never,
    );
    const [row] = foldAll('audit', recorded([['baseline-b', [read]]])).values();
    expect(row!.summary).toBe('Read the text: 1 word.');
  });
  it('processing steps are in the same history and are not decisions', () => {
    const steps = rows.filter((row) => row.subject_id === 'essay-1' && !row.decision);
    expect(steps.map(({ summary }) => summary)).toEqual([
      'Uploaded an argumentative essay as text.',
      'Read the text: 4 words.',
      'Not a rewrite of an earlier essay.',
      'Compared with 1 approved baseline: similarity 35%, evidence strong, by version 1 of embedded.',
      'Checked for AI writing: score 91 of 100, by version 1 of embedded.',
      'Requested grading with the 10th Grade English rubric, version 1.',
      'Started grading, attempt 1.',
      'Graded by embedded: overall 3.33 of 4.',
      'Noted a talk with the student on Jan 14, 2026: drafts shown, version history of the file.',
      'Edited the feedback sheet: 1 point kept, 1 added.',
      'Returned the feedback on paper, version 1.',
      'Made a link to version 1 of the feedback, to be opened until Feb 14, 2026.',
      'The link to the feedback was opened.',
      'Revoked the link to the feedback.',
    ]);
  });
  it('a talk shows what the student said and its outcome until they are erased', () => {
    expect(reasonOf('TalkNoted')).toBe('“I wrote it at the library.”\nOutcome: We read the drafts together.');
    expect(of('TalkNoted')).toMatchObject({ reason: null, decision: false });
  });
  it('shows a reason of one word too: the event type says whether it has a reason or a code', () => {
    const failed = happened('GradingFailed', { essay_id: 'e1', attempt: 1, reason: 'Timeout.' });
    const setAside = happened('EssaySetAside', { essay_id: 'e1', reason: 'no_marker' });
    const told = foldAll('audit', recorded([['essay-e1', [failed, setAside]]]));
    expect([...told.values()].map(({ reason }) => reason)).toEqual(['Timeout.', null]);
  });
  it('reasons for a failure are sentences, codes are left to the summary', () => {
    expect(of('EssayExtractionFailed')?.reason).toBe('The pages are pictures.');
    expect(of('EssaySetAside')).toMatchObject({
      reason: null,
      summary: 'Set aside for a teacher: its student ID is not on the roster.',
    });
  });
  it('names the student when the event does, and keeps the display id after the erasure', () => {
    expect(of('EssayReceived')?.student_id).toBe('student-a');
    expect(of('AuthorshipCompared')?.student_id).toBe('student-a');
    expect(of('StudentErased')).toMatchObject({
      subject: 'student',
      subject_id: 'student-c',
      student_display_id: 'S0003',
    });
  });
  it("keeps which version of a teacher's rubric is meant where the sentence leaves out its name", () => {
    const own = `${'a1'.repeat(18)}-2`;
    const asked = (rubric_version: string) =>
      happened('GradingRequested', { essay_id: 'e1', attempt: 1, rubric_version, engine: 'configured' });
    const drafted = (copied_from: string | null) =>
      happened('RubricDrafted', { rubric_id: 'r1', class_type: 'ib_english', copied_from });
    const versionsAfter = (...events: DomainEvent[]) =>
      [...foldAll('audit', recorded([['essay-e1', events]])).values()].map((row) => row.rubric_version);
    expect(versionsAfter(asked(own), drafted(own))).toEqual([own, own]);
    expect(versionsAfter(asked('10th_grade_english-1'), drafted('ib_english-1'), drafted(null))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    // It has a version, but its sentence does not say whose rubric it is.
    expect(of('RubricVersionPublished')).not.toHaveProperty('rubric_version');
  });
  it('an erased reason reads as null, and the decision stays', () => {
    const erased = HISTORY.map((event) => ({ ...event, personal: null }) as RecordedEvent);
    const row = [...foldAll('audit', erased).values()].find(({ action }) => action === 'EssayRejected');
    expect(row).toMatchObject({ reason: null, decision: true, actor_id: 'teacher-1' });
  });
  it('keeps the words of people until their subject is erased, and the trail forever', () => {
    expect(Object.values(words.get('baseline-3')?.reasons ?? {})).toEqual(['Copied', 'Fine']);
    expect(Object.values(words.get('student-a')?.reasons ?? {})).toEqual([
      'Two hands',
      'Talked it over',
      'An appeal',
      'It was decided',
    ]);
    const erased = happened('EssayErased', { essay_id: 'essay-1', student_id: null, because: 'deleted' });
    const later = recorded(
      SAMPLE_STREAMS.map(([id, events]) => [id, id === 'essay-essay-1' ? [...events, erased] : events]),
    );
    expect(foldAll('audit_words', later).has('essay-1')).toBe(false);
    expect(foldAll('audit', later).size).toBe(rows.length + 1);
  });
  it('every entry is one sentence with a full stop', () => {
    for (const { summary } of rows) expect(summary).toMatch(/^[A-Z].*[.]$/);
  });

  it('a decision is what a person or a rule decided about an essay or sample, and nothing else', () => {
    const decided = rows.filter((row) => row.decision).map(({ action }) => action);
    expect([...new Set(decided)].sort()).toEqual([
      'AuthorshipApproved',
      'BaselineApproved',
      'BaselineFoundConsistent',
      'BaselineNeedsReview',
      'BaselineRejected',
      'BaselineReviewUndone',
      'EssayAssignmentUndone',
      'EssayConvertedToBaseline',
      'EssayDecisionUndone',
      'EssayFlagged',
      'EssayRejected',
      'EssayScoredByTeacher',
      'NoLevelOverruled',
      'RewriteConfirmed',
      'RewriteDismissed',
      'ScoresConfirmed',
    ]);
  });
  it('every row names the kind and the id of its subject', () => {
    const about = new Map(rows.map((row) => [row.action, [row.subject, row.subject_id]]));
    expect(about.get('BaselineReceived')?.[0]).toBe('baseline');
    expect(about.get('EssayBatchReceived')).toEqual(['batch', 'batch-e']);
    expect(about.get('AssessmentStarted')?.[0]).toBe('assessment');
    expect(about.get('UserRegistered')?.[0]).toBe('user');
    for (const row of rows) expect(`${row.subject}/${row.subject_id}`).toMatch(/^\w+\/(?!.*undefined).+$/);
    const ids = new Set(rows.map((row) => `${row.subject}-${row.subject_id}`));
    for (const { streamId, type } of HISTORY)
      if (type === 'EssayReceived' || type === 'BaselineReceived' || type === 'StudentAdded')
        expect(ids).toContain(streamId);
  });
  it('an event without a subject id of its own is attributed to its stream', () => {
    const rubric = rows.find(({ action }) => action === 'RubricPublished');
    const { streamId } = HISTORY.find(({ type }) => type === 'RubricPublished') as RecordedEvent;
    expect(rubric).toMatchObject({ subject: 'rubric', subject_id: streamId });
  });
});

describe('the words of people in the trail', () => {
  const after = (...events: Parameters<typeof happened>[]) =>
    foldAll('audit_words', recorded([['essay-e1', events.map((one) => happened(...one))]])).get('e1');
  const talk = (said: string | null, outcome: string | null): Parameters<typeof happened> => [
    'TalkNoted',
    { essay_id: 'e1', talk_id: 't1', held_on: '2026-01-14', supports: [], corrects: null } as never,
    { said, outcome } as never,
  ];

  it('for a talk are what was said and its outcome, or whichever there is', () => {
    expect(Object.values(after(talk('I wrote it.', null))?.reasons ?? {})).toEqual(['“I wrote it.”']);
    expect(Object.values(after(talk('I wrote it.', ''))?.reasons ?? {})).toEqual(['“I wrote it.”']);
    expect(after(talk(null, null))).toBeUndefined();
  });
  it('for a comment on the text are the words it is about and what was written, then the new wording', () => {
    const comment = { essay_id: 'e1', student_id: null, comment_id: 'c1' };
    const reasons = after(
      ['TextCommentAdded', { ...comment, start: 0, end: 4 }, { quote: 'Late', text: 'How late?' }],
      ['TextCommentChanged', comment, { text: 'How late was it?' }],
    )?.reasons;
    expect(Object.values(reasons ?? {})).toEqual(['“Late”: How late?', 'How late was it?']);
  });
  it('that are erased leave the others in place', () => {
    const rejected = (reason: string | null): Parameters<typeof happened> => [
      'EssayRejected',
      { essay_id: 'e1' } as never,
      (reason === null ? null : { reason }) as never,
    ];
    expect(Object.values(after(rejected('Copied'), rejected(null))?.reasons ?? {})).toEqual(['Copied']);
    expect(after(rejected(null))).toBeUndefined();
  });
  it('are removed with a student and with a sample', () => {
    for (const [stream, id, erased] of [
      [
        'baseline-baseline-3',
        'baseline-3',
        happened('BaselineErased', { baseline_id: 'baseline-3' } as never),
      ],
      ['student-student-a', 'student-a', happened('StudentErased', { student_id: 'student-a' } as never)],
    ] as const) {
      expect(words.has(id)).toBe(true);
      const later = recorded([...SAMPLE_STREAMS, [stream, [erased]]]);
      expect(foldAll('audit_words', later).has(id)).toBe(false);
    }
  });
});
