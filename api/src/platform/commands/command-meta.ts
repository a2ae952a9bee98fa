import { isTextCommentEvent } from '@essays/contract';
import type { ActorRole, RecordedEvent } from '@essays/contract';

/** Who sends a command and when. Times and ids come from here, so that deciders need neither a clock nor randomness. */
export interface CommandMeta {
  /** Id of this command; event ids are derived from it, so a repeat writes nothing. */
  commandId: string;
  correlationId: string;
  /** The event or request that led to it. */
  causationId: string;
  actor: { id: string; role: ActorRole };
  /** ISO, UTC. */
  now: string;
  /** It is about a text of a class that is not one of the actor's own, as `Classes` decides. */
  isOutsideOwnClasses?: true;
  /** From If-Match: the stream must be here, else 412. */
  expectedRevision?: number;
  /**
   * The stream may be past `expectedRevision` if only the pipeline has advanced it: that does not concern this
   * command.
   */
  letsPipelineGoOn?: boolean;
  /**
   * Which events on the stream this command must not miss; it need not know about the others, and they never count
   * against it. Omitted: all but comments in the text.
   */
  conflictsWith?: (event: RecordedEvent) => boolean;
  /** For a decision: the actor cannot have seen what others wrote after this log position (`DecisionGate`). */
  seenUpTo?: number;
}

/** Deciding or scoring does not require having seen a comment that a colleague added to the text meanwhile. */
export const conflictRuleOf = ({ conflictsWith }: CommandMeta): ((event: RecordedEvent) => boolean) =>
  conflictsWith ?? ((event) => !isTextCommentEvent(event));

export const SYSTEM = { id: 'system', role: 'system' } as const;

/**
 * For a command that the product sends by itself. `now`: milliseconds since 1970; `cause`: what it follows from, if
 * anything.
 */
export const systemMeta = (
  commandId: string,
  now: number,
  cause: Pick<CommandMeta, 'correlationId' | 'causationId'> = {
    correlationId: commandId,
    causationId: commandId,
  },
): CommandMeta => ({ commandId, ...cause, actor: SYSTEM, now: new Date(now).toISOString() });

/** What a command's answer carries: the ETag and the position to wait for. */
export interface Accepted {
  revision: number;
  position: number;
}

/** What this command has done to the stream before, if this is a repeat of it; null otherwise. */
export const doneBefore = (
  past: readonly RecordedEvent[],
  { commandId }: CommandMeta,
): (Accepted & { events: RecordedEvent[]; at: string }) | null => {
  const events = past.filter(({ metadata }) => metadata.commandId === commandId);
  const last = events.at(-1);
  if (!last) return null;
  return { revision: last.revision, position: last.position, events, at: last.metadata.occurredAt };
};

/** The later of two answers, by position: the one a screen must wait for. */
export const later = (a: Accepted, b: Accepted): Accepted => (b.position > a.position ? b : a);

export const NOTHING_YET: Accepted = { revision: -1, position: -1 };

/** The person who undoes a decision. */
export interface DecisionMaker {
  id: string;
  /** Whether If-Match named the state to be undone. */
  hasSeen: boolean;
}

export const decisionMakerOf = ({ actor, expectedRevision }: CommandMeta): DecisionMaker => ({
  id: actor.id,
  hasSeen: expectedRevision !== undefined,
});
