import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { assignmentPath } from '../../../domain/paths.ts';
import { useAssignmentQuery } from '../../../data/assignments.api.ts';
import { TextLink } from '../../../components/text-link.tsx';

/** Says that a list shows only one assignment, with a button to show everything again. */
export const OnlyAssignment = ({ id, onClear }: { id: string; onClear: () => void }) => {
  const { currentData: page } = useAssignmentQuery(id);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', mb: '12px' }}>
      <span>
        <TextLink to={assignmentPath(id)}>{page?.title ?? 'one assignment'}</TextLink> (only these)
      </span>
      <Button size="small" onClick={onClear}>
        Show all essays
      </Button>
    </Box>
  );
};
