import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { learningTargetBand } from '../domain/bands.ts';
import type { GradingView } from '../domain/grading-view.ts';
import { Chip } from '../components/chip.tsx';
import { CopyButton } from '../components/copy-button.tsx';
import { BandedNumber, Score, ScoreChip } from '../components/score-chip.tsx';
import { Disclosure, FOLD_LINE } from '../components/disclosure.tsx';
import { HowSureLink } from './how-sure-link.tsx';

const Block = ({ title, copy, children }: { title: string; copy?: string | null; children: ReactNode }) => (
  <Box sx={{ borderTop: '1px solid var(--line)', padding: '12px 0' }}>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 30 }}>
      <h4 className="heading-3" style={{ flex: 1 }}>
        {title}
      </h4>
      {copy && <CopyButton text={copy} of={title} />}
    </Box>
    {children}
  </Box>
);

const Prose = ({ children }: { children: ReactNode }) => (
  <Box sx={{ whiteSpace: 'pre-wrap', maxWidth: '75ch', overflowWrap: 'anywhere' }}>{children}</Box>
);

/**
 * The grade in words: rubric or three scores, feedback with Copy, learning targets, messages in the teacher's
 * voice.
 */
export const GradingResults = ({
  view,
  rubricMax,
  withScores = true,
  folded = false,
}: {
  view: GradingView;
  /** The maximum of a rubric line that does not state one: 5 on essays, 4 on baselines. */
  rubricMax?: number;
  /** False if the scores are shown next to it as radio groups. */
  withScores?: boolean;
  /** In a list: only the scores are visible until it is opened. */
  folded?: boolean;
}) => (
  <Box>
    {withScores && (folded || !view.asRubric) && <Scores view={view} rubricMax={rubricMax} />}
    {folded ? (
      <Disclosure title="Grading results" note="reasons, feedback, learning targets">
        <Words view={view} rubricMax={rubricMax} withScores={withScores} />
      </Disclosure>
    ) : (
      <>
        <h3 className="heading-2" style={{ paddingBottom: 8 }}>
          Grading results
        </h3>
        <Words view={view} rubricMax={rubricMax} withScores={withScores} />
      </>
    )}
  </Box>
);

const Scores = ({ view, rubricMax = 5 }: { view: GradingView; rubricMax?: number }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '6px 22px', pb: '10px' }}>
    {(view.asRubric
      ? view.rubric.map((line) => ({ label: line.criterion, score: line.score, max: line.max ?? rubricMax }))
      : view.scores.map(({ label, value }) => ({ label, score: value, max: 4 }))
    ).map(({ label, score, max }) => (
      <Box key={label}>
        <Box sx={{ color: 'var(--ink-2)', fontSize: '0.8125rem' }}>{label}</Box>
        <ScoreChip score={score} max={max} proposal={view.isProposal} />
      </Box>
    ))}
  </Box>
);

/** Without those that the proposal leaves to the teacher: their radio groups say so. */
const assessedIn = ({ rubric, isProposal }: GradingView) =>
  rubric.filter(({ score }) => score !== null || !isProposal);

/** A score that a teacher changed has no reasons of the machine any more. */
const isExplained = ({ rationale, student_feedback }: GradingView['rubric'][number]): boolean =>
  Boolean(rationale || student_feedback);

/** What is said of a criterion, with its writer. */
const Rationale = ({ line: { rationale, rationale_by } }: { line: GradingView['rubric'][number] }) =>
  rationale && (
    <Prose>
      {rationale_by === 'teacher' && <strong>Teacher: </strong>}
      {rationale}
    </Prose>
  );

