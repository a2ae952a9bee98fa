import type { WritingRoom } from '@essays/contract';
import Box from '@mui/material/Box';
import { QRCodeSVG } from 'qrcode.react';
import { countdown, ROOM_STATE_WORD, writingWord } from './room-words.ts';

/** Without https:// before it: it is typed from the board. */
const shownAddress = (): string => `${window.location.host}/write`;

/** What is projected: address, code, QR code, clock, and how many are writing. */
export const RoomBoard = ({ room, now }: { room: WritingRoom; now: number }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '16px 40px', alignItems: 'center' }}>
    {room.code !== null && (
      <>
        <Box sx={{ background: '#fff', padding: '10px', borderRadius: '8px', lineHeight: 0 }}>
          <QRCodeSVG
            value={`${window.location.origin}/write#${room.code}`}
            size={168}
            title={`QR code of ${shownAddress()} with the code ${room.code}`}
          />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ fontSize: 'clamp(1.1rem, 3vw, 2rem)', overflowWrap: 'anywhere' }}>{shownAddress()}</Box>
          <Box
            data-testid="room-code"
            sx={{
              fontSize: 'clamp(2rem, 8vw, 4.5rem)',
              fontWeight: 700,
              letterSpacing: '0.06em',
              lineHeight: 1.1,
              fontVariantNumeric: 'tabular-nums',
              whiteSpace: 'nowrap',
            }}
          >
            {room.code}
          </Box>
        </Box>
      </>
    )}
    <Box sx={{ minWidth: 0 }}>
      <Box
        role="timer"
        sx={{ fontSize: 'clamp(1.75rem, 6vw, 3.5rem)', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}
      >
        {room.state === 'open' && room.ends_at !== null
          ? countdown(room.ends_at, now)
          : ROOM_STATE_WORD[room.state]}
      </Box>
      <Box sx={{ fontSize: '1.25rem' }}>{writingWord(room)}</Box>
    </Box>
  </Box>
);
