import Button from '@mui/material/Button';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { ActionButton } from '../../../components/action-button.tsx';
import { useAssignmentQuery } from '../../../data/assignments.api.ts';
import { counted } from '../../../domain/counted.ts';
import { returnableIn } from '../../../domain/assignment-words.ts';
import { feedbackSheetsPath } from '../../../domain/paths.ts';
import { useShownGraded } from './show-graded.tsx';

/** What comes next once every score is confirmed: the feedback of the assignment, or of all that is graded. */
export const AllConfirmed = ({ assignment }: { assignment: string | null }) => {
  const [, show] = useShownGraded();
  const { currentData: page } = useAssignmentQuery(assignment ?? skipToken);
  const essays = returnableIn(page?.lines ?? []);
  return essays.length > 0 ? (
    <ActionButton variant="contained" to={feedbackSheetsPath(essays, assignment ?? undefined)} icon="print">
      Feedback for {counted(essays.length, 'student')}
    </ActionButton>
  ) : (
    <Button variant="outlined" onClick={() => show('graded')}>
      Show all graded
    </Button>
  );
};
