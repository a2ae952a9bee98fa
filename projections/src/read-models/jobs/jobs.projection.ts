import {
  evolveBaselineLife,
  evolveEssayLife,
  laterStepOf,
  lifeListedOn,
  UNDER_WAY_STATUSES,
} from '@essays/contract';
import type { BaselineLife, EssayLife, EventType, FigureRow, JobRow } from '@essays/contract';
import type { Contribution, Projection } from '../projection.ts';
import type { BaselineEvent, EssayEvent } from '../folding.ts';
import { isRepeat, onBaselineEvents, onEssayEvents } from '../folding.ts';

/** Requested again: another job, even if the step has the same name. */
const RENEWING: readonly EventType[] = [
  'AuthorshipComparisonRequested',
  'OwnWordsClaimed',
  'OwnWordsClaimWithdrawn',
  'GradingRequested',
  'EssayRetryRequested',
  'BaselineProcessingRetried',
  // Work started for another student, or as another type, does not count.
  'EssayAssigned',
  'EssayTypeCorrected',
  'BaselineAssigned',
];

/** Whoever asks for a step has it done in their turn; what follows from it by itself, too. */
const askerOf = (row: JobRow | null, { data, metadata }: EssayEvent | BaselineEvent): string => {
  if ('asked_by' in data && data.asked_by !== undefined) return data.asked_by;
  return row !== null && metadata.actorRole === 'system' ? row.asked_by : metadata.actorId;
};

/** All of a row except the document and its life. */
const facts = (row: JobRow | null, event: EssayEvent | BaselineEvent, life: EssayLife | BaselineLife) => {
  const same = row !== null && row.step === life.step && !RENEWING.includes(event.type);
  return {
    asked_by: same ? row.asked_by : askerOf(row, event),
    id: 'essay_id' in event.data ? event.data.essay_id : event.data.baseline_id,
    student_id: life.owner.filing?.student_id ?? null,
    batch_id: life.batch_id,
    revision: same ? row.revision : event.revision,
    since: same ? row.since : event.metadata.occurredAt,
    later: laterStepOf(life),
    seen: event.revision,
  };
};

/** The figure of a batch of essays. */
export const ofBatch = (batchId: string): string => `=batch ${batchId}`;

const TURN = '=turn ';
/** The figures of all who wait for steps: how many steps of each kind. */
export const TURN_FIGURES = { gte: TURN, lt: '=turn!' } as const;
/** Whose steps a figure counts. */
export const askerOfFigure = ({ id }: FigureRow): string => id.slice(TURN.length);
/** What a check that is made later is counted as. */
export const laterFigure = (step: string): string => `later ${step}`;

const turnFigures = ({ asked_by, step, later }: JobRow): Contribution[] => [
  ...(step === null ? [] : [[TURN + asked_by, step, 1] as const]),
  ...(later === null ? [] : [[TURN + asked_by, laterFigure(later), 1] as const]),
];

/** How far the essays of a batch are, for the list of all batches. */
const batchFigures = (row: JobRow): Contribution[] => {
  if (row.document !== 'essay' || row.batch_id === null) return [];
  const { life } = row;
  const on = lifeListedOn(life);
  const counts = {
    essays: true,
    read: life.reading.state === 'read',
    graded: on.on_graded,
    flagged: on.on_flagged,
    under_way: UNDER_WAY_STATUSES.some((one) => one === life.status),
  };
  const figure = ofBatch(row.batch_id);
  return Object.entries(counts).flatMap(([name, is]): Contribution[] => (is ? [[figure, name, 1]] : []));
};

/** What the pipeline must do next. A worker finds its work here and claims it by a lease; the event log decides. */
export const jobs: Projection<'jobs'> = {
  name: 'jobs',
  version: 11,
  indexes: [
    'step',
    'later',
    'student_id',
    'batch_id',
    ['asked_by', 'step', 'since'],
    ['asked_by', 'later', 'since'],
  ],
  figures: (row) => [...batchFigures(row), ...turnFigures(row)],
  on: {
    ...onEssayEvents<'jobs'>((row, event) => {
      if (isRepeat(row?.seen, event)) return row;
      if (event.type === 'EssayErased') return null;
      const life = evolveEssayLife(row?.document === 'essay' ? row.life : null, event);
      return life && { ...facts(row, event, life), document: 'essay', step: life.step, life };
    }),
    ...onBaselineEvents<'jobs'>((row, event) => {
      if (isRepeat(row?.seen, event)) return row;
      if (event.type === 'BaselineErased') return null;
      const life = evolveBaselineLife(row?.document === 'baseline' ? row.life : null, event);
      return life && { ...facts(row, event, life), document: 'baseline', step: life.step, life };
    }),
  },
};
