import { NO_PROCESS } from '@essays/contract';
import type { RoomDoor } from '@essays/contract';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { followed } from './device-copy.ts';
import type { DeviceCopy } from './device-copy.ts';
import { WRITE } from './write-calls.ts';

const KEPT = [
  'Your text is saved while you write.',
  'Also kept: how many words it has every ten seconds, what you paste into it, pauses of more than a minute, and ' +
    'when you leave this page.',
  'The keys you press are not kept. Your teacher can read all of this. It belongs to your records at the school, and ' +
    'is deleted with them.',
];

/** Two things to do: enter the code, then say who one is. */
export const Door = ({ told, onSeat }: { told: string | null; onSeat: (kept: DeviceCopy) => void }) => {
  // From a QR code: what stands behind the # is sent to no server.
  const [code, setCode] = useState(() => window.location.hash.slice(1));
  const [door, setDoor] = useState<RoomDoor | null>(null);
  const [number, setNumber] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(told);
  const [isBusy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const isIn = door !== null;
  useEffect(() => {
    if (isIn) heading.current?.focus();
  }, [isIn]);

  const doing = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Something went wrong. Please try again.');
    } finally {
      setBusy(false);
    }
  };

  const enter = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') return setProblem('Please enter the code of the room.');
    void doing(async () => setDoor(await WRITE.door({ code })));
  };

  const begin = (event: FormEvent) => {
    event.preventDefault();
    if (number === null) return setProblem('Please choose your name.');
    void doing(async () => {
      try {
        const { token, draft, label, prompt, purpose, spelling_help } = await WRITE.take({ code, number });
        const { text, process, version } = draft ?? { text: '', process: NO_PROCESS, version: 0 };
        const seat = { label, prompt, purpose, spelling_help };
        window.history.replaceState(null, '', window.location.pathname);
        onSeat({ token, seat, text, process, version, saved: version, follows: followed(draft) });
      } catch (error) {
        // Somebody may have sat down meanwhile: the list shows it.
        await WRITE.door({ code }).then(setDoor, () => undefined);
        throw error;
      }
    });
  };

  const said = problem && (
    <p role="alert" className="problem" id="problem">
      {problem}
    </p>
  );
  if (!door)
    return (
      <main className="narrow">
        <h1>Write in class</h1>
        <form onSubmit={enter} noValidate>
          <label htmlFor="code">Code</label>
          <input
            id="code"
            value={code}
            onChange={(event) => setCode(event.target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            aria-invalid={problem !== null}
            aria-describedby={problem === null ? 'where' : 'problem where'}
          />
          <p id="where" className="quiet">
            It is on the board, or your teacher tells you.
          </p>
          {said}
          <button type="submit" disabled={isBusy}>
            Next
          </button>
        </form>
      </main>
    );
  const isNamed = door.seats.some(({ label }) => !/^Seat \d+$/.test(label));
  return (
    <main className="narrow">
      <h1 ref={heading} tabIndex={-1}>
        Who are you?
      </h1>
      <p className="quiet">{door.minutes === 1 ? '1 minute' : `${door.minutes} minutes`}</p>
      <form onSubmit={begin}>
        <fieldset className="seats">
          <legend>{isNamed ? 'Your name' : 'Your seat'}</legend>
          {door.seats.map((seat) => (
            <label key={seat.number} className="seat">
              <input
                type="radio"
                name="seat"
                checked={number === seat.number}
                disabled={seat.taken}
                onChange={() => setNumber(seat.number)}
              />
              <span>
                {seat.label}
                {seat.taken && <span className="quiet"> (taken)</span>}
              </span>
            </label>
          ))}
        </fieldset>
        {door.seats.some(({ taken }) => taken) && (
          <p className="quiet">If your place is taken and it was not you, ask your teacher to free it.</p>
        )}
        <section aria-labelledby="kept" className="kept">
          <h2 id="kept">What is kept</h2>
          {KEPT.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
        {said}
        <button type="submit" disabled={isBusy}>
          Begin
        </button>
        <button type="button" className="plain" onClick={() => setDoor(null)}>
          Another code
        </button>
      </form>
    </main>
  );
};
