import { ADDED_MINUTES } from '@essays/contract';
import type { WritingRoom } from '@essays/contract';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ActionButton } from '../../components/action-button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useNotify } from '../../components/use-notify.ts';
import { useOutcomeNotice } from '../../components/use-outcome-notice.ts';
import { Key } from '../../components/key.tsx';
import { KeysDialog, useQueueKeys } from '../../review/queue-keys.tsx';
import type { QueueKey } from '../../review/queue-keys.tsx';
import { assignmentPath, essayPath, PATHS } from '../../domain/paths.ts';
import { useMay } from '../../data/use-me.ts';
import {
  useAddRoomTimeMutation,
  useCollectRoomMutation,
  usePauseRoomMutation,
  useResumeRoomMutation,
  useShowSeatsMutation,
} from './rooms.api.ts';
import { uncollected } from './room-words.ts';
import { counted } from '../../domain/counted.ts';

const WITH_KEY = {
  '& kbd': { color: 'inherit', borderColor: 'currentColor', opacity: 0.65, ml: '8px' },
} as const;

const KEYS = [
  { keys: ['p'], command: 'pause', label: 'pause, and go on' },
  { keys: ['+'], command: 'more', label: 'five minutes more' },
  { keys: ['c'], command: 'collect', label: 'collect (asks first)' },
  { keys: ['?'], command: 'help', label: 'this list' },
] as const satisfies readonly QueueKey[];

/** Where the texts of a room wait for their teacher; null: there are none yet. */
const waitingPlace = (room: WritingRoom): { to: string; label: string } | null => {
  if (!room.writers.some(({ collected }) => collected.length > 0)) return null;
  if (room.essay_id !== null) return { to: essayPath(room.essay_id), label: 'Back to the essay' };
  return room.assignment_id === null
    ? { to: PATHS.baselineReviews, label: 'Review the samples' }
    : { to: assignmentPath(room.assignment_id), label: 'To the assignment' };
};

/** Pause, more time, names or numbers, collect. */
export const RoomActions = ({ room }: { room: WritingRoom }) => {
  const notify = useNotify();
  const seesNames = useMay('view_student_names');
  const [pause] = usePauseRoomMutation();
  const [resume] = useResumeRoomMutation();
  const [addTime] = useAddRoomTimeMutation();
  const [show] = useShowSeatsMutation();
  const [collect, collecting] = useCollectRoomMutation();
  const [isAsking, setAsking] = useState(false);
  const tell = useOutcomeNotice();
  const waiting = uncollected(room);
  const isClosed = room.state === 'closed';
  const next = waitingPlace(room);

  const take = async () => {
    const answer = await collect(room.id);
    if (!answer.data) return answer;
    const { collected, failed } = answer.data;
    const reasons = failed.map(({ number, reason }) => `Seat ${number}: ${reason}`).join(' ');
    const whose = collected === 1 ? 'its student' : 'their students';
    if (reasons === '') notify(`${counted(collected, 'text')} filed under ${whose}.`);
    else notify(`${counted(collected, 'text')} filed. ${reasons}`, { kind: 'error' });
    return answer;
  };

  const mayPause = !isClosed && room.state !== 'over';
  const mayCollect = (!isClosed || waiting > 0) && !collecting.isLoading;
  const turn = () => void tell(room.state === 'paused' ? resume({ id: room.id }) : pause({ id: room.id }));
  const giveTime = () => void tell(addTime({ id: room.id, minutes: ADDED_MINUTES }));
  const askToCollect = () => (isClosed ? void tell(take()) : setAsking(true));
  const keys = useQueueKeys(KEYS, (command) => {
    if (command === 'pause' && mayPause) turn();
    else if (command === 'more' && !isClosed) giveTime();
    else if (command === 'collect' && mayCollect) askToCollect();
  });
  const key = (name: string) => keys.areOn && <Key>{name}</Key>;

  return (
    <>
      {!isClosed && (
        <>
          {mayPause && (
            <Button variant="outlined" onClick={turn} sx={WITH_KEY}>
              {room.state === 'paused' ? 'Go on' : 'Pause'}
              {key('p')}
            </Button>
          )}
          <Button variant="outlined" onClick={giveTime} sx={WITH_KEY}>
            Five minutes more
            {key('+')}
          </Button>
          {seesNames && (
            <Button
              variant="outlined"
              onClick={() =>
                void tell(show({ id: room.id, shows: room.shows === 'names' ? 'numbers' : 'names' }))
              }
            >
              {room.shows === 'names' ? 'Show numbers' : 'Show names'}
            </Button>
          )}
        </>
      )}
      {(!isClosed || waiting > 0) && (
        <Button variant="contained" disabled={collecting.isLoading} onClick={askToCollect} sx={WITH_KEY}>
          {collecting.isLoading ? 'Collecting...' : 'Collect'}
          {key('c')}
        </Button>
      )}
      {next !== null && (
        <ActionButton to={next.to} variant={waiting > 0 ? 'outlined' : 'contained'}>
          {next.label}
        </ActionButton>
      )}
      <ConfirmDialog
        open={isAsking}
        title="Collect"
        question={
          'The room is closed, and each text is filed under its student. What a device could not send comes ' +
          'later, and is marked as late.'
        }
        confirmLabel="Collect the texts"
        failed="The texts could not be collected."
        send={take}
        onClose={() => setAsking(false)}
      />
      <KeysDialog {...keys.dialog} />
    </>
  );
};
