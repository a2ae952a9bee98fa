import { MORE_MINUTES } from '@essays/contract';
import type { WritingRoom } from '@essays/contract';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { errorSentence } from '../../api/error-sentence.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useNotify } from '../../components/notices.tsx';
import { useMay } from '../../session/use-me.ts';
import {
  useAddRoomTimeMutation,
  useCollectRoomMutation,
  usePauseRoomMutation,
  useResumeRoomMutation,
  useShowSeatsMutation,
} from './rooms.api.ts';
import { uncollected } from './room-words.ts';

const texts = (n: number): string => (n === 1 ? '1 text' : `${n} texts`);

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
  const told = ({ error }: { error?: unknown }) => {
    if (error) notify(errorSentence(error, 'This could not be done.'), { kind: 'error' });
  };
  const waiting = uncollected(room);
  const isClosed = room.state === 'closed';

  const take = async () => {
    const { data } = await collect(room.id);
    if (!data) return;
    setAsking(false);
    const failed = data.failed.map(({ number, reason }) => `Seat ${number}: ${reason}`).join(' ');
    const whose = data.collected === 1 ? 'its student' : 'their students';
    if (failed === '') notify(`${texts(data.collected)} filed under ${whose}.`);
    else notify(`${texts(data.collected)} filed. ${failed}`, { kind: 'error' });
  };

  return (
    <>
      {!isClosed && (
        <>
          {room.state !== 'over' && (
            <Button
              variant="outlined"
              onClick={() => void (room.state === 'paused' ? resume(room.id) : pause(room.id)).then(told)}
            >
              {room.state === 'paused' ? 'Go on' : 'Pause'}
            </Button>
          )}
          <Button
            variant="outlined"
            onClick={() => void addTime({ id: room.id, minutes: MORE_MINUTES }).then(told)}
          >
            Five minutes more
          </Button>
          {seesNames && (
            <Button
              variant="outlined"
              onClick={() =>
                void show({ id: room.id, shows: room.shows === 'names' ? 'numbers' : 'names' }).then(told)
              }
            >
              {room.shows === 'names' ? 'Show numbers' : 'Show names'}
            </Button>
          )}
        </>
      )}
      {(!isClosed || waiting > 0) && (
        <Button
          variant="contained"
          disabled={collecting.isLoading}
          onClick={() => (isClosed ? void take() : setAsking(true))}
        >
          {collecting.isLoading ? 'Collecting...' : 'Collect'}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title="Collect"
        question={
          'The room is closed, and each text is filed under its student. What a device could not send comes ' +
          'later, and is marked as late.'
        }
        confirmLabel="Collect the texts"
        busy={collecting.isLoading}
        error={collecting.error ? errorSentence(collecting.error, 'The texts could not be collected.') : null}
        onCancel={() => setAsking(false)}
        onConfirm={() => void take()}
      />
    </>
  );
};
