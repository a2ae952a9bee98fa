import { ADDED_MINUTES } from '@essays/contract';
import type { WritingRoom, WritingSeat } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useOutcomeNotice } from '../../components/use-outcome-notice.ts';
import { essayPath, studentPath } from '../../domain/paths.ts';
import { useAddSeatTimeMutation, useFreeSeatMutation } from './rooms.api.ts';
import { seatLabel, seatLines } from './room-words.ts';
import { SeatVersions } from './seat-versions.tsx';
import { TextLink } from '../../components/text-link.tsx';

const FiledLinks = ({ seat }: { seat: WritingSeat }) => (
  <>
    {seat.collected.map(({ document, document_id }) => (
      <TextLink
        key={document_id}
        to={document === 'essay' ? essayPath(document_id) : studentPath(seat.student_session_id)}
      >
        {document === 'essay' ? 'The essay' : 'The student’s samples'}
      </TextLink>
    ))}
  </>
);

/** A tile for each seat: a name or a number, and what is known of it. */
export const SeatTiles = ({ room, now }: { room: WritingRoom; now: number }) => {
  const tell = useOutcomeNotice();
  const [free] = useFreeSeatMutation();
  const [addTime] = useAddSeatTimeMutation();
  const [read, setRead] = useState<WritingSeat | null>(null);
  const isOpen = room.state !== 'closed';
  const seats = (
    <Box
      component="ul"
      aria-label="Seats"
      sx={{
        listStyle: 'none',
        margin: 0,
        padding: 0,
        display: 'grid',
        gap: '10px',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(190px, 100%), 1fr))',
      }}
    >
      {room.writers.map((seat) => {
        const label = seatLabel(seat, room.shows === 'names');
        const of = { id: room.id, studentId: seat.student_session_id };
        return (
          <Box
            component="li"
            key={seat.student_session_id}
            sx={{
              border: '1px solid var(--line)',
              borderRadius: '8px',
              padding: '8px 10px',
              background: seat.taken ? 'var(--tint)' : 'var(--surface)',
              display: 'flex',
              flexDirection: 'column',
              gap: '2px',
              minWidth: 0,
            }}
          >
            <Box component="strong" sx={{ overflowWrap: 'anywhere' }}>
              {label}
            </Box>
            {seatLines(seat, { isClosed: !isOpen, now }).map((line) => (
              <span key={line}>{line}</span>
            ))}
            <FiledLinks seat={seat} />
            {seat.versions > 0 && (
              <Button size="small" aria-label={`Read the versions of ${label}`} onClick={() => setRead(seat)}>
                Read {seat.versions === 1 ? 'it' : 'them'}
              </Button>
            )}
            {isOpen && seat.taken && (
              <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', mt: 'auto' }}>
                <Button
                  size="small"
                  aria-label={`Free the seat of ${label}`}
                  onClick={() => void tell(free(of))}
                >
                  Free the seat
                </Button>
                <Button
                  size="small"
                  aria-label={`${ADDED_MINUTES} minutes more for ${label}`}
                  onClick={() => void tell(addTime({ ...of, minutes: ADDED_MINUTES }))}
                >
                  +{ADDED_MINUTES} min
                </Button>
              </Box>
            )}
          </Box>
        );
      })}
    </Box>
  );
  return (
    <>
      {seats}
      {read && (
        <SeatVersions
          room={room}
          seat={read}
          label={seatLabel(read, room.shows === 'names')}
          onClose={() => setRead(null)}
        />
      )}
    </>
  );
};
