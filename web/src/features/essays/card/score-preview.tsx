import type { EssaySummary } from '@essays/contract';
import Box from '@mui/material/Box';
import { EssayScore } from '../../../review/grading-results.tsx';
import { WhoseScoresChip } from '../../../components/score-chip.tsx';
import { gradingView } from '../../../domain/grading-view.ts';

/** The score and who gave it, on a folded card. */
export const ScorePreview = ({ essay }: { essay: EssaySummary }) => {
  const view = gradingView(essay);
  return (
    view.isGraded && (
      <Box sx={{ display: 'flex', gap: '10px', alignItems: 'center' }}>
        <WhoseScoresChip whose={view.whose} among={view.confirmedAmong} />
        <EssayScore view={view} />
      </Box>
    )
  );
};
