import type { Essay, EssaySummary, Talk } from '@essays/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { errorSentence } from '../../../data/client/error-sentence.ts';
import { Icon } from '../../../components/icon.tsx';
import { NO_TALK, supportsWord, talkWord } from '../../../domain/talk-words.ts';
import { ErrorPanel } from '../../../components/state-panels.tsx';
import { useWholeEssay } from '../use-whole-essay.ts';
import { TalkDialog } from './talk-dialog.tsx';

/** What the student said, in one line, and what came of it. */
export const TalkWords = ({ talk }: { talk: Talk }) => (
  <>
    <strong>{talkWord(talk)}: </strong>
    {talk.said === null ? 'the words are erased.' : `“${talk.said}”`}
    <Box sx={{ color: 'var(--ink-2)' }}>
      {supportsWord(talk)}.{talk.corrects !== null && ' Corrected; the history has the earlier note.'}
    </Box>
    {talk.outcome && <div>Outcome: {talk.outcome}</div>}
  </>
);

/** Beside the flag: what the student said about it. For a flagged essay, also that nobody has asked yet. */
export const TalkNotes = ({ essay }: { essay: Essay }) => {
  const [corrected, setCorrected] = useState<Talk | null>(null);
  const isAwaited = essay.processing_status === 'flagged';
  if (essay.talks.length === 0 && !isAwaited) return null;
  return (
    <Box component="section" aria-label="Talks with the student" sx={{ my: '10px' }}>
      {essay.talks.length === 0 && (
        <Box sx={{ display: 'flex', gap: '8px', alignItems: 'center', color: 'var(--ink-2)' }}>
          <Icon name="message" /> {NO_TALK}
        </Box>
      )}
      {essay.talks.map((talk) => (
        <Box
          key={talk.id}
          sx={{
            display: 'flex',
            gap: '10px',
            mb: '8px',
            padding: '10px 14px',
            border: '1px solid var(--line)',
            borderRadius: '8px',
          }}
        >
          <Icon name="message" size={18} style={{ marginTop: 2, color: 'var(--blue)' }} />
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            <TalkWords talk={talk} />
            {essay.can.note_talk && (
              <Button
                size="small"
                className="no-print"
                onClick={() => setCorrected(talk)}
                aria-label={`Correct: ${talkWord(talk)}`}
                sx={{ ml: '-10px', mb: '-4px' }}
              >
                Correct
              </Button>
            )}
          </Box>
        </Box>
      ))}
      {corrected && <TalkDialog essay={essay} corrects={corrected} onClose={() => setCorrected(null)} />}
    </Box>
  );
};

/** In the question whether to reject: what the student has said, or that nobody has noted it. It blocks nothing. */
export const TalksBeforeReject = ({ essay, onNote }: { essay: EssaySummary | Essay; onNote: () => void }) => {
  const { whole, failed, retry } = useWholeEssay(essay, true);
  if (failed !== null)
    return (
      <ErrorPanel
        sentence={errorSentence(failed, 'The notes of talks with the student could not be loaded.')}
        onRetry={retry}
      />
    );
  return whole && <NotedTalks talks={whole.talks} onNote={onNote} />;
};

const NotedTalks = ({ talks, onNote }: { talks: readonly Talk[]; onNote: () => void }) =>
  talks.length === 0 ? (
    <Box
      role="note"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: '4px 10px',
        alignItems: 'center',
        my: '8px',
        padding: '8px 12px',
        background: 'var(--yellow-tint)',
        color: 'var(--yellow)',
        borderRadius: '8px',
      }}
    >
      <Icon name="warning" size={18} />
      <Box sx={{ flex: '1 1 200px' }}>{NO_TALK}</Box>
      <Button size="small" color="inherit" onClick={onNote}>
        Note a talk
      </Button>
    </Box>
  ) : (
    <Box sx={{ my: '8px', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      {talks.map((talk) => (
        <div key={talk.id}>
          <TalkWords talk={talk} />
        </div>
      ))}
    </Box>
  );
