import type { EssaySummary } from '@essays/contract';
import { NOTHING_TO_UNDO, useNotify, useUndoOffered } from '../../../components/use-notify.ts';
import { whyNot } from '../../../domain/key-refusals.ts';
import { useQueueKeys } from '../../../review/queue-keys.tsx';
import type { BodyCommand } from '../card/essay-body.tsx';
import { onBar } from '../decide/essay-actions.tsx';
import type { EssayDecisions } from '../decide/use-decisions.tsx';
import { ESSAY_KEYS } from './essay-keys.tsx';

/** The keys of a queue of essays: they act on the essay that is looked at, or say why they do not. */
export const useEssayKeys = (
  kind: keyof typeof ESSAY_KEYS,
  essay: EssaySummary | undefined,
  {
    step,
    tell,
    decisions,
  }: {
    step: (by: 1 | -1) => void;
    /** Asks this of the essay's card. */
    tell: (id: string, command: BodyCommand) => void;
    decisions: EssayDecisions;
  },
) => {
  const notify = useNotify();
  const undoOffered = useUndoOffered();
  return useQueueKeys(ESSAY_KEYS[kind], (command) => {
    if (command === 'next') step(1);
    else if (command === 'previous') step(-1);
    else if (command === 'undo') {
      if (decisions.last) void decisions.undo(decisions.last);
      else if (!undoOffered()) notify(NOTHING_TO_UNDO, { kind: 'info' });
    } else if (!essay) return;
    else if (command === 'finding' || command === 'rubric') tell(essay.id, command);
    else if (command === 'words' || command === 'score' || command === 'comment') {
      if (command === 'words' ? essay.can.comment : essay.can.score) tell(essay.id, command);
      else notify(whyNot(command, essay), { kind: 'info' });
    } else if (onBar(essay)[command]) decisions.decide(essay, command);
    else notify(whyNot(command, essay), { kind: 'info' });
  });
};
