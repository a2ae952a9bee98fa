import type { AuditEntry } from '@essays/contract';
import Box from '@mui/material/Box';
import { useId, useState } from 'react';
import { ActionButton } from '../../components/action-button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { EmptyPanel } from '../../components/state-panels.tsx';
import { useFocusOnChange } from '../../components/use-focus-on-change.ts';
import { auditWord } from '../../domain/audit-words.ts';
import { timeWord } from '../../domain/dates.ts';
import { PastEssayBanner, PastMomentField, PastState } from './past-essay.tsx';
import { useHistoryQuery } from '../../data/audit.api.ts';
import { ChainNote } from './chain-note.tsx';
import { Timeline } from './timeline.tsx';

/** A moment in the past: a log position or an instant, and what the banner calls it. */
interface Moment {
  upTo: string;
  words: string;
}

/** One essay's or baseline's story, read only. An essay's can be read as it was at any moment. */
export const History = ({
  subject,
  id,
  until = null,
  isOnPaper = false,
}: {
  subject: 'essay' | 'baseline';
  id: string;
  /** The moment to begin with, an instant; null for now. */
  until?: string | null;
  isOnPaper?: boolean;
}) => {
  const [moment, setMoment] = useState<Moment | null>(until === null ? null : momentOf(until));
  const query = useHistoryQuery({ subject, id, upTo: moment?.upTo ?? null });
  const which = useFocusOnChange<HTMLDivElement>(moment);
  const looksBack = subject === 'essay' && !isOnPaper;
  const before = (entry: AuditEntry) =>
    setMoment({
      upTo: String(entry.position - 1),
      words: `Just before “${auditWord(entry.action).word}” (${timeWord(entry.at)})`,
    });
  return (
    <>
      <Box ref={which} tabIndex={-1} sx={{ scrollMarginTop: '70px' }}>
        {moment ? (
          <PastEssayBanner moment={moment.words} onNow={() => setMoment(null)} />
        ) : (
          looksBack && (
            <Box sx={{ mb: '14px' }}>
              <PastMomentField onShow={(instant) => setMoment(momentOf(instant))} />
            </Box>
          )
        )}
      </Box>
      {/* The banner of the past must never be above the present, not even briefly. */}
      <Loaded
        query={{ ...query, data: query.currentData }}
        failed="The history could not be loaded."
        rows={3}
        label="Loading the history"
      >
        {(story) => (
          <>
            {story.asItStood !== undefined && <PastState state={story.asItStood} />}
            {story.entries.length > 0 ? (
              <>
                <Timeline entries={story.entries} {...(looksBack && { onBefore: before })} />
                <ChainNote story={story} />
              </>
            ) : (
              !moment && <EmptyPanel icon="history" title="No history yet." />
            )}
          </>
        )}
      </Loaded>
    </>
  );
};

const momentOf = (instant: string): Moment => ({
  upTo: instant,
  words: `As it was on ${timeWord(instant)}`,
});

/** 'History' of a sample in a table or a dialog: who did what, when and why. Loaded when it is opened. */
export const SampleHistory = ({ id }: { id: string }) => {
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  return (
    <Box>
      <ActionButton
        size="small"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpen(!isOpen)}
        icon="history"
        endIcon={<Icon name={isOpen ? 'up' : 'down'} size={13} />}
      >
        History
      </ActionButton>
      <Box id={panel} hidden={!isOpen} sx={{ pt: 1 }}>
        {isOpen && <History subject="baseline" id={id} />}
      </Box>
    </Box>
  );
};
