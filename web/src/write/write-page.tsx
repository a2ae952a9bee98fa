import { useEffect, useState } from 'react';
import { Desk } from './desk.tsx';
import { Door } from './door.tsx';
import { followed, forgetDeviceCopy, isClaimedTab, readDeviceCopy } from './device-copy.ts';
import type { DeviceCopy } from './device-copy.ts';
import { WhoseText } from './whose-text.tsx';
import { ServerUnreachable, RefusedCall, WRITE } from './write-calls.ts';

type Place =
  | { at: 'door'; told: string | null }
  | { at: 'asking'; kept: DeviceCopy }
  | { at: 'finding' }
  | { at: 'desk'; kept: DeviceCopy };

/** Where a page begins: computers are shared, so a tab that nobody has written in asks whose text it is. */
const firstPlace = (): Place => {
  const kept = readDeviceCopy();
  if (!kept) return { at: 'door', told: null };
  return isClaimedTab() ? { at: 'finding' } : { at: 'asking', kept };
};

/**
 * What this device goes on with: its own text where it has written what the server has not, otherwise the server's.
 * Without the line it goes on with its own.
 */
const found = async (kept: DeviceCopy): Promise<Place> => {
  try {
    const { draft, label, prompt, purpose, spelling_help } = await WRITE.seat(kept.token);
    const seat = { label, prompt, purpose, spelling_help };
    // It began with what it knew of: words that another page has saved since are not its own to replace.
    if (kept.version > kept.saved || draft === null) return { at: 'desk', kept: { ...kept, seat } };
    const { text, process, version } = draft;
    const follows = followed(draft);
    return { at: 'desk', kept: { ...kept, seat, follows, text, process, version, saved: version } };
  } catch (error) {
    if (error instanceof ServerUnreachable) return { at: 'desk', kept };
    if (!(error instanceof RefusedCall)) throw error;
    // What the server has is not lost; what it has not is shown, to be copied.
    if (kept.version > kept.saved) return { at: 'desk', kept };
    forgetDeviceCopy();
    return { at: 'door', told: error.message };
  }
};

/** Where a student writes in class: the door of a room, then a desk. Not part of the teachers' application. */
export const WritePage = () => {
  const [place, setPlace] = useState<Place>(firstPlace);
  const isFinding = place.at === 'finding';
  useEffect(() => {
    const kept = isFinding ? readDeviceCopy() : null;
    if (!kept) return undefined;
    let isOver = false;
    void found(kept).then((next) => !isOver && setPlace(next));
    return () => {
      isOver = true;
    };
  }, [isFinding]);
  if (place.at === 'asking')
    return (
      <WhoseText
        kept={place.kept}
        onGoOn={() => setPlace({ at: 'finding' })}
        onLeft={() => setPlace({ at: 'door', told: null })}
      />
    );
  if (place.at === 'finding')
    return (
      <main className="narrow">
        <p role="status">Looking for your text…</p>
      </main>
    );
  if (place.at === 'desk')
    return (
      <Desk key={place.kept.token} start={place.kept} onLeave={() => setPlace({ at: 'door', told: null })} />
    );
  return <Door told={place.told} onSeat={(kept) => setPlace({ at: 'desk', kept })} />;
};
