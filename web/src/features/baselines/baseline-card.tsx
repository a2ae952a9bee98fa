import type { BaselineSummary } from '@essays/contract';
import { periodText } from '@essays/contract';
import { memo } from 'react';
import { Chip, StatusChip } from '../../components/chip.tsx';
import { Waited } from '../../components/waited.tsx';
import { CardBody } from '../../review/card-body.tsx';
import type { RegisterCard } from '../../review/use-card-commands.ts';
import { Unfolded, useFold } from '../../review/fold.tsx';
import { CardHead, ReviewCard } from '../../review/review-card.tsx';
import { useCardBody } from '../../review/use-card-body.ts';
import { dayOfText } from '../../domain/writing-words.ts';
import { gradingView } from '../../domain/grading-view.ts';
import { baselineWord, essayTypeWord, gradingStatusWord, needsStudent } from '../../domain/status-words.ts';
import { BaselineActions } from './baseline-actions.tsx';
import { SampleBody } from './sample-body.tsx';
import { SampleInShort } from './sample-in-short.tsx';
import type { JudgementPage } from './sample-judgement.tsx';
import type { BaselineAct } from './use-baseline-acts.tsx';
import { useWholeSample } from './use-whole-sample.ts';
import { counted } from '../../domain/counted.ts';

/** By the engine: what was to be graded is graded now. */
const isGraded = (baseline: BaselineSummary): boolean =>
  baseline.grading_status === 'needs_grading' &&
  (baseline.ib_total_score !== null || gradingView(baseline).isGraded);

/** A sample: its head, the possible decisions, and, once opened, its text and what is to be judged. */
export const BaselineCard = memo(function BaselineCard({
  baseline,
  where,
  outlined,
  current,
  folds,
  isNext,
  onAct,
  onFocusIn,
  register,
}: {
  baseline: BaselineSummary;
  where: JudgementPage;
  outlined: boolean;
  current: boolean;
  /** Folded until somebody opens it. */
  folds: boolean;
  /** Its text is fetched, and its body made ready, before somebody opens it. */
  isNext: boolean;
  onAct: (baseline: BaselineSummary, act: BaselineAct) => void;
  onFocusIn: (id: string) => void;
  /** Gives the list a way to the next finding of this card. */
  register: RegisterCard<'finding'>;
}) {
  const { isFolded, unfold } = useFold(folds);
  const { whole, failed, retry } = useWholeSample(baseline, !isFolded || isNext);
  const { onReady } = useCardBody<'finding'>(baseline.id, unfold, register);
  return (
    <ReviewCard
      id={baseline.id}
      outlined={outlined}
      current={current}
      onFocusIn={onFocusIn}
      of="sample"
      fold={isFolded ? { unfold } : null}
      head={
        <CardHead
          of={baseline}
          badge={baseline.is_primary && <Chip band="blue">Primary</Chip>}
          facts={[
            baseline.period !== null && periodText(baseline.period),
            essayTypeWord(baseline.essay_type),
            baseline.word_count !== null && counted(baseline.word_count, 'word'),
            dayOfText(baseline),
            isGraded(baseline) ? 'graded' : gradingStatusWord(baseline.grading_status),
            needsStudent(baseline) && baseline.original_filename,
          ]}
          chips={
            <StatusChip status={baselineWord(baseline)} since={<Waited since={baseline.status_since} />} />
          }
        />
      }
      bar={<BaselineActions baseline={baseline} where={where} onAct={onAct} />}
    >
      {isFolded && <SampleInShort baseline={baseline} where={where} />}
      <Unfolded isFolded={isFolded} isNext={isNext}>
        <CardBody of="sample" hasText={baseline.word_count !== null} failed={failed} onRetry={retry}>
          {whole && <SampleBody baseline={whole} where={where} onReady={onReady} />}
        </CardBody>
      </Unfolded>
    </ReviewCard>
  );
});
