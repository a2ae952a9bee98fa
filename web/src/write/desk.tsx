import { countWords, LONGEST_DRAFT } from '@essays/contract';
import { useEffect, useId, useRef, useState } from 'react';
import { DraftSaver, NOT_SAVED_YET } from './draft-saver.ts';
import type { SavingState } from './draft-saver.ts';
import { startNewPage, pageName, claimTab } from './device-copy.ts';
import type { DeviceCopy } from './device-copy.ts';
import { ProcessRecorder } from './process-recorder.ts';
import { isOver, minutesLeft, savingWord, stoppedReason } from './desk-words.ts';

/** Letters of the text, in rem. */
const LETTERS = [1, 1.15, 1.35, 1.6, 2] as const;

const useSeconds = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
};

/** The recorder and the saver of one sitting, told of the window. */
const useSitting = (start: DeviceCopy) => {
  const [saving, setSaving] = useState<SavingState>(NOT_SAVED_YET);
  const sitting = useRef<{ recorder: ProcessRecorder; saver: DraftSaver } | null>(null);
  useEffect(() => {
    const recorder = new ProcessRecorder(Date.now(), start);
    const saver = new DraftSaver(start, pageName(), setSaving);
    sitting.current = { recorder, saver };
    claimTab();
    saver.start();
    const leave = () => {
      recorder.left(Date.now());
      saver.flush();
    };
    const comeBack = () => recorder.back(Date.now());
    const onVisibility = () => (document.visibilityState === 'hidden' ? leave() : comeBack());
    window.addEventListener('blur', leave);
    window.addEventListener('focus', comeBack);
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      window.removeEventListener('blur', leave);
      window.removeEventListener('focus', comeBack);
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', onVisibility);
      saver.stop();
    };
  }, [start]);
  return { saving, sitting };
};

/** One calm page: prompt, text, count, clock. */
export const Desk = ({ start, onLeave }: { start: DeviceCopy; onLeave: () => void }) => {
  const { saving, sitting } = useSitting(start);
  const [text, setText] = useState(start.text);
  const [size, setSize] = useState(0);
  const now = useSeconds();
  const id = useId();
  const words = countWords(text);
  const left = minutesLeft(saving, now);
  const stopped = stoppedReason(saving, now);
  useEffect(() => {
    document.title = `${start.seat.label} – Write in class`;
  }, [start.seat.label]);

  // A text that was begun before is gone on with at its end.
  useEffect(() => {
    const area = document.getElementById(id) as HTMLTextAreaElement;
    area.setSelectionRange(area.value.length, area.value.length);
    area.scrollTop = area.scrollHeight;
  }, [id]);

  const change = (next: string, inputType: string | undefined) => {
    setText(next);
    const { recorder, saver } = sitting.current ?? {};
    recorder?.changed(next, inputType, Date.now());
    if (recorder) saver?.changed(next, recorder.process);
  };
  const take = () => {
    const { value, selectionStart, selectionEnd } = document.getElementById(id) as HTMLTextAreaElement;
    sitting.current?.recorder.taken(value.slice(selectionStart, selectionEnd));
  };
  const isDone = saving.collected || saving.gone !== null || isOver(saving, now);

  return (
    <main className="desk">
      {/* In view at any place of the text, above the keyboard of a phone too. */}
      <header>
        <h1>{start.seat.label}</h1>
        <p className="clock">
          <span>{words === 1 ? '1 word' : `${words} words`}</span>
          <span>{left.shown}</span>
          <span className={saving.isOffline ? 'problem' : 'quiet'}>{savingWord(saving)}</span>
        </p>
        {stopped !== null && (
          <div role="alert" className="stopped">
            <p>{stopped}</p>
            {saving.isElsewhere && (
              <button
                type="button"
                onClick={() => {
                  startNewPage();
                  window.location.reload();
                }}
              >
                Write here
              </button>
            )}
            {isDone && (
              <button
                type="button"
                onClick={() => {
                  sitting.current?.saver.forget();
                  onLeave();
                }}
              >
                {saving.gone === null ? 'Done' : 'Back to the code'}
              </button>
            )}
          </div>
        )}
      </header>
      {/* Said, not shown: the clock itself would be read out every second. */}
      <p role="status" className="said">
        {stopped === null ? left.said : ''}
      </p>
      <section aria-labelledby={`${id}-prompt`} className="prompt">
        <h2 id={`${id}-prompt`}>Prompt</h2>
        <p>{start.seat.prompt}</p>
      </section>
      <label htmlFor={id} className="said">
        Your text
      </label>
      <textarea
        id={id}
        value={text}
        onChange={(event) => change(event.target.value, (event.nativeEvent as InputEvent).inputType)}
        onCopy={take}
        onCut={take}
        readOnly={stopped !== null}
        maxLength={LONGEST_DRAFT}
        spellCheck={start.seat.spelling_help}
        autoCorrect={start.seat.spelling_help ? 'on' : 'off'}
        autoCapitalize={start.seat.spelling_help ? 'sentences' : 'off'}
        autoComplete="off"
        style={{ fontSize: `${LETTERS[size]}rem` }}
        // The page is opened to write in it.
        autoFocus
      />
      <p className="letters">
        <button
          type="button"
          className="plain"
          disabled={size === 0}
          onClick={() => setSize((before) => before - 1)}
        >
          Smaller letters
        </button>
        <button
          type="button"
          className="plain"
          disabled={size === LETTERS.length - 1}
          onClick={() => setSize((before) => before + 1)}
        >
          Larger letters
        </button>
      </p>
    </main>
  );
};
