import { periodText } from '@essays/contract';
import type { WritingRoomSummary } from '@essays/contract';
import Box from '@mui/material/Box';
import { counted } from '../../domain/counted.ts';
import { timeWord } from '../../domain/dates.ts';
import { roomPath } from '../../domain/paths.ts';
import { ROOM_STATE_WORD } from './room-words.ts';
import { TextLink } from '../../components/text-link.tsx';

const filedWord = ({ state, collected, seats }: WritingRoomSummary): string =>
  state === 'closed' ? `${collected} of ${counted(seats, 'text')} filed` : 'not collected yet';

export const RoomList = ({ rooms }: { rooms: readonly WritingRoomSummary[] }) => (
  <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: '10px' }}>
    {rooms.map((room) => (
      <li key={room.id}>
        <TextLink to={roomPath(room.id)} style={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {room.prompt.length > 90 ? `${room.prompt.slice(0, 90)}…` : room.prompt || 'A room'}
        </TextLink>
        <Box sx={{ color: 'var(--ink-2)' }}>
          {[
            periodText(room.period),
            timeWord(room.opened_at),
            ROOM_STATE_WORD[room.state],
            filedWord(room),
          ].join(' · ')}
        </Box>
      </li>
    ))}
  </Box>
);
