import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { RubricCriteria } from '../../../components/rubric-criteria.tsx';
import { useEver } from '../../../components/use-ever.ts';
import { rubricCriteria } from '../../../domain/manual-scores.ts';
import { PATHS } from '../../../domain/paths.ts';
import type { EssayWithRubric } from '../../../data/use-essay-rubric.ts';

/** What each score of each criterion means, the highest first. */
export const RubricDialog = ({
  essay,
  open,
  onClose,
}: {
  essay: EssayWithRubric;
  open: boolean;
  onClose: () => void;
}) => {
  const id = useId();
  if (!useEver(open)) return null;
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={id} maxWidth="md" fullWidth>
      <DialogTitle id={id}>{essay.rubric_name ? `Rubric: ${essay.rubric_name}` : 'Rubric'}</DialogTitle>
      {/* Taller than most screens, so it can be scrolled by keyboard too. */}
      <DialogContent tabIndex={0}>
        <RubricCriteria criteria={rubricCriteria(essay)} />
      </DialogContent>
      <DialogActions>
        <Button component={Link} to={PATHS.rubrics}>
          All rubrics
        </Button>
        <Button variant="contained" onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
};
