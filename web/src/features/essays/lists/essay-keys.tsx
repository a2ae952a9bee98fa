import { Key } from '../../../components/key.tsx';
import type { QueueKey } from '../../../review/queue-keys.tsx';
import type { ListKind } from '../list-kind.ts';

const KEYS = [
  { keys: ['j', 'n'], command: 'next', label: 'next essay' },
  { keys: ['k', 'p'], command: 'previous', label: 'previous essay' },
  { keys: ['a'], command: 'approve', label: 'approve' },
  { keys: ['s'], command: 'confirm', label: 'confirm the proposed scores' },
  { keys: ['g'], command: 'score', label: 'to the scores' },
  { keys: ['c'], command: 'comment', label: 'comment (detailed feedback)' },
  {
    keys: ['m'],
    command: 'words',
    label: 'comment on words of the text: ← → ↑ ↓ choose them, Shift takes more, Enter writes',
  },
  { keys: ['r'], command: 'rubric', label: 'what each score means' },
  { keys: ['f'], command: 'flag', label: 'flag' },
  { keys: ['t'], command: 'talk', label: 'note a talk about a flagged or rejected essay' },
  { keys: ['x'], command: 'reject', label: 'reject (asks for the reason)' },
  { keys: ['e'], command: 'finding', label: 'next finding in the text' },
  { keys: ['u'], command: 'undo', label: 'undo the last decision' },
  { keys: ['?'], command: 'help', label: 'this list' },
] as const satisfies readonly QueueKey[];
type EssayKey = (typeof KEYS)[number];

const without = (...commands: EssayKey['command'][]): readonly EssayKey[] =>
  KEYS.filter(({ command }) => !commands.includes(command));

/** Keys of a queue of essays; what no essay on it allows has none. */
export const ESSAY_KEYS: Record<Exclude<ListKind, 'detail'>, readonly EssayKey[]> = {
  graded: KEYS,
  ungraded: KEYS,
  flagged: without('flag'),
  rejected: without('reject', 'confirm'),
};

/** Keys that act in the scores and in a comment. */
export const SCORE_KEYS = (
  <>
    <dt>0–9</dt>
    <dd>one of the criterion’s scores: gives it and goes on to the next</dd>
    <dt>
      <Key isHint={false}>↑</Key>
      <Key isHint={false}>↓</Key>
    </dt>
    <dd>criterion before, criterion after</dd>
    <dt>
      <Key isHint={false}>Ctrl+↵</Key>
    </dt>
    <dd>in scores or comment: save and go to the next essay; in a reason or a note: send it</dd>
    <dt>
      <Key isHint={false}>/</Key>
    </dt>
    <dd>at the start of a comment: your earlier comments</dd>
  </>
);
