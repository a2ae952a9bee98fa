import { binaryEvent, jsonEvent } from '@eventstore/db-client';
import type { EventData, RecordedEvent } from '@eventstore/db-client';
import { isLongWords } from '../ports/append-size.ts';
import type { EventToStore, StoredEvent } from '../ports/event-store.ts';

/** `personal` is base64 of the encrypted text. A type, so that it fits the client's JSON. */
type StoredBody = { data: unknown; personal: string | null };

/** JSON never contains one, so the first one ends it. */
const END_OF_JSON = 0;

/**
 * The body is JSON, which the server's own pages can show. With long text it is the JSON of the data and, after a
 * zero byte, the text's bytes.
 */
export const toKeep = ({ id, type, data, personal, metadata: text }: EventToStore): EventData => {
  const metadata = JSON.parse(text) as Record<string, unknown>;
  if (personal !== null && isLongWords(personal))
    return binaryEvent({
      id,
      type,
      data: Buffer.concat([Buffer.from(data), Buffer.of(END_OF_JSON), personal]),
      metadata,
    });
  const words = personal === null ? null : Buffer.from(personal).toString('base64');
  return jsonEvent<{ type: string; data: StoredBody; metadata: Record<string, unknown> }>({
    id,
    type,
    data: { data: JSON.parse(data), personal: words },
    metadata,
  });
};

const partsOf = ({ isJson, data }: RecordedEvent): Pick<StoredEvent, 'data' | 'personal'> => {
  if (isJson) {
    const kept = data as StoredBody;
    const personal = kept.personal === null ? null : Buffer.from(kept.personal, 'base64');
    return { data: JSON.stringify(kept.data), personal };
  }
  const body = Buffer.from(data as Uint8Array);
  const end = body.indexOf(END_OF_JSON);
  return { data: body.subarray(0, end).toString('utf8'), personal: body.subarray(end + 1) };
};

export const toStored = (event: RecordedEvent, position: bigint): StoredEvent => ({
  ...partsOf(event),
  id: event.id,
  streamId: event.streamId,
  revision: Number(event.revision),
  position: Number(position),
  type: event.type,
  metadata: JSON.stringify(event.metadata),
});