const Words = ({
  view,
  rubricMax = 5,
  withScores,
}: {
  view: GradingView;
  rubricMax?: number;
  withScores: boolean;
}) => (
  <Box>
    {view.asRubric ? (
      <Box component="ul" aria-label="Rubric" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {(withScores ? view.rubric : assessedIn(view)).map((line) => (
          <Box
            component="li"
            key={line.criterion}
            sx={{ borderTop: '1px solid var(--line)', padding: '10px 0' }}
          >
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
              <h4 className="heading-3" style={{ flex: 1 }}>
                {line.criterion}
              </h4>
              <Score score={line.score} max={line.max ?? rubricMax} />
            </Box>
            <Rationale line={line} />
            {line.student_feedback && (
              <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', mt: '4px' }}>
                <Box sx={{ flex: 1, color: 'var(--ink-2)' }}>
                  <strong>To the student: </strong>
                  {line.student_feedback}
                </Box>
                <CopyButton text={line.student_feedback} of={`feedback on ${line.criterion}`} />
              </Box>
            )}
          </Box>
        ))}
        {view.points.score !== null && (
          <Box
            component="li"
            sx={{ borderTop: '1px solid var(--line)', padding: '10px 0', textAlign: 'right' }}
          >
            Total <Score score={view.points.score} max={view.points.max} />
          </Box>
        )}
      </Box>
    ) : (
      view.rubric.some(isExplained) && (
        <Block title="Why these scores">
          {view.rubric.filter(isExplained).map((line) => (
            <Box key={line.criterion} sx={{ mt: '6px' }}>
              <strong>{line.criterion}: </strong>
              {line.rationale}
              {line.student_feedback && (
                <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
                  <Box sx={{ flex: 1, color: 'var(--ink-2)', pt: '4px' }}>
                    To the student: {line.student_feedback}
                  </Box>
                  <CopyButton text={line.student_feedback} of={`feedback on ${line.criterion}`} />
                </Box>
              )}
            </Box>
          ))}
        </Block>
      )
    )}
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(340px, 100%), 1fr))',
        columnGap: '32px',
      }}
    >
      {view.comment && (
        <Block title="Comment by a teacher" copy={view.comment}>
          <Prose>{view.comment}</Prose>
        </Block>
      )}
      {(view.detailedFeedback || !(view.asRubric || view.comment)) && (
        <Block title="Detailed feedback" copy={view.detailedFeedback}>
          <Prose>{view.detailedFeedback ?? 'No detailed feedback available.'}</Prose>
        </Block>
      )}
      {view.studentFeedback && (
        <Block title="Student feedback" copy={view.studentFeedback}>
          <Prose>{view.studentFeedback}</Prose>
        </Block>
      )}
    </Box>
    {(view.encouragement || view.nextSteps) && <Messages view={view} />}
    {view.showsLearningTargets && view.learningTargets.length > 0 && (
      <Block title="Learning Targets">
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            margin: 0,
            padding: 0,
            columns: '2 380px',
            columnGap: '32px',
            '& > li': { breakInside: 'avoid' },
          }}
        >
          {view.learningTargets.map((target) => {
            const banded = learningTargetBand(target.score);
            return (
              <Box component="li" key={target.code || target.name} sx={{ padding: '6px 0' }}>
                <Box sx={{ display: 'flex', gap: '4px 10px', alignItems: 'center', flexWrap: 'wrap' }}>
                  <Box sx={{ flex: '1 1 240px' }}>
                    <strong>{target.name}</strong>{' '}
                    <Box component="span" sx={{ color: 'var(--ink-2)', whiteSpace: 'nowrap' }}>
                      {target.code}
                    </Box>
                  </Box>
                  <Chip band={banded.band}>
                    {target.score === null ? '–' : target.score} / 4 {banded.word}
                  </Chip>
                </Box>
                {target.evidence && <Box sx={{ color: 'var(--ink-2)' }}>{target.evidence}</Box>}
              </Box>
            );
          })}
        </Box>
      </Block>
    )}
    <HowSureLink />
  </Box>
);

/** The same feedback in the teacher's own voice: ready to copy, shown on request. */
const Messages = ({ view }: { view: GradingView }) => {
  const messages = [
    { title: 'Strengths as Encouragement', text: view.encouragement },
    { title: 'Improvements as Next Steps', text: view.nextSteps },
  ].flatMap(({ title, text }) => (text ? [{ title, text }] : []));
  return (
    <Block title="Teacher Voice Messages">
      {messages.map(({ title, text }) => (
        <Box key={title} sx={{ position: 'relative', '& summary': { pr: '90px' } }}>
          <Disclosure title={title}>
            <Prose>{text}</Prose>
          </Disclosure>
          <Box sx={{ ...FOLD_LINE, position: 'absolute', top: 0, right: 0 }}>
            <CopyButton text={text} of={title} />
          </Box>
        </Box>
      ))}
    </Block>
  );
};

/** 'Essay Score 3.33 / 4', or a dash unless all is scored; with criteria, points out of the points possible. */
export const EssayScore = ({ view }: { view: GradingView }) => (
  <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
    Essay Score{' '}
    {view.byCriteria ? (
      <Score score={view.points.score} max={view.points.max} />
    ) : (
      <>{view.overall === null ? <strong>–</strong> : <BandedNumber score={view.overall} isMean />} / 4</>
    )}
  </Box>
);
