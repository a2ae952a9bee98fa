import { DIFFERS_BELOW, likenessOf } from '@essays/contract';
import type { Essay } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { memo } from 'react';
import { Judgement, Question } from '../../../review/judgement.tsx';
import type { Evidence } from '../../../review/use-evidence.ts';
import { Message } from '../../../components/message.tsx';
import { TermNote } from '../../../components/term-note.tsx';
import { useNow } from '../../../components/use-now.ts';
import { questionOf, sampleVerdict } from '../../../domain/authorship-view.ts';
import { samplesSentence } from '../../../domain/process-words.ts';
import { otherExplanations } from '../../../domain/other-explanations.ts';
import { AssignStudent } from '../correct/assign-students.tsx';
import type { ListKind } from '../list-kind.ts';
import { NoSampleNote } from './no-sample-note.tsx';
import { OffTopicNote } from './off-topic-note.tsx';
import { SamplesSinceNote } from './samples-since-note.tsx';
import { SameWordsNote } from './same-words-note.tsx';
import { TalkNotes } from '../talks/talk-notes.tsx';
import { TextLink } from '../../../components/text-link.tsx';

/** What there is to judge: nothing yet, whose essay it is, what stopped it, or who wrote it. */
export const EssayJudgement = memo(function EssayJudgement({
  essay,
  list,
  evidence,
  onShow,
  onRewrite,
  onCopies,
}: {
  essay: Essay;
  list: ListKind;
  evidence: Evidence;
  onShow: (finding: number) => void;
  /** Leads to the comparison with the earlier essay. */
  onRewrite: () => void;
  /** Leads to the essay beside the one with the same words. */
  onCopies: () => void;
}) {
  const now = useNow();
  const status = essay.processing_status;
  if (status === 'pending' || status === 'processing')
    return (
      <>
        <Question>
          {essay.waiting_reason
            ? 'The essay is not graded yet.'
            : 'The essay is being read, compared and checked.'}
        </Question>
        <Box sx={{ color: 'var(--ink-2)' }}>
          {essay.waiting_reason ??
            'This typically takes 10-30 seconds. The page updates automatically; you can leave it.'}
        </Box>
        <TalkNotes essay={essay} />
      </>
    );
  if (status === 'unassigned')
    return (
      <>
        <Question>Whose essay is this?</Question>
        {essay.can.assign && <AssignStudent essay={essay} />}
        <TalkNotes essay={essay} />
      </>
    );
  if (status === 'error' && essay.essay_text === null) return <Unread essay={essay} />;

  const details = essay.baseline_comparison_details;
  const samples = details?.baseline_comparisons ?? [];
  const similarity = essay.baseline_similarity_score;
  return (
    <>
      {essay.rejection_reason && status === 'rejected' && (
        <Message fact severity="error">
          <strong>Rejected: </strong>
          {essay.rejection_reason}
        </Message>
      )}
      {essay.flag_reason && (status === 'flagged' || list === 'flagged') && (
        <Message fact severity="warning">
          <strong>Why it was flagged: </strong>
          {essay.flag_reason}
          {isOlderFlag(essay) && ' It has been compared again since, with the result below.'}
        </Message>
      )}
      <TalkNotes essay={essay} />
      {status === 'error' && (
        <Message fact severity="error">
          {essay.processing_error ?? 'Something went wrong while this essay was processed.'}
        </Message>
      )}
      {status !== 'flagged' && <OffTopicNote essay={essay} />}
      <SameWordsNote essay={essay} onCompare={onCopies} />
      {essay.rewrite_decision === 'waiting' && (
        <Message
          fact
          severity="info"
          action={
            <Button size="small" color="inherit" onClick={onRewrite}>
              Compare
            </Button>
          }
        >
          This looks like a new version of an earlier essay. Is it?
        </Message>
      )}
      <SamplesSinceNote essay={essay} />
      <Judgement
        question={questionOf(essay)}
        strength={samples.length > 0 || similarity !== null ? essay.evidence_strength : null}
        why={[
          ...(evidence.analysis?.evidence_reasons ?? details?.reasons ?? []).slice(0, 4),
          samplesSentence(samples),
        ].filter((one) => one !== null)}
        similarity={
          similarity === null
            ? null
            : {
                value: similarity,
                verdict: sampleVerdict(similarity, essay.evidence_strength),
                where: 'flagged below 40%, same author from 60%',
                worth: likenessOf(essay),
              }
        }
        evidence={evidence}
        explanations={otherExplanations({
          differs: evidence.differs,
          aiWarning: evidence.aiWarning,
          words: essay.word_count,
          sampleDates: samples.map((s) => s.baseline_date),
          now,
        })}
        onShow={onShow}
        ai={{ score: essay.ai_writing_score, band: essay.ai_writing_band }}
      />
      <NoSampleNote essay={essay} />
      {/* Whether a flagged essay is on the task can be read once it is known whose it is. */}
      {status === 'flagged' && <OffTopicNote essay={essay} />}
      {essay.term?.differs && <TermNote term={essay.term} />}
    </>
  );
});

/** Whether the comparison below is another than the one that flagged it, and says something else. */
const isOlderFlag = ({
  is_flagged_baseline,
  baseline_similarity_score: similarity,
  evidence_strength,
}: Essay): boolean =>
  is_flagged_baseline &&
  similarity !== null &&
  (similarity >= DIFFERS_BELOW || evidence_strength === 'insufficient');

/** A file that could not be read, or only with doubts: what is wrong with it, and what to do next. */
const Unread = ({ essay }: { essay: Essay }) => (
  <>
    <Question>
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        {essay.original_filename ?? 'This file'}
      </Box>{' '}
      {essay.doubtful_text === undefined ? 'could not be read.' : 'was read with doubts.'}
    </Question>
    <Message fact severity="error">
      {essay.processing_error ?? 'Something went wrong while this essay was processed.'}
    </Message>
    <Box sx={{ color: 'var(--ink-2)' }}>
      {essay.doubtful_text === undefined ? (
        <>
          Ask for the typed file and <TextLink to="/essays/upload">upload it</TextLink>, or type the text in.
          Retry helps if reading was interrupted. Nothing else was done with this file.
        </>
      ) : (
        'Nothing is compared or graded until you have confirmed its text.'
      )}
    </Box>
    {essay.can.assign && <AssignStudent essay={essay} />}
    <TalkNotes essay={essay} />
  </>
);
