import type { Essay } from '@essays/contract';
import { ActionButton } from '../../../components/action-button.tsx';
import { askParagraphPath } from '../../../domain/paths.ts';
import { paragraphPrompt } from '../../../domain/telling-sentences.ts';
import { Offered } from '../../../session/offered.tsx';

/** From a flag to a writing room for this one student, with their own sentences as its prompt. */
export const AskParagraph = ({ essay }: { essay: Essay }) =>
  essay.processing_status !== 'flagged' || essay.student_session_id === null ? null : (
    <Offered to="grade_essays">
      <ActionButton
        to={askParagraphPath(essay.id)}
        state={{ prompt: paragraphPrompt(essay) }}
        className="no-print"
        aria-label="Ask for a paragraph: open a writing room for this student"
        size="small"
        icon="pencil"
        sx={{ ml: '-6px', mt: '8px' }}
      >
        Ask for a paragraph
      </ActionButton>
    </Offered>
  );
