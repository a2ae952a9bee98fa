import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { assignmentPath } from '../../../domain/paths.ts';
import { useAssignmentQuery } from '../../../data/assignments.api.ts';

/** Says that a list shows only one assignment, with a button to show everything again. */
export const OfAssignment = ({ id, onClear }: { id: string; onClear: () => void }) => {
  const { currentData: page } = useAssignmentQuery(id);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', mb: '12px' }}>
      <span>
        <Link component={RouterLink} to={assignmentPath(id)}>
          {page?.title ?? 'one assignment'}
        </Link>{' '}
        (only these)
      </span>
      <Button size="small" onClick={onClear}>
        Show all essays
      </Button>
    </Box>
  );
};
