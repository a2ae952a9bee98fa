import type { Essay, EssaySummary } from '@essays/contract';
import { periodText } from '@essays/contract';
import Button from '@mui/material/Button';
import { memo } from 'react';
import { Chip, StatusChip } from '../../../components/chip.tsx';
import { Waited } from '../../../components/waited.tsx';
import { OffTopicChip, ReturnedChip, SameWordsChip } from '../../../components/essay-marks.tsx';
import { CardHead, ReviewCard } from '../../../review/review-card.tsx';
import { CardBody } from '../../../review/card-body.tsx';
import { useCardBody } from '../../../review/use-card-body.ts';
import type { RegisterCard } from '../../../review/use-card-commands.ts';
import { Unfolded, useFold } from '../../../review/fold.tsx';
import { dayOfText } from '../../../domain/writing-words.ts';
import { flagLabel } from '../../../domain/grading-view.ts';
import { essayWord, essayTypeWord } from '../../../domain/status-words.ts';
import { DeleteEssay } from '../decide/delete-essay.tsx';
import { EssayActions, onBar } from '../decide/essay-actions.tsx';
import type { Decision } from '../decide/essay-actions.tsx';
import type { ListKind } from '../list-kind.ts';
import { EssayBeginning } from './essay-beginning.tsx';
import { EssayBody } from './essay-body.tsx';
import type { BodyCommand } from './essay-body.tsx';
import { ScorePreview } from './score-preview.tsx';
import { UnassignEssay } from '../decide/unassign-essay.tsx';
import { useWholeEssay } from '../use-whole-essay.ts';
import { counted } from '../../../domain/counted.ts';

/**
 * One essay under review: its head, its words and what is to be judged, and one bar of actions that is always in the
 * same order. Everything but the text is known at once; the text is loaded when the card is opened.
 */
export const EssayReview = memo(function EssayReview({
  essay,
  list,
  outlined = false,
  current,
  folds = false,
  isNext = false,
  grading,
  onDecide,
  onScored,
  onDeleted,
  onFocusIn,
  register,
}: {
  essay: EssaySummary | Essay;
  list: ListKind;
  outlined?: boolean;
  current?: boolean;
  /** In a long list: only its beginning is shown until somebody opens it. */
  folds?: boolean;
  /** Its text is fetched, and its body made ready, before somebody opens it. */
  isNext?: boolean;
  grading: boolean;
  onDecide: (essay: EssaySummary, decision: Decision) => void;
  /** `goOn`: move on to the next one. */
  onScored: (essay: EssaySummary, goOn: boolean) => void;
  /** If given, the essay can be deleted here; called once it is, to leave the page. */
  onDeleted?: () => void;
  onFocusIn?: (id: string) => void;
  /** Lets the keys of the list reach this card. */
  register?: RegisterCard<BodyCommand>;
}) {
  const { isFolded, unfold } = useFold(folds);
  const { whole, failed, retry } = useWholeEssay(essay, !isFolded || isNext);
  const { ask, onReady } = useCardBody<BodyCommand>(essay.id, unfold, register);
  const { can } = essay;

  return (
    <ReviewCard
      id={essay.id}
      outlined={outlined}
      current={current}
      onFocusIn={onFocusIn}
      fold={isFolded ? { unfold, preview: <ScorePreview essay={essay} /> } : null}
      head={
        <CardHead
          of={essay}
          facts={[
            essay.period !== null && periodText(essay.period),
            essayTypeWord(essay.essay_type),
            essay.word_count !== null && counted(essay.word_count, 'word'),
            dayOfText(essay),
          ]}
          chips={
            <>
              {list === 'flagged' && (
                <Chip band="yellow" icon="flag">
                  Type: {flagLabel(essay)}
                </Chip>
              )}
              {essay.off_topic && <OffTopicChip />}
              {essay.copies.length > 0 && <SameWordsChip />}
              <ReturnedChip returned={essay.returned} />
              <StatusChip status={essayWord(essay)} since={<Waited since={essay.status_since} />} />
            </>
          }
        />
      }
      bar={<EssayActions essay={essay} grading={grading} onDecide={onDecide} onScore={() => ask('dialog')} />}
      past={
        <>
          {list === 'detail' && can.note_talk && !onBar(essay).talk && (
            <Button size="small" onClick={() => onDecide(essay, 'talk')} sx={{ ml: '-10px', mr: '14px' }}>
              Note a talk
            </Button>
          )}
          {list === 'detail' && can.unassign && <UnassignEssay essay={essay} />}
          {onDeleted && can.delete && whole && <DeleteEssay essay={whole} onDeleted={onDeleted} />}
        </>
      }
    >
      {isFolded && <EssayBeginning essay={essay} />}
      <Unfolded isFolded={isFolded} isNext={isNext}>
        <CardBody of="essay" hasText={essay.word_count !== null} failed={failed} onRetry={retry}>
          {whole && (
            <EssayBody essay={whole} list={list} onDecide={onDecide} onScored={onScored} onReady={onReady} />
          )}
        </CardBody>
      </Unfolded>
    </ReviewCard>
  );
});
