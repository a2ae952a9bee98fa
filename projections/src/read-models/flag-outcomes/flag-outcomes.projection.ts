import { evolveEssayLife, isFlagged } from '@essays/contract';
import type { EssayLife, FlagKind, FlagOutcome, FlagOutcomeRow, RecordedEvent } from '@essays/contract';
import type { Projection } from '../projection.ts';
import type { EssayEvent } from '../folding.ts';
import { isRepeat, onEssayEvents } from '../folding.ts';
import { flagFigures } from './flag-figures.ts';

type Flags = FlagOutcomeRow['flags'];

const NO_FLAGS: Flags = { authorship: null, ai_writing: null, teacher: null };

const each = (flags: Flags, change: (flag: NonNullable<Flags[FlagKind]>) => Flags[FlagKind]): Flags => ({
  authorship: flags.authorship && change(flags.authorship),
  ai_writing: flags.ai_writing && change(flags.ai_writing),
  teacher: flags.teacher && change(flags.teacher),
});

/** The outcome for an essay flagged at that time: the last decision counts, and none from before the flag. */
const outcomeOf = (
  flaggedAt: string,
  { standing }: EssayLife,
  { approved_at, rejected_at }: Pick<FlagOutcomeRow, 'approved_at' | 'rejected_at'>,
): FlagOutcome => {
  const isAfter = (at: string | null) => at !== null && at >= flaggedAt;
  if (standing.verdict === 'rejected') return isAfter(rejected_at) ? 'rejected' : 'dropped';
  if (isFlagged(standing.flags)) return 'open';
  return standing.verdict === 'approved' && isAfter(approved_at) ? 'approved' : 'dropped';
};

const filed = ({ owner: { filing } }: EssayLife) => ({
  academic_year: filing?.academic_year ?? null,
  period: filing?.period ?? null,
  class_type: filing?.class_type ?? null,
});

/** The flags after one more event, before their outcome is known. */
const flagsAfter = (row: FlagOutcomeRow, life: EssayLife, event: EssayEvent): Flags => {
  if (event.type === 'EssayAssignmentUndone') return { ...row.flags, authorship: null };
  if (event.type !== 'EssayFlagged' || life.standing.flags[event.data.kind]) return row.flags;
  return { ...row.flags, [event.data.kind]: { at: event.metadata.occurredAt, outcome: 'open' } };
};

const received = (event: RecordedEvent<'EssayReceived'>): FlagOutcomeRow => {
  const life = evolveEssayLife(null, event);
  return {
    id: event.data.essay_id,
    uploaded_by: event.metadata.actorId,
    submitted_at: event.data.submitted_at,
    essay_type: event.data.essay_type,
    ...filed(life),
    compared: false,
    ai_checked: false,
    flags: NO_FLAGS,
    approved_at: null,
    rejected_at: null,
    decisions: 0,
    undone: 0,
    seen: event.revision,
    life,
  };
};

/** A deleted essay still counts as flagged or not; but an undecided flag can no longer be decided. */
const erased = (row: FlagOutcomeRow, { revision }: RecordedEvent): FlagOutcomeRow => ({
  ...row,
  flags: each(row.flags, (flag) => (flag.outcome === 'open' ? { ...flag, outcome: 'dropped' } : flag)),
  seen: revision,
  life: null,
});

const evolve = (row: FlagOutcomeRow, before: EssayLife, event: EssayEvent): FlagOutcomeRow => {
  const life = evolveEssayLife(before, event);
  const flags = flagsAfter(row, before, event);
  const wasFlagged = Object.values(flags).some((flag) => flag !== null);
  const isDecision = event.type === 'AuthorshipApproved' || event.type === 'EssayRejected';
  const isUndone =
    event.type === 'EssayDecisionUndone' &&
    (before.decided?.what === 'approved' || before.decided?.what === 'rejected');
  const decided = {
    approved_at: event.type === 'AuthorshipApproved' ? event.metadata.occurredAt : row.approved_at,
    rejected_at: event.type === 'EssayRejected' ? event.metadata.occurredAt : row.rejected_at,
  };
  return {
    ...row,
    ...filed(life),
    essay_type: life.essay_type,
    ...decided,
    compared: life.authorship.state === 'compared',
    ai_checked: life.ai_writing.state === 'checked',
    flags: each(flags, (flag) => ({ ...flag, outcome: outcomeOf(flag.at, life, decided) })),
    decisions: row.decisions + Number(wasFlagged && isDecision),
    undone: row.undone + Number(wasFlagged && isUndone),
    seen: event.revision,
    life,
  };
};

/** How often flags were right: every essay with its flags and what became of them, and the figures over them. */
export const flagOutcomes: Projection<'flag_outcomes'> = {
  name: 'flag_outcomes',
  version: 5,
  // For a report between two moments: the first and the last day, when they are partial.
  indexes: ['submitted_at'],
  figures: flagFigures,
  on: onEssayEvents<'flag_outcomes'>((row, event) => {
    if (isRepeat(row?.seen, event)) return row;
    if (event.type === 'EssayReceived') return received(event);
    if (!row?.life) return row;
    return event.type === 'EssayErased' ? erased(row, event) : evolve(row, row.life, event);
  }),
};
