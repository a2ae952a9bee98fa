import type { Essay } from '@essays/contract';
import { CLASS_TYPE_LABEL } from '@essays/contract';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { dateWord } from '../../../domain/dates.ts';
import { gradingView, isIb, levelWord, twoDecimals } from '../../../domain/grading-view.ts';
import type { GradingView } from '../../../domain/grading-view.ts';
import { essayTypeWord } from '../../../domain/status-words.ts';
import { whose } from '../../../domain/whose.ts';
import { Sheet } from './sheet.tsx';

/** What a machine had to do with it: students are told. */
const disclosure = (view: GradingView): string =>
  view.isProposal
    ? 'The scores and the feedback were drafted with AI. A teacher has not confirmed the scores yet.'
    : view.whose === 'confirmed'
      ? 'The scores and the feedback were drafted with AI. A teacher has confirmed the scores.'
      : 'The scores were given by a teacher. Feedback may have been drafted with AI and was reviewed by a teacher.';

/** For the student: scores, what went well, what comes next. Nothing of authorship, of AI checks or of others, ever. */
export const FeedbackSheet = ({ essay }: { essay: Essay }) => {
  const view = gradingView(essay);
  const [withDetails, setWithDetails] = useState(false);
  const max = isIb(essay) ? 5 : 4;
  const lines = view.asRubric
    ? view.rubric.map((line) => ({ ...line, max: line.max ?? max }))
    : view.scores.map(({ label, value }) => ({
        criterion: label,
        score: value,
        max: 4,
        student_feedback: view.rubric.find((line) => line.criterion === label)?.student_feedback ?? '',
      }));
  const withWords = !view.asRubric;
  return (
    <Sheet
      title="Feedback on your essay"
      facts={[
        whose(essay),
        essay.class_type && CLASS_TYPE_LABEL[essay.class_type],
        essayTypeWord(essay.essay_type),
        dateWord(essay.submission_date),
      ]}
      foot={disclosure(view)}
      tools={
        view.detailedFeedback && (
          <FormControlLabel
            control={
              <Checkbox checked={withDetails} onChange={(_event, checked) => setWithDetails(checked)} />
            }
            label="Include the detailed feedback"
          />
        )
      }
    >
      <h2>Scores</h2>
      <table>
        <tbody>
          {lines.map((line) => (
            <tr key={line.criterion}>
              <td>
                <strong>{line.criterion}</strong>
                {line.student_feedback && <div>{line.student_feedback}</div>}
              </td>
              <td className="number">
                {line.score === null ? '–' : <strong>{line.score}</strong>} / {line.max}
              </td>
              {withWords && <td>{line.score !== null && levelWord(line.score)}</td>}
            </tr>
          ))}
          <tr>
            <td>{view.asRubric ? 'Total' : 'Essay score'}</td>
            <td className="number" colSpan={withWords ? 2 : 1}>
              {view.asRubric ? (
                <>
                  <strong>{view.total ?? '–'}</strong> / 20
                </>
              ) : (
                <>
                  <strong>{twoDecimals(view.overall)}</strong> / 4
                </>
              )}
            </td>
          </tr>
        </tbody>
      </table>
      <Part title="What went well" text={view.encouragement} />
      <Part title="Next steps" text={view.nextSteps} />
      {!view.encouragement && !view.nextSteps && <Part title="Feedback" text={view.studentFeedback} />}
      {withDetails && <Part title="Detailed feedback" text={view.detailedFeedback} />}
      {view.showsLearningTargets && view.learningTargets.length > 0 && (
        <>
          <h2>Learning targets</h2>
          <table>
            <tbody>
              {view.learningTargets.map((target) => (
                <tr key={target.code + target.name}>
                  <td style={{ whiteSpace: 'nowrap' }}>{target.code}</td>
                  <td>{target.name}</td>
                  <td className="number">{target.score ?? '–'} / 4</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      <Box component="p" sx={{ mt: '22px !important', color: 'var(--ink-2)' }}>
        {disclosure(view)}
      </Box>
    </Sheet>
  );
};

const Part = ({ title, text }: { title: string; text: string | null }) =>
  text ? (
    <>
      <h2>{title}</h2>
      <Box sx={{ whiteSpace: 'pre-wrap' }}>{text}</Box>
    </>
  ) : null;
