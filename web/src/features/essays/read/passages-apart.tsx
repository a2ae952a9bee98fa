import { SET_APART_WORD } from '@essays/contract';
import type { Essay, Place } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Disclosure } from '../../../components/disclosure.tsx';
import { useOutcomeNotice } from '../../../components/use-outcome-notice.ts';
import { useClaimWordsMutation } from '../corrections.api.ts';

/** Letters of a passage that tell it from the others. */
const SHOWN = 90;

interface Passage extends Place {
  word: string;
  isClaimed: boolean;
}

const beginning = (text: string, { start, end }: Place): string => {
  const whole = text.slice(start, end).replace(/\s+/g, ' ').trim();
  return whole.length > SHOWN ? `${whole.slice(0, SHOWN).trimEnd()} \u2026` : whole;
};

/** What was set apart, and what a teacher has called the student's own: there it can be changed. */
export const PassagesApart = ({ essay }: { essay: Essay }) => {
  const [claim, { isLoading }] = useClaimWordsMutation();
  const tell = useOutcomeNotice();
  const claimed = essay.claimed_words ?? [];
  const isClaimed = ({ start, end }: Place) => claimed.some((one) => one.start === start && one.end === end);
  const passages: Passage[] = [
    ...(essay.own_words?.set_apart ?? [])
      .filter((one) => !isClaimed(one))
      .map(({ start, end, reason }) => ({ start, end, word: SET_APART_WORD[reason], isClaimed: false })),
    ...claimed.map(({ start, end }) => ({ start, end, word: 'the student\u2019s own', isClaimed: true })),
  ].sort((a, b) => a.start - b.start);
  if (passages.length === 0) return null;
  const say = ({ start, end, isClaimed: was }: Passage) =>
    tell(claim({ id: essay.id, revision: essay.revision, start, end, own: !was }), {
      done: `${was ? 'Taken back' : 'Noted'}. The essay is compared again.`,
      failed: 'This could not be saved.',
    });
  return (
    <Disclosure title={`Which words (${passages.length})`}>
      <Box component="ul" aria-label="Words set apart" sx={{ m: 0, mb: '14px', p: 0, listStyle: 'none' }}>
        {passages.map((one) => (
          <Box
            component="li"
            key={`${one.start} ${one.end}`}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: '2px 12px',
              alignItems: 'baseline',
              py: '4px',
              borderBottom: '1px solid var(--line)',
            }}
          >
            <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
              {`\u201C${beginning(essay.essay_text ?? '', one)}\u201D `}
              <Box component="em" sx={{ color: 'var(--ink-2)', whiteSpace: 'nowrap' }}>
                {one.word}
              </Box>
            </Box>
            {essay.can.comment && (
              <Button size="small" disabled={isLoading} onClick={() => void say(one)}>
                {one.isClaimed ? 'Take back' : 'This is the student\u2019s own'}
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </Disclosure>
  );
};
