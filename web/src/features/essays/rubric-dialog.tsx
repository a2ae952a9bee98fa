import type { Essay } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { rubricCriteria } from '../../domain/manual-scores.ts';

/** What each score of each criterion means, the highest first. */
export const RubricDialog = ({
  essay,
  open,
  onClose,
}: {
  essay: Essay;
  open: boolean;
  onClose: () => void;
}) => {
  const id = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={id} maxWidth="md" fullWidth>
      <DialogTitle id={id}>Rubric</DialogTitle>
      {/* Taller than most screens, so it can be scrolled by keyboard too. */}
      <DialogContent tabIndex={0}>
        {rubricCriteria(essay).map(({ id: criterion, title, levels, caution }) => (
          <Box component="section" key={criterion} sx={{ mb: '16px' }}>
            <Box component="h3" sx={{ m: '0 0 6px', fontSize: '0.9375rem', fontWeight: 650 }}>
              {title}
            </Box>
            <Box
              component="dl"
              sx={{
                m: 0,
                display: 'grid',
                gridTemplateColumns: '28px 1fr',
                gap: '4px 8px',
                '& dd': { m: 0 },
              }}
            >
              {levels
                .map((level, score) => (
                  <Box key={level} sx={{ display: 'contents' }}>
                    <Box component="dt" sx={{ fontWeight: 600 }}>
                      {score}
                    </Box>
                    <dd>{level}</dd>
                  </Box>
                ))
                .toReversed()}
            </Box>
            {caution && (
              <Box component="p" sx={{ m: '6px 0 0', color: 'var(--ink-2)' }}>
                {caution}
              </Box>
            )}
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
};
