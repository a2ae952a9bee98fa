import type { AuditEntry } from '@essays/contract';
import Box from '@mui/material/Box';
import { timeWord } from '../../domain/dates.ts';
import { actorWithRole } from '../../domain/role-words.ts';
import { useHistoryQuery } from '../../data/audit.api.ts';

/** What whoever asks about a decision must find at once: what was decided by whom, and what the student was given. */
const ASKED_FOR: readonly string[] = [
  'EssayFlagged',
  'AuthorshipApproved',
  'EssayRejected',
  'EssayScoredByTeacher',
  'ScoresConfirmed',
  'EssayDecisionUndone',
  'FeedbackReturned',
];
/** They find room beside the rest of a page. */
const NEWEST = 6;

const who = (entry: AuditEntry): string =>
  entry.actor_role === 'system' ? 'a rule of the program' : actorWithRole(entry).replace(' · ', ', ');

/** Who flagged, decided, scored, took back or returned an essay, and when, oldest first; the history has the rest. */
export const DecisionsInShort = ({ essayId }: { essayId: string }) => {
  const { data, isError } = useHistoryQuery({ subject: 'essay', id: essayId, upTo: null });
  const all = (data?.entries ?? []).filter(({ action }) => ASKED_FOR.includes(action));
  if (isError && !data)
    return <p>Who decided, and when, could not be loaded: what stands above may not be all of it.</p>;
  if (all.length === 0) return null;
  return (
    <>
      <Box component="ul" aria-label="Who decided, and when">
        {all.slice(-NEWEST).map((entry) => (
          <li key={entry.id}>
            {timeWord(entry.at)}: {entry.summary} By {who(entry)}.
          </li>
        ))}
      </Box>
      {all.length > NEWEST && <p>Earlier decisions are in the appendix.</p>}
    </>
  );
};
