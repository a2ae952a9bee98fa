import { periodText, ROOM_PURPOSE_LABEL } from '@essays/contract';
import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { usePollWhile } from '../../data/client/use-poll-while.ts';
import { Loaded } from '../../components/loaded.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { Panel } from '../../components/panel.tsx';
import { PATHS } from '../../domain/paths.ts';
import { RoomActions } from '../../features/rooms/room-actions.tsx';
import { RoomBoard } from '../../features/rooms/room-board.tsx';
import { useRoomQuery } from '../../features/rooms/rooms.api.ts';
import { SeatTiles } from '../../features/rooms/seat-tiles.tsx';

/** How often a closed room is looked at, ms: a text may come late. */
const CLOSED_MS = 15_000;

/** The server's time now: its clock when it answered, and what has passed here since. */
const useServerNow = (answered: string | undefined, answeredAt: number | undefined): number => {
  const [now, setNow] = useState(() => Date.now());
  const ahead = answered === undefined || answeredAt === undefined ? 0 : Date.parse(answered) - answeredAt;
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now + ahead;
};

/** A room while a class writes in it: to be projected, and to be looked at. */
const WritingRoomPage = () => {
  const { id = '' } = useParams();
  const query = useRoomQuery(id, { refetchOnMountOrArgChange: true });
  const { data: room, refetch } = query;
  usePollWhile(room !== undefined && room.state !== 'closed', refetch);
  usePollWhile(room?.state === 'closed', refetch, CLOSED_MS);
  const now = useServerNow(room?.now, query.fulfilledTimeStamp);
  return (
    <>
      <PageHeading
        title="Writing room"
        note={
          room
            ? `${periodText(room.period)}, ${room.academic_year} · ${ROOM_PURPOSE_LABEL[room.purpose]}`
            : null
        }
        back={{ to: PATHS.writingRooms, label: 'Rooms' }}
      >
        {room && <RoomActions room={room} />}
      </PageHeading>
      <Loaded query={query} failed="The room could not be loaded." rows={8}>
        {(shown) => (
          <Box sx={{ display: 'grid', gap: '14px' }}>
            <Panel>
              <RoomBoard room={shown} now={now} />
            </Panel>
            <Panel title="Prompt">
              <Box sx={{ whiteSpace: 'pre-wrap' }}>{shown.prompt}</Box>
            </Panel>
            <Panel title="Seats">
              <SeatTiles room={shown} now={now} />
            </Panel>
          </Box>
        )}
      </Loaded>
    </>
  );
};
export default WritingRoomPage;
