import type { EventMap, EventType, RecordedEvent } from '@essays/contract';
import { isAudited, sentenceOf } from './audit-sentences.ts';

/** The sentence of an event of which only this matters. */
const said = <T extends EventType>(
  type: T,
  data: Partial<EventMap[T]['data']> = {},
  actorRole = 'teacher',
): string => sentenceOf({ type, data, metadata: { actorRole } } as RecordedEvent<T>);

describe('the audit tells', () => {
  it('what happens next to a document in words for its kind, and an unknown step by its name', () => {
    const tried = (step: string) => said('EssayRetryRequested', { step } as never);
    expect(
      [
        'extract',
        'match_student',
        'check_rewrite',
        'compare_authorship',
        'check_ai_writing',
        'grade',
        'dream',
      ].map(tried),
    ).toEqual([
      'Requested a retry: reading the text.',
      'Requested a retry: finding the student.',
      'Requested a retry: looking for an earlier version.',
      'Requested a retry: comparing with the baselines.',
      'Requested a retry: checking for AI writing.',
      'Requested a retry: grading.',
      'Requested a retry: dream.',
    ]);
    const interrupted = (step: string) => said('BaselineCheckInterrupted', { step } as never);
    expect([interrupted('compare'), interrupted('decide')]).toEqual([
      'Interrupted while comparing with the baselines.',
      'Interrupted while deciding whether a review is needed.',
    ]);
  });

  it('why a document was set aside', () => {
    const reasons = [
      ['no_marker', 'it contains no student ID'],
      ['unknown_marker', 'its student ID is not on the roster'],
      ['several_markers', 'it contains more than one student ID'],
      ['not_looked_up', 'its student could not be looked up'],
      ['other_class', 'its student’s class does not write essays of this type'],
      ['something_new', 'something_new'],
    ] as const;
    for (const type of ['EssaySetAside', 'BaselineSetAside'] as const)
      for (const [reason, words] of reasons)
        expect(said(type, { reason } as never)).toBe(`Set aside for a teacher: ${words}.`);
  });

  it('whether an AI check that failed will follow', () => {
    for (const type of ['AiWritingCheckFailed', 'BaselineAiWritingCheckFailed'] as const) {
      expect(said(type, {})).toBe('Could not check for AI writing.');
      expect(said(type, { later: true })).toBe(
        'Could not check for AI writing: the service was unavailable. It will be made when it is back.',
      );
    }
  });

  it('how many, in the singular and the plural', () => {
    const erased = (essays: number, baselines: number) =>
      said('StudentErased', { display_id: 'S0001', essays, baselines });
    expect(erased(1, 2)).toBe('Permanently deleted student S0001 with 1 essay and 2 baselines.');
    expect(erased(0, 1)).toBe('Permanently deleted student S0001 with 0 essays and 1 baseline.');
    expect(said('TeacherSummaryWritten', { essays: 3 } as never)).toBe(
      'Wrote a progress summary of 3 essays.',
    );
    expect(said('BatchComparisonRequested', { essay_ids: ['e1', 'e2'] })).toBe(
      'Requested a new comparison of 2 essays.',
    );
    expect(said('AssessmentStarted', { baseline_ids: ['b1'], batch_size: 5 })).toBe(
      'Started the assessment of 1 baseline in groups of 5 students.',
    );
  });

  it('by which rubric an assignment is scored, and how much of it', () => {
    const terms = { periods: [2], due_on: null };
    const rubric_version = `${'a1'.repeat(18)}-2`;
    expect(said('AssignmentChanged', { ...terms, rubric_version })).toBe(
      'Changed the assignment: period 2, no last day, scored by a rubric of this school, version 2.',
    );
    const scored = (...scores: (number | null)[]) =>
      said('EssayScoredByTeacher', {
        overall_score: null,
        rubric: scores.map((score) => ({ criterion_id: 'c', score, max: 3 })),
      });
    expect(scored(2, 3)).toBe('Scored by the teacher: 5 of 6.');
    expect(scored(2, null)).toBe('Scored by the teacher: 2 of 3 on 1 of 2 criteria.');
    expect(scored(null)).toBe('Scored by the teacher: no criterion scored yet.');
  });

  it('what a batch held, and how much of it was refused', () => {
    for (const type of ['EssayBatchReceived', 'BaselineBatchReceived'] as const) {
      expect(said(type, { total_files: 1, refused: [] })).toBe('Uploaded a batch of 1 file.');
      expect(said(type, { total_files: 3, refused: [{}, {}] as never })).toBe(
        'Uploaded a batch of 3 files; 2 of them refused.',
      );
    }
  });

  it('what a document was uploaded as, and where a sample came from', () => {
    const uploaded = (essay_type: string, method: string) =>
      said('EssayReceived', { essay_type, method } as never);
    expect(uploaded('argumentative', 'pdf')).toBe('Uploaded an argumentative essay as a PDF.');
    expect(uploaded('narrative', 'text')).toBe('Uploaded a narrative essay as text.');
    expect(said('BaselineReceived', { from_essay_id: null, method: 'pdf' })).toBe(
      'Uploaded a baseline as a PDF.',
    );
    expect(said('BaselineReceived', { from_essay_id: null, method: 'text' })).toBe(
      'Uploaded a baseline as text.',
    );
    expect(said('BaselineReceived', { from_essay_id: 'e1', method: 'text' })).toBe(
      'Converted an essay to a baseline.',
    );
  });

  it('whether a document was assigned by its ID or by a person', () => {
    for (const type of ['EssayAssigned', 'BaselineAssigned'] as const) {
      expect(said(type, { by_marker: true })).toBe('Assigned to the student whose ID is in the file.');
      expect(said(type, { by_marker: false })).toBe('Assigned to a student.');
    }
  });

  it('whether a rewrite was declared or found', () => {
    expect(said('RewriteDetected', { declared: true })).toBe('Declared as a rewrite of an earlier essay.');
    expect(said('RewriteDetected', { declared: false })).toBe('Found to be similar to an earlier essay.');
  });

  it('the outcome of a comparison', () => {
    const numbers = {
      sample_ids: ['b1', 'b2'],
      similarity: 0.35,
      evidence_strength: 'strong' as const,
      engine: 'local',
      engine_version: 'style-3',
    };
    for (const type of ['AuthorshipCompared', 'BaselineCompared'] as const) {
      expect(said(type, numbers)).toBe(
        'Compared with 2 approved baselines: similarity 35%, evidence strong, by version style-3 of local.',
      );
      expect(said(type, { ...numbers, similarity: 0.9996 })).toMatch(
        /similarity over 99%, evidence strong, by/,
      );
      expect(said(type, { ...numbers, similarity: null })).toBe(
        'Compared with 2 approved baselines: similarity none, evidence strong, by version style-3 of local.',
      );
      expect(said(type, { ...numbers, sample_ids: ['b1'], evidence_strength: 'insufficient' as const })).toBe(
        'Compared with 1 approved baseline: not enough writing to say, by version style-3 of local.',
      );
    }
    expect(said('BaselineCompared', { ...numbers, sample_ids: [] })).toBe(
      'First baseline: no approved sample to compare it with yet.',
    );
  });

  it('with which rubric, and by which engine, grading was asked for', () => {
    const asked = (rubric_version: string, engine: 'configured' | 'embedded' = 'configured') =>
      said('GradingRequested', { rubric_version, engine });
    expect(asked('10th_grade_english-12')).toBe(
      'Requested grading with the 10th Grade English rubric, version 12.',
    );
    expect(asked('10th_grade_english-1', 'embedded')).toBe(
      'Requested grading with the 10th Grade English rubric, version 1, by the embedded engine.',
    );
    for (const unknown of ['poems-1', '10th_grade_english', '10th_grade_english-1x', '-1'])
      expect(asked(unknown)).toBe(`Requested grading with the rubric ${unknown}.`);
  });

  it('the scores: overall, out of all points, or that some are missing', () => {
    const scored = (overall_score: number | null, rubric: { score: number; max: number }[] | null) =>
      said('EssayScoredByTeacher', { overall_score, rubric } as never);
    expect(scored(3.33, null)).toBe('Scored by the teacher: overall 3.33 of 4.');
    const points = [
      { score: 3, max: 5 },
      { score: 4, max: 5 },
    ];
    expect(scored(null, points)).toBe('Scored by the teacher: 7 of 10.');
    for (const none of [null, []])
      expect(scored(null, none)).toBe('Scored by the teacher: not all scores given.');
    const graded = (applied: boolean) =>
      said('EssayGraded', { applied, engine: 'embedded', overall_score: null, rubric: points } as never);
    expect(graded(true)).toBe('Graded by embedded: 7 of 10.');
    expect(graded(false)).toBe('Graded by embedded: 7 of 10. The teacher’s own scores still stand.');
  });

  it('which permissions were set', () => {
    const set = (permissions: EventMap['UserPermissionsChanged']['data']['permissions']) =>
      said('UserPermissionsChanged', { permissions });
    expect(set(['view_essays', 'erase_own'])).toBe(
      'Set the permissions of the account: read essays, samples and their history · ' +
        'delete permanently what they have entered.',
    );
    expect(set([])).toBe('Set the permissions of the account: none.');
    expect(set(null)).toBe('Reset the permissions of the account to those of its role.');
    expect(said('UserRoleChanged', { previous: 'assistant', role: 'department_head' })).toBe(
      'Changed the role of the account from assistant to department head.',
    );
  });

  it('whether an approval restored an essay, and where an undo led', () => {
    expect(said('AuthorshipApproved', { restored: true })).toBe(
      'Restored the essay and approved it as the student’s own.',
    );
    expect(said('AuthorshipApproved', { restored: false })).toBe('Approved the essay as the student’s own.');
    const undone = (back_to: string) => said('EssayDecisionUndone', { back_to } as never);
    expect(['ready_for_grading', 'completed', 'flagged', 'rejected', 'processing'].map(undone)).toEqual([
      'Undid the last decision; the essay is ready for grading again.',
      'Undid the last decision; the essay is graded again.',
      'Undid the last decision; the essay is flagged again.',
      'Undid the last decision; the essay is rejected again.',
      'Undid the last decision; the essay is being processed again.',
    ]);
  });

  it('when a talk was, what was shown, and that its note was corrected', () => {
    const noted = (corrects: string | null, ...supports: string[]) =>
      said('TalkNoted', { held_on: '2026-11-20', supports, corrects } as never);
    expect(noted(null)).toBe('Noted a talk with the student on Nov 20, 2026.');
    expect(noted('talk-1', 'drafts_shown', 'something_new')).toBe(
      'Corrected the note of a talk with the student on Nov 20, 2026: drafts shown, something_new.',
    );
  });

  it('what was changed on a feedback sheet, and how it was returned', () => {
    const edited = (kept: number, replaced: number, added: number, read = true) =>
      said('FeedbackSheetEdited', { kept, replaced, added, read });
    expect(edited(0, 0, 0)).toBe('Edited the feedback sheet.');
    expect(edited(1, 2, 0)).toBe('Edited the feedback sheet: 1 point kept, 2 reworded.');
    expect(edited(2, 0, 1, false)).toBe(
      'Edited the feedback sheet: 2 points kept, with those of other sheets at once, 1 added.',
    );
    const ways = (['print', 'pdf', 'link'] as const).map((how) =>
      said('FeedbackReturned', { how, version: 2 }),
    );
    expect(ways).toEqual([
      'Returned the feedback on paper, version 2.',
      'Returned the feedback as a PDF, version 2.',
      'Returned the feedback by a link, version 2.',
    ]);
  });

  it('that a link to feedback was made and until when, and that it was opened and revoked', () => {
    const made = { version: 2, last_day: '2026-02-14', expires_at: '2026-02-15T04:59:59.999Z' };
    expect(said('FeedbackLinkMade', made)).toBe(
      'Made a link to version 2 of the feedback, to be opened until Feb 14, 2026.',
    );
    expect(said('FeedbackLinkOpened')).toBe('The link to the feedback was opened.');
    expect(said('FeedbackLinkRevoked')).toBe('Revoked the link to the feedback.');
  });

  it('whether a document was deleted by itself or with its student', () => {
    expect(said('EssayErased', { because: 'deleted' })).toBe('Deleted the essay.');
    expect(said('EssayErased', { because: 'student_erased' })).toBe(
      'Deleted the essay together with its student.',
    );
    expect(said('BaselineErased', { because: 'deleted' })).toBe('Deleted the baseline.');
    expect(said('BaselineErased', { because: 'student_erased' })).toBe(
      'Deleted the baseline together with its student.',
    );
  });

  it('that the rule of the school deleted something, what it is, and when it is taken back', () => {
    const rule = ', by the rule of the school on how long writing is kept.';
    expect(said('EssayErased', { because: 'deleted' }, 'system')).toBe(`Deleted the essay${rule}`);
    expect(said('BaselineErased', { because: 'deleted' }, 'system')).toBe(`Deleted the baseline${rule}`);
    expect(said('StudentErased', { display_id: 'S0001', essays: 2, baselines: 1 }, 'system')).toBe(
      `Permanently deleted student S0001 with 2 essays and 1 baseline${rule}`,
    );
    expect(said('RetentionRuleSet', { years: 3, starts_on: '2026-12-05' })).toBe(
      'Confirmed the rule on how long writing is kept: 3 years after its school year; nothing is deleted before ' +
        'Dec 5, 2026.',
    );
    expect(said('RetentionRuleSet', { years: null, starts_on: null })).toBe(
      'Took back the rule on how long writing is kept: nothing is deleted by itself.',
    );
    const ran = { on: '2026-12-05', years: 3, students: 1, essays: 2, baselines: 0 };
    expect(said('RetentionRuleRan', { ...ran, held: 1 })).toBe(
      'The rule on how long writing is kept deleted 1 student with all that was theirs, and 2 essays and ' +
        '0 baselines of others; a legal hold kept those of 1 student.',
    );
    expect(said('RetentionRuleRan', { ...ran, held: 0 })).not.toContain('legal hold');
  });

  it('nothing about reservations and sign-outs', () => {
    expect(isAudited('UserSignedOut')).toBe(false);
    expect(said('UserSignedOut')).toBe('UserSignedOut');
  });
});
