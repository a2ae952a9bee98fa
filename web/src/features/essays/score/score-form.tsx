import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { COMMENT_FIELDS } from '@essays/contract';
import type { Essay } from '@essays/contract';
import { useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../../data/client/api.ts';
import { errorSentence, statusOf } from '../../../data/client/error-sentence.ts';
import { useDraft } from '../../../data/use-draft.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { DialogFrame } from '../../../components/dialog-frame.tsx';
import { useNotify } from '../../../components/use-notify.ts';
import { ScoreChoice } from '../../../review/score-choice.tsx';
import { Problem } from '../../../components/problem.tsx';
import { agreementSentence } from '../../../domain/agreement-words.ts';
import { isPartlyProposed } from '../../../domain/decision-words.ts';
import { byCriteria } from '../../../domain/grading-view.ts';
import {
  differingScores,
  isChanged,
  isCommentOnly,
  leavesBlank,
  manualScoresBody,
  savedAs,
  scoredCriteria,
  startDraft,
} from '../../../domain/manual-scores.ts';
import type { ManualScoresBody, ScoredCriterion, ScoreDraft } from '../../../domain/manual-scores.ts';
import { whose } from '../../../domain/whose.ts';
import { useEssayRubric } from '../../../data/use-essay-rubric.ts';
import type { EssayWithRubric } from '../../../data/use-essay-rubric.ts';
import { useDecideAnyway } from '../../../session/outside-classes.tsx';
import { CommentField } from '../comments/comment-field.tsx';
import { useLazyEssayQuery, useSaveGradesMutation } from '../essays.api.ts';

const overtaken = (essay: Essay): string =>
  `Someone else, or you in another tab, has just saved scores for the essay of ${whose(essay)}, which has left ` +
  'this list. ' +
  'Yours are not saved; they are kept in this tab. Open the essay to choose between the two.';

/** A teacher's scores for one essay: the draft (kept while typing), saved after a question. */
export const useScoring = (given: Essay, onSaved: (goOn: boolean) => void) => {
  const rubric = useEssayRubric(given);
  const { essay, isChosen } = rubric;
  const draftOf = isChosen ? `scores:${essay.id}:${essay.rubric_version ?? ''}` : `scores:${essay.id}`;
  const { draft: typed, save, clear } = useDraft<ScoreDraft | null>(draftOf, null);
  const withRubric = (of: Essay): EssayWithRubric => ({ ...essay, ...of });
  /** What has been saved so far, to tell whether somebody else has saved since. */
  const standing = (of: Essay) => (isChosen ? String(of.grading_result_id) : savedAs(withRubric(of)));
  // Without a draft the saved scores show, so that a new grade appears at once; a draft is never replaced by one.
  const draft = useMemo(() => typed ?? startDraft(essay), [typed, essay]);
  /** Whether to save, and whether to move on to the next essay afterwards. */
  const [asking, setAsking] = useState(false);
  const [goOn, setGoOn] = useState(false);
  const [error, setError] = useState<string | null>(null);
  /** What someone else saved while these scores were being typed. */
  const [theirs, setTheirs] = useState<Essay | null>(null);
  const [saveGrades, { isLoading }] = useSaveGradesMutation();
  const [loadEssay] = useLazyEssayQuery();
  const dispatch = useDispatch();
  const notify = useNotify();
  const decideAnyway = useDecideAnyway();

  // A draft remembers the revision it was begun on, so that nobody's scores are overwritten unseen.
  const setDraft = (next: ScoreDraft) =>
    save({ ...next, revision: draft.revision ?? essay.revision, over: draft.over ?? standing(given) });

  const refresh = () => dispatch(api.util.invalidateTags(['Essay', 'Audit']));

  /** @returns the essay as saved; or as it is now, if another person (not just the machine) has changed its scores. */
  const sendOver = async (
    scores: ManualScoresBody,
    revision: number,
  ): Promise<{ essay: Essay; isTheirs: boolean }> => {
    try {
      return { essay: await saveGrades({ id: essay.id, revision, ...scores }).unwrap(), isTheirs: false };
    } catch (problem) {
      if (statusOf(problem) !== 412) throw problem;
      const now = await loadEssay(essay.id).unwrap();
      if (standing(now) !== (draft.over ?? standing(given)))
        return { essay: withRubric(now), isTheirs: true };
      if (now.revision === revision) throw problem;
      return sendOver(scores, now.revision);
    }
  };

  const send = async (revision = draft.revision ?? essay.revision) => {
    const body = manualScoresBody(essay, draft);
    const scores = body && { ...body, ...(isChosen && { rubric_version: essay.rubric_version }) };
    if (scores === null) return setError('No scores provided');
    try {
      const { essay: present, isTheirs } = await sendOver(scores, revision);
      setAsking(false);
      setError(null);
      setTheirs(isTheirs ? present : null);
      // With the colleague's scores the essay may leave this list: not before this teacher has chosen between both.
      if (isTheirs) return undefined;
      clear(null);
      // The next essay comes: the notice that the scores are saved also says how far they are from the proposal.
      const agreement = essay.proposal_withheld ? agreementSentence(withRubric(present)) : null;
      rubric.choose(false);
      notify([isCommentOnly(body) ? 'Comment saved.' : 'Scores saved.', agreement].filter(Boolean).join(' '));
      return onSaved(goOn);
    } catch (problem) {
      return setError(errorSentence(problem, 'Failed to save'));
    }
  };

  const isComment = isCommentOnly(manualScoresBody(essay, draft));
  return {
    /** The essay with the rubric it is scored by. */
    essay,
    rubric,
    draft,
    setDraft,
    error,
    busy: isLoading,
    changed: typed !== null && isChanged(essay, draft),
    ask: (thenGoOn = false) => {
      setGoOn(thenGoOn);
      if (manualScoresBody(essay, draft) === null) setError('No scores provided');
      else decideAnyway([given], () => setAsking(true));
    },
    discard: () => {
      clear(null);
      setError(null);
      setTheirs(null);
    },
    conflict: theirs && (
      <Problem severity="warning" elsewhere={overtaken(essay)}>
        Someone else, or you in another tab, has just saved scores for this essay. Yours are still here, but
        not saved yet.
        <ul style={{ margin: '6px 0', paddingLeft: 18 }}>
          {differingScores(theirs, draft).map((one) => (
            <li key={one.label}>
              {one.label}: theirs {one.theirs ?? '–'}, yours {one.mine}
            </li>
          ))}
        </ul>
        {leavesBlank(theirs, draft) && (
          <p style={{ margin: '6px 0' }}>What you left blank stays as theirs.</p>
        )}
        <Button
          size="small"
          disabled={isLoading}
          onClick={() => {
            save({ ...draft, revision: theirs.revision, over: standing(theirs) });
            setTheirs(null);
            setAsking(true);
          }}
        >
          Replace theirs with mine
        </Button>
        <Button
          size="small"
          onClick={() => {
            clear(null);
            setTheirs(null);
            refresh();
          }}
        >
          Keep theirs
        </Button>
      </Problem>
    ),
    question: (
      <ConfirmDialog
        open={asking}
        title={`Save ${isComment ? 'comment' : 'scores'} · ${whose(essay)}`}
        question={isComment ? 'Save the comment without a score?' : 'Save manual scores to this essay?'}
        confirmLabel="Save"
        send={async () => {
          await send();
          return {};
        }}
        onClose={() => setAsking(false)}
      />
    ),
  };
};
export type Scoring = ReturnType<typeof useScoring>;

/** 'AI 3 → you 2', where a person disagrees with the machine. */
const changedFrom = ({ machine, saved }: ScoredCriterion, value: number | null): string | null =>
  machine === null || value === null || machine === value
    ? null
    : `AI ${machine} → ${value === saved ? 'teacher' : 'you'} ${value}`;

/** The embedded grader leaves criteria of a teacher's own rubric to the teacher. */
const isLeftToTeacher = (essay: Essay, { proposal, key }: ScoredCriterion): boolean =>
  isPartlyProposed(essay) &&
  proposal === null &&
  essay.rubric_assessment.some(({ criterion_id }) => criterion_id === key);

/** What is left blank in a draft is not sent: it shows what somebody has saved meanwhile. */
const chosenCriteria = ({ essay, draft }: Scoring) =>
  scoredCriteria(essay).map((one) => ({ ...one, value: draft.scores[one.key] ?? one.saved }));

/** One radio group per criterion; a machine's proposal stays dashed until the teacher chooses. */
export const Criteria = ({ scoring, rationales }: { scoring: Scoring; rationales: boolean }) => (
  <>
    {scoring.rubric.isReading && <p>Loading rubric…</p>}
    {chosenCriteria(scoring).map(({ value, ...criterion }) => (
      <Box key={criterion.key}>
        <ScoreChoice
          label={criterion.label}
          max={criterion.max}
          levels={criterion.levels}
          // The descriptions of the standard rubric do not apply to the teacher's own.
          {...(scoring.essay.rubric_version && { wordOf: () => '' })}
          value={value}
          proposal={criterion.proposal}
          note={
            isLeftToTeacher(scoring.essay, criterion)
              ? 'No proposed score: please score this yourself.'
              : null
          }
          changed={changedFrom(criterion, value)}
          onChange={(value) =>
            scoring.setDraft({
              ...scoring.draft,
              scores: { ...scoring.draft.scores, [criterion.key]: value },
            })
          }
        />
        {rationales && byCriteria(scoring.essay) && (
          <CommentField
            field={COMMENT_FIELDS.find((one) => one === criterion.key) ?? 'feedback'}
            name={criterion.label}
            label={`Rationale for ${criterion.label} (optional)`}
            value={scoring.draft.rationales[criterion.key] ?? ''}
            onText={(text) =>
              scoring.setDraft({
                ...scoring.draft,
                rationales: { ...scoring.draft.rationales, [criterion.key]: text },
              })
            }
          />
        )}
      </Box>
    ))}
  </>
);

const helpFor = ({ proposal_withheld }: Essay): string =>
  `${proposal_withheld ? 'Score every criterion.' : 'Blank scores stay unchanged.'} ` +
  'What you type is kept on this device until you save.';

/** 'Manually score': the same scores with rationales and feedback, in a dialog. */
export const ScoreDialog = ({
  essay,
  scoring,
  open,
  onClose,
}: {
  essay: Essay;
  scoring: Scoring;
  open: boolean;
  onClose: () => void;
}) => (
  <DialogFrame
    open={open}
    title={<>Manually score · {whose(essay)}</>}
    maxWidth="sm"
    onClose={onClose}
    actions={
      <>
        <Button variant="outlined" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="contained" onClick={() => scoring.ask()} disabled={scoring.busy}>
          Save
        </Button>
      </>
    }
  >
    <Criteria scoring={scoring} rationales />
    <CommentField
      field="feedback"
      name="the essay as a whole"
      label="Detailed feedback"
      value={scoring.draft.feedback}
      onText={(feedback) => scoring.setDraft({ ...scoring.draft, feedback })}
      rows={4}
      help={helpFor(essay)}
    />
    {scoring.conflict}
    {scoring.error && <Problem kept>{scoring.error}</Problem>}
  </DialogFrame>
);
