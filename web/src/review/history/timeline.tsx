import type { AuditEntry } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Icon } from '../../components/icon.tsx';
import { auditWord } from '../../domain/audit-words.ts';
import { timeWord } from '../../domain/dates.ts';
import { actorWithRole } from '../../domain/role-words.ts';
import { ruleSentence } from '../../domain/rule-words.ts';

/** What a check found; the last of each kind is what a card shows. */
const CHECKS: readonly (readonly string[])[] = [
  ['AuthorshipCompared', 'AuthorshipComparisonSkipped', 'BaselineCompared'],
  ['AiWritingChecked', 'AiWritingCheckFailed', 'BaselineAiWritingChecked', 'BaselineAiWritingCheckFailed'],
];

/** The results shown when someone decided; a later comparison may say something else. */
const shownAt = (decision: AuditEntry, entries: readonly AuditEntry[]): string =>
  CHECKS.flatMap(
    (actions) =>
      entries
        .filter((one) => actions.includes(one.action) && one.position < decision.position)
        .sort((a, b) => b.position - a.position)[0]?.summary ?? [],
  ).join(' ');

/** A talk and a comment in the text have what they quote in quotation marks already, before the teacher's own words. */
const quoted = ({ action }: AuditEntry, words: string): string =>
  (action === 'TalkNoted' || action.startsWith('TextComment')) && words.startsWith('“')
    ? words
    : `“${words}”`;

/** One document's story, newest first: what, when, who, why, what was known then, and by which rule. */
export const Timeline = ({
  entries,
  onBefore,
}: {
  entries: readonly AuditEntry[];
  /** Leads to what was known before a decision. */
  onBefore?: (entry: AuditEntry) => void;
}) => (
  <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {[...entries]
      .sort((a, b) => b.position - a.position)
      .map((entry, i, all) => {
        const word = auditWord(entry.action);
        return (
          <Box
            component="li"
            key={entry.id}
            sx={{ display: 'flex', gap: '12px', position: 'relative', pb: '16px' }}
          >
            {i < all.length - 1 && (
              <Box
                aria-hidden
                sx={{
                  position: 'absolute',
                  left: 14,
                  top: 30,
                  bottom: 0,
                  width: 2,
                  background: 'var(--line)',
                }}
              />
            )}
            <Box
              sx={{
                display: 'grid',
                placeItems: 'center',
                width: 30,
                height: 30,
                flex: 'none',
                borderRadius: '50%',
                background: `var(--${word.band}-tint)`,
                color: `var(--${word.band})`,
              }}
            >
              <Icon name={word.icon} />
            </Box>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '0 12px' }}>
                <Box component="strong" sx={{ flex: 1 }}>
                  {word.word}
                </Box>
                <Box
                  component="time"
                  dateTime={entry.at}
                  sx={{ color: 'var(--ink-2)', fontSize: '0.8125rem' }}
                >
                  {timeWord(entry.at)}
                </Box>
              </Box>
              <Box sx={{ color: 'var(--ink-2)' }}>{entry.summary}</Box>
              {entry.reason && (
                <Box sx={{ color: 'var(--ink)', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
                  {quoted(entry, entry.reason)}
                </Box>
              )}
              {entry.decision && shownAt(entry, entries) && (
                <Box sx={{ color: 'var(--ink-2)', fontSize: '0.8125rem' }}>
                  What the screen showed: {shownAt(entry, entries)}
                </Box>
              )}
              {entry.decision && onBefore && (
                <Button
                  size="small"
                  className="no-print"
                  onClick={() => onBefore(entry)}
                  aria-label={`As it was before: ${word.word}, ${timeWord(entry.at)}`}
                  sx={{ ml: '-10px' }}
                >
                  As it was before
                </Button>
              )}
              {ruleSentence(entry.rule, entry.values) && (
                <Box sx={{ color: 'var(--ink-2)', fontSize: '0.8125rem' }}>
                  Rule: {ruleSentence(entry.rule, entry.values)}
                </Box>
              )}
              <Box sx={{ fontSize: '0.78125rem', fontWeight: 600, color: 'var(--ink-2)' }}>
                {actorWithRole(entry)}
              </Box>
            </Box>
          </Box>
        );
      })}
  </Box>
);
