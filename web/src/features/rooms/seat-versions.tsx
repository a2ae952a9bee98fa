import type { SeatVersion, WritingRoom, WritingSeat } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Loaded } from '../../components/loaded.tsx';
import { useOutcomeNotice } from '../../components/use-outcome-notice.ts';
import { ReadDialog } from '../../components/read-dialog.tsx';
import { counted } from '../../domain/counted.ts';
import { timeWord } from '../../domain/dates.ts';
import { useFileVersionMutation, useSeatVersionsQuery } from './rooms.api.ts';

const BECAUSE: Record<SeatVersion['because'], string> = {
  other_device: 'Written on a device that this seat did not go on with',
  late: 'Came after a text of this seat was filed',
};

/** What a seat has beside the text that its student went on with, word for word. Mount it to open it. */
export const SeatVersions = ({
  room,
  seat,
  label,
  onClose,
}: {
  room: WritingRoom;
  seat: WritingSeat;
  label: string;
  onClose: () => void;
}) => {
  const of = { id: room.id, studentId: seat.student_session_id };
  const query = useSeatVersionsQuery(of, { refetchOnMountOrArgChange: true });
  const [file, { isLoading }] = useFileVersionMutation();
  const tell = useOutcomeNotice();
  const take = ({ page }: SeatVersion) =>
    tell(file({ ...of, page }), {
      done: 'Filed as well, marked as late.',
      failed: 'This version could not be filed.',
    });
  return (
    <ReadDialog open title={`Other versions · ${label}`} maxWidth="md" onClose={onClose}>
      <Box component="p" sx={{ m: '0 0 10px', color: 'var(--ink-2)' }}>
        Collect files the text that the student went on with. Nothing of these is lost; they go with the
        student’s data.
      </Box>
      <Loaded query={query} failed="The versions could not be loaded.">
        {(versions) =>
          versions.length === 0 ? (
            <p>There is no other version any more.</p>
          ) : (
            versions.map((version) => (
              <Box
                component="section"
                key={version.page}
                aria-label={BECAUSE[version.because]}
                sx={{ mb: '16px' }}
              >
                <strong>{BECAUSE[version.because]}</strong>
                <Box sx={{ color: 'var(--ink-2)' }}>
                  {counted(version.words, 'word')} · {timeWord(version.changed_at)}
                </Box>
                <Box
                  component="blockquote"
                  sx={{
                    m: '6px 0',
                    pl: '12px',
                    borderLeft: '3px solid var(--line-strong)',
                    whiteSpace: 'pre-wrap',
                    overflowWrap: 'anywhere',
                  }}
                >
                  {version.text}
                </Box>
                {room.state === 'closed' && (
                  <Button size="small" disabled={isLoading} onClick={() => void take(version)}>
                    File this version as well
                  </Button>
                )}
              </Box>
            ))
          )
        }
      </Loaded>
    </ReadDialog>
  );
};
