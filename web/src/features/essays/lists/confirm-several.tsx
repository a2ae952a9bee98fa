import type { EssaySummary } from '@essays/contract';
import { EssayScore } from '../../../review/grading-results.tsx';
import { Several } from '../../../review/several.tsx';
import { WhoseText } from '../../../review/whose-text.tsx';
import { gradingView } from '../../../domain/grading-view.ts';
import { dateWord } from '../../../domain/dates.ts';
import { essayTypeWord } from '../../../domain/status-words.ts';
import { useConfirmScoresMutation, useUndoEssayDecisionMutation } from '../essays.api.ts';
import { counted } from '../../../domain/counted.ts';

const WORDS = {
  act: 'Confirm',
  acting: 'Confirming',
  acted: 'confirmed',
  count: (count: number) => counted(count, 'essay'),
  done: (count: number) => `Scores of ${counted(count, 'essay')} confirmed.`,
  failed: 'Failed to confirm the scores',
};

const NOTE = 'Confirm the proposed scores of these essays. This does not approve authorship.';

/** Confirms the proposed scores of several essays on the page. */
export const ConfirmSeveral = ({
  essays,
  count,
}: {
  essays: readonly EssaySummary[];
  /** Of the whole list, of which these are a page. */
  count: number;
}) => {
  const proposed = essays.filter((essay) => essay.can.confirm);
  const [confirm] = useConfirmScoresMutation();
  const [undo] = useUndoEssayDecisionMutation();
  return (
    <Several
      items={proposed}
      open="Confirm several"
      title="Confirm scores"
      note={NOTE}
      all={{
        label: count > essays.length ? 'All of them on this page' : 'All of them',
        items: proposed,
      }}
      words={WORDS}
      label={(essay) => (
        <WhoseText of={essay} type={essayTypeWord(essay.essay_type)} day={dateWord(essay.submission_date)} />
      )}
      facts={(essay) => <EssayScore view={gradingView(essay)} />}
      make={(one, among) => confirm({ ...one, among }).unwrap()}
      undo={(one) => undo(one).unwrap()}
    />
  );
};
