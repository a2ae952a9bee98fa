import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { errorSentence, isLate, isUnanswered } from '../data/client/error-sentence.ts';
import { api, DECISION_TAGS } from '../data/client/api.ts';
import { useDecideAnyway } from '../session/outside-classes.tsx';
import { DialogFrame } from '../components/dialog-frame.tsx';
import { useNotify } from '../components/use-notify.ts';
import { focusPageHeading } from '../components/page-heading.tsx';
import { Problem } from '../components/problem.tsx';
import { TickBox } from '../components/tick-box.tsx';

interface SeenItem {
  id: string;
  revision: number;
}
interface Text extends SeenItem {
  academic_year: string | null;
  period: number | null;
}
/** Refetches only once, when all are decided. */
type OneOfSeveral = SeenItem & { isOneOfSeveral: true };

/** Tried again if the line was cut: it may be done, and is done once however often it is sent. */
const answered = async <Answer,>(make: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await make();
  } catch (problem) {
    if (!isUnanswered(problem) || isLate(problem)) throw problem;
    return make();
  }
};

/**
 * One after the other; a refusal does not affect the others, and on a line that has gone silent no more are sent.
 * Returns what was done, and the first refusal.
 */
const each = async <Item extends SeenItem>(
  items: readonly Item[],
  make: (item: OneOfSeveral) => Promise<SeenItem>,
  onDone: (count: number) => void,
) => {
  const done: SeenItem[] = [];
  const left: Item[] = [];
  let reason: unknown = null;
  for (const item of items) {
    if (isLate(reason)) {
      left.push(item);
      continue;
    }
    try {
      const { id, revision } = item;
      done.push(await answered(() => make({ id, revision, isOneOfSeveral: true })));
    } catch (problem) {
      left.push(item);
      reason = isLate(problem) ? problem : (reason ?? problem);
    }
    onDone(done.length + left.length);
  }
  return { done, left, reason };
};

const nothing = () => undefined;

/** Makes the same decision on several texts of a list, each at the revision seen; one Undo reverts them all. */
export const Several = <Item extends Text>({
  items,
  isOffered = items.length > 1,
  onOpen,
  instead = null,
  open: openWord,
  title,
  note,
  all,
  words,
  label,
  facts,
  make,
  undo,
}: {
  /** The texts it is possible for. */
  items: readonly Item[];
  /** Whether there is a button; without this it depends on the items. */
  isOffered?: boolean;
  /** Items may be loaded while the dialog is open; it is until it has faded out. */
  onOpen?: (isOpen: boolean) => void;
  /** In place of items that are not there yet. */
  instead?: ReactNode;
  /** On the button that opens the dialog. */
  open: string;
  title: string;
  /** What follows. */
  note: string;
  /** The box that chooses all of these at once. */
  all: { label: string; items: readonly Item[] };
  words: {
    /** 'Confirm', 'Confirming', 'confirmed' */
    act: string;
    acting: string;
    acted: string;
    /** '1 essay', '2 essays' */
    count: (count: number) => string;
    done: (count: number) => string;
    failed: string;
  };
  label: (item: Item) => ReactNode;
  /** Placed at the end of its line. */
  facts: (item: Item) => ReactNode;
  /** `among`: how many were chosen. */
  make: (item: OneOfSeveral, among: number) => Promise<SeenItem>;
  undo: (done: OneOfSeveral) => Promise<SeenItem>;
}) => {
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  /** How many of how many are done; null while nothing is under way. */
  const [busy, setBusy] = useState<{ done: number; of: number } | null>(null);
  const [error, setError] = useState<string | null>(null);
  /** The dialog gives the focus back to its button, which goes when too few are left. */
  const isOnButton = useRef(false);
  useEffect(() => {
    if (!isOffered && isOnButton.current) focusPageHeading();
  }, [isOffered]);
  const notify = useNotify();
  const decideAnyway = useDecideAnyway();
  const dispatch = useDispatch();
  const { count } = words;
  const selected = items.filter((item) => chosen.includes(item.id));
  const isAll = all.items.every((item) => chosen.includes(item.id));

  const undoAll = async (decided: readonly SeenItem[]) => {
    const { done, left, reason } = await each(decided, undo, nothing);
    dispatch(api.util.invalidateTags([...DECISION_TAGS]));
    if (left.length === 0) notify(`Undone for ${count(done.length)}.`);
    else
      notify(`${count(left.length)} not undone. ${errorSentence(reason, 'Failed to undo')}`, {
        kind: 'error',
      });
  };
  const decideAll = async () => {
    const of = selected.length;
    setBusy({ done: 0, of });
    setError(null);
    const { done, left, reason } = await each(
      selected,
      (one) => make(one, of),
      (so) => setBusy({ done: so, of }),
    );
    setBusy(null);
    dispatch(api.util.invalidateTags([...DECISION_TAGS]));
    // What closes stays as it was sent.
    if (left.length > 0) setChosen(left.map((one) => one.id));
    if (done.length > 0) notify(words.done(done.length), { undo: () => void undoAll(done) });
    if (left.length === 0) setOpen(false);
    else setError(`${count(left.length)} not ${words.acted}. ${errorSentence(reason, words.failed)}`);
  };

  return (
    <>
      {isOffered && (
        <Button
          variant="outlined"
          onFocus={() => (isOnButton.current = true)}
          onBlur={() => (isOnButton.current = false)}
          onClick={() => {
            setChosen([]);
            setError(null);
            setOpen(true);
            onOpen?.(true);
          }}
        >
          {openWord}
        </Button>
      )}
      <DialogFrame
        open={open}
        title={title}
        isQuestion
        // Closing would look like stopping.
        isHeld={busy !== null}
        onClose={() => setOpen(false)}
        slotProps={{
          transition: {
            onExited: () => {
              onOpen?.(false);
              if (!isOffered) focusPageHeading();
            },
          },
        }}
        maxWidth="sm"
        message={error && <Problem>{error}</Problem>}
        actions={
          <>
            <Button variant="outlined" onClick={() => setOpen(false)} disabled={busy !== null}>
              Cancel
            </Button>
            <Button
              variant="contained"
              disabled={busy !== null || selected.length === 0}
              onClick={() => decideAnyway(selected, () => void decideAll())}
            >
              {busy
                ? `${words.acting} ${busy.done} of ${busy.of}…`
                : `${words.act} ${count(selected.length)}`}
            </Button>
          </>
        }
      >
        <p style={{ margin: '0 0 8px' }}>{note}</p>
        {instead}
        {all.items.length > 0 && (
          <TickBox
            label={all.label}
            checked={isAll}
            isSome={!isAll && selected.length > 0}
            onTick={() => setChosen(isAll ? [] : all.items.map((item) => item.id))}
          />
        )}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {items.map((item) => (
            <Box
              component="li"
              key={item.id}
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                justifyContent: 'flex-end',
                gap: '0 12px',
                py: '4px',
                borderTop: '1px solid var(--line)',
              }}
            >
              <TickBox
                sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}
                label={label(item)}
                checked={chosen.includes(item.id)}
                onTick={(on) =>
                  setChosen(on ? [...chosen, item.id] : chosen.filter((one) => one !== item.id))
                }
              />
              {facts(item)}
            </Box>
          ))}
        </Box>
      </DialogFrame>
    </>
  );
};
