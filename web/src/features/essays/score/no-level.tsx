import { noLevelSentence } from '@essays/contract';
import type { EssaySummary, NoLevelReason } from '@essays/contract';
import Button from '@mui/material/Button';
import { Message } from '../../../components/message.tsx';

const ALL_THE_SAME: Record<NoLevelReason, string> = {
  foreign: 'It is on the task',
  no_sentences: 'Propose a level',
  repeats: 'Propose a level',
};

/** Why no level is proposed, with the place in the text, and the click that has one proposed. */
export const NoLevel = ({
  essay: { no_level, can },
  onProposeLevel,
}: {
  essay: Pick<EssaySummary, 'no_level' | 'can'>;
  onProposeLevel: () => void;
}) =>
  no_level && (
    <>
      <Message fact severity="warning">
        {noLevelSentence(no_level)}
      </Message>
      {can.propose_level && (
        <Button variant="outlined" size="small" sx={{ mb: '8px' }} onClick={onProposeLevel}>
          {ALL_THE_SAME[no_level.because]}
        </Button>
      )}
    </>
  );
