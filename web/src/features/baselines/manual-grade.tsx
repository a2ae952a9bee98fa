import { meanText } from '@essays/contract';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { ScoreChoice } from '../../review/score-choice.tsx';
import { THREE_CRITERIA } from '../../domain/grading-view.ts';
import type { BaselineForm } from '../../domain/upload-rules.ts';

export type Scores = BaselineForm['scores'];
export const NO_SCORES: Scores = {
  focus_organization_score: 0,
  evidence_elaboration_score: 0,
  conventions_score: 0,
};

/** The grade a teacher gives a sample by hand: 1–4 each, their mean once all three are there. */
export const ManualGrade = ({
  scores,
  onScores,
  feedback,
  onFeedback,
}: {
  scores: Scores;
  onScores: (scores: Scores) => void;
  feedback: string;
  onFeedback: (feedback: string) => void;
}) => {
  const complete = !Object.values(scores).includes(0);
  return (
    <Box component="section" aria-label="Manual grade" sx={{ mt: '14px' }}>
      {THREE_CRITERIA.map(({ field, label }) => (
        <ScoreChoice
          key={field}
          label={label}
          min={1}
          max={4}
          value={scores[field] === 0 ? null : scores[field]}
          onChange={(value) => onScores({ ...scores, [field]: value ?? 0 })}
        />
      ))}
      <Box sx={{ color: 'var(--ink-2)', fontSize: '0.8125rem', mb: '8px' }}>
        1 Emerging · 2 Developing · 3 Proficient · 4 Advanced
      </Box>
      {complete && (
        <Box role="status" sx={{ mb: '8px' }}>
          Overall <strong>{meanText(Object.values(scores).reduce((a, b) => a + b, 0) / 3)}</strong> / 4
        </Box>
      )}
      <TextField
        label="Detailed feedback (optional)"
        value={feedback}
        onChange={(event) => onFeedback(event.target.value)}
        multiline
        minRows={3}
        fullWidth
      />
    </Box>
  );
};
