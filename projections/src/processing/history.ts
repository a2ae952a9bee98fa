import type { RecordedEvent } from '@essays/contract';
import { isHeld } from '@essays/storage';
import type { EventLog, LogMark } from '@essays/storage';

const markOf = ({ streamId, revision, id, position }: RecordedEvent): LogMark => ({
  streamId,
  revision,
  id,
  position,
});

/** The last event at or before the checkpoint, of any type, as far as known. */
export const markUpTo = async (
  log: EventLog,
  checkpoint: number,
  handled: RecordedEvent | undefined,
): Promise<LogMark | null> => {
  const own = handled ? markOf(handled) : null;
  if (own?.position === checkpoint) return own;
  const last = await log.last();
  // The log has grown since its head was read: the next batch will notice.
  return last && last.position <= checkpoint ? last : own;
};

/** What a subscriber has seen is not in the log: the log was replaced, perhaps by an older one. */
export class LogReplaced extends Error {
  override name = 'LogReplaced';
  constructor(
    readonly subscriber: string,
    readonly position: number,
    readonly head: number,
  ) {
    super(
      head < position
        ? `${subscriber} has seen position ${position}, and the log ends at ${head}: it belongs to another history`
        : `${subscriber} has seen another event at position ${position} than the log holds: it ` +
            'belongs to another history',
    );
  }
}

/**
 * Whether the log is still the one that was followed. It may have been replaced by an older one that has since grown
 * beyond the checkpoint: then only the last event seen reveals it.
 * @throws LogReplaced
 */
export const holdTo = async (
  log: EventLog,
  subscriber: string,
  { position, mark }: { position: number; mark: LogMark | null },
): Promise<void> => {
  const head = await log.head();
  if (position > head || (mark && !(await isHeld(log, mark))))
    throw new LogReplaced(subscriber, position, head);
};
