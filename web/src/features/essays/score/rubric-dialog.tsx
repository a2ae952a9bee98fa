import { ActionButton } from '../../../components/action-button.tsx';
import { ReadDialog } from '../../../components/read-dialog.tsx';
import { RubricCriteria } from '../../../components/rubric-criteria.tsx';
import { rubricCriteria } from '../../../domain/manual-scores.ts';
import { PATHS } from '../../../domain/paths.ts';
import type { EssayWithRubric } from '../../../data/use-essay-rubric.ts';

/** What each score of each criterion means, the highest first. Mount it to open it. */
export const RubricDialog = ({ essay, onClose }: { essay: EssayWithRubric; onClose: () => void }) => (
  <ReadDialog
    title={essay.rubric_name ? `Rubric: ${essay.rubric_name}` : 'Rubric'}
    maxWidth="md"
    also={<ActionButton to={PATHS.rubrics}>All rubrics</ActionButton>}
    onClose={onClose}
  >
    <RubricCriteria criteria={rubricCriteria(essay)} />
  </ReadDialog>
);
