import type { DomainEvent } from '@essays/contract';
import { after, essay_id, extracted, received } from '../../../test/essay-row.ts';
import { happened } from '../../../test/happened.ts';
import { ANALYSIS, DETAILS } from '../../../test/sample-analysis.ts';
import { essayAiChecked, essayCompared } from '../../../test/sample-essays.ts';

describe('what the checks of an essay found', () => {
  it('a detected rewrite waits for the teacher, who confirms, dismisses or is right about none', () => {
    const detected = happened('RewriteDetected', {
      essay_id,
      rewrite_of_essay_id: 'e0',
      declared: false,
      metrics: null,
      similarity: 0,
    });
    expect(after(received, extracted, detected)).toMatchObject({
      is_rewrite: true,
      rewrite_of_essay_id: 'e0',
      rewrite_decision: 'waiting',
      rewrite_similarity: 0,
    });
    expect(
      after(received, extracted, detected, happened('RewriteConfirmed', { essay_id })).rewrite_decision,
    ).toBe('confirmed');
    const dismissed = happened('RewriteDismissed', { essay_id });
    expect(after(received, extracted, detected, dismissed)).toMatchObject({
      is_rewrite: false,
      rewrite_of_essay_id: null,
      rewrite_decision: 'dismissed',
    });
    // The teacher changed their mind.
    expect(
      after(received, extracted, detected, dismissed, happened('RewriteConfirmed', { essay_id })),
    ).toMatchObject({ is_rewrite: true, rewrite_of_essay_id: 'e0', rewrite_decision: 'confirmed' });
    expect(after(received, extracted, happened('RewriteRuledOut', { essay_id }))).toMatchObject({
      is_rewrite: false,
      rewrite_decision: null,
    });
  });

  it('a remark on the topic stands until the essay uses enough words of its class, or leaves its assignment', () => {
    const words = [{ word: 'computer', classmates: 21, used: false }];
    const data = { essay_id, assignment_id: 'task', classmates: 24, usual: 22, resembles: 'other' };
    const off = happened('EssayOffTopic', data, { words });
    const remark = { classmates: 24, usual: 22, resembles: 'other', words };
    expect(after(received, extracted).off_topic).toBeNull();
    expect(after(received, extracted, off).off_topic).toEqual(remark);
    expect(after(received, extracted, off, happened('RewriteRuledOut', { essay_id })).off_topic).toEqual(
      remark,
    );
    for (const gone of [
      happened('EssayOnTopic', { essay_id, assignment_id: 'task' }),
      happened('EssayTakenOutOfAssignment', { essay_id, assignment_id: 'task' }),
      happened('EssayPutIntoAssignment', { essay_id, assignment_id: 'next', previous: 'task' }),
    ])
      expect(after(received, extracted, off, gone).off_topic).toBeNull();
    const forgotten = { ...off, personal: null } as unknown as DomainEvent;
    expect(after(received, extracted, forgotten).off_topic).toEqual({ ...remark, words: [] });
    const { usual: _, ...earlier } = data;
    const uncounted = after(received, extracted, happened('EssayOffTopic', earlier, { words })).off_topic;
    expect(uncounted).toEqual({ classmates: 24, resembles: 'other', words });
  });

  it('DOM-008 the comparison gives details and an analysis, and flags nothing by itself', () => {
    const row = after(received, extracted, essayCompared(essay_id));
    expect(row).toMatchObject({
      baseline_similarity_score: 0.35,
      evidence_strength: 'strong',
      baseline_comparison_details: DETAILS,
      authorship_analysis: ANALYSIS,
      authorship_manual_required: false,
      is_flagged_baseline: false,
    });
  });

  it('DOM-012 the similarity is the share from 0 to 1 of the latest comparison; one that was skipped has none', () => {
    const compared = [received, extracted, essayCompared(essay_id)];
    const again = happened('AuthorshipComparisonRequested', { essay_id });
    expect(after(...compared).baseline_similarity_score).toBe(0.35);
    expect(after(...compared, again).baseline_similarity_score).toBe(0.35);
    const skipped = happened('AuthorshipComparisonSkipped', { essay_id, reason: 'no_approved_samples' });
    expect(after(...compared, again, skipped)).toMatchObject({
      baseline_similarity_score: null,
      authorship_analysis: null,
    });
  });

  it('a failed AI check leaves the score null; a completed one may give 0', () => {
    expect(after(received, essayAiChecked(essay_id, 0)).ai_writing_score).toBe(0);
    const failed = happened('AiWritingCheckFailed', { essay_id, reason: 'No answer' });
    expect(after(received, failed).ai_writing_score).toBeNull();
  });

  it('a rewrite ruled out by a new check is not one', () => {
    const detected = happened('RewriteDetected', {
      essay_id,
      rewrite_of_essay_id: 'e0',
      declared: true,
      metrics: null,
      similarity: 0.9,
    });
    expect(after(received, extracted, detected).rewrite_decision).toBe('confirmed');
    expect(after(received, extracted, detected, happened('RewriteRuledOut', { essay_id }))).toMatchObject({
      is_rewrite: false,
      rewrite_of_essay_id: null,
      rewrite_decision: null,
      rewrite_similarity: null,
    });
  });
  it('a comparison that comes to no conclusion is left to the teacher', () => {
    const compared = essayCompared(essay_id);
    const open = { ...compared, data: { ...compared.data, recommendation: 'inconclusive' } } as DomainEvent;
    expect(after(received, extracted, open).authorship_manual_required).toBe(true);
    const wordless = { ...compared, personal: null } as DomainEvent;
    expect(after(received, extracted, open, wordless)).toMatchObject({
      authorship_manual_required: false,
      baseline_comparison_details: null,
      authorship_analysis: null,
    });
  });
  it('an AI check gives its findings; one that fails later removes them, as an erasure does', () => {
    const checked = essayAiChecked(essay_id, 91);
    expect(after(received, checked)).toMatchObject({
      ai_writing_score: 91,
      ai_writing_indicators: [{ label: 'Even sentences', detail: 'Sentence lengths vary little.' }],
    });
    const failed = happened('AiWritingCheckFailed', { essay_id, reason: 'No answer' });
    expect(after(received, checked, failed)).toMatchObject({
      ai_writing_score: null,
      ai_writing_indicators: [],
    });
    const wordless = { ...checked, personal: null } as DomainEvent;
    expect(after(received, wordless).ai_writing_indicators).toEqual([]);
  });
});
