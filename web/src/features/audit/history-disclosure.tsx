import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { Icon } from '../../components/icon.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { saveFile } from '../../components/save-file.ts';
import { EmptyPanel } from '../../components/state-panels.tsx';
import { useHistoryQuery } from './audit.api.ts';
import type { Story } from './audit.api.ts';
import { Timeline } from './timeline.tsx';

/** Each entry is hashed over the one before it: a copy saved today shows tomorrow that nothing was changed. */
const Chain = ({ story }: { story: Story }) =>
  story.chain?.head ? (
    <Box
      className="no-print"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '4px 10px',
        pt: '8px',
        borderTop: '1px solid var(--line)',
        color: 'var(--ink-2)',
        fontSize: '0.8125rem',
      }}
    >
      <Icon name="shield" />
      <Box sx={{ flex: '1 1 180px' }}>
        {story.entries.length} {story.entries.length === 1 ? 'entry' : 'entries'}, each sealed with the one
        before. Last seal <code>{story.chain.head.slice(0, 12)}</code>
      </Box>
      <Button
        size="small"
        onClick={() => saveFile(JSON.stringify(story, null, 2), 'history.json', 'application/json')}
        startIcon={<Icon name="download" />}
      >
        Save to compare later
      </Button>
    </Box>
  ) : null;

/** One essay's or baseline's story, read only. */
export const History = ({ subject, id }: { subject: 'essay' | 'baseline'; id: string }) => {
  const query = useHistoryQuery({ subject, id });
  return (
    <Loaded query={query} failed="The history could not be loaded." rows={3} label="Loading the history">
      {(story) =>
        story.entries.length ? (
          <>
            <Timeline entries={story.entries} />
            <Chain story={story} />
          </>
        ) : (
          <EmptyPanel icon="history" title="Nothing has happened here yet." />
        )
      }
    </Loaded>
  );
};

/** 'History' on every essay and baseline: who did what, when and why. Loaded when it is opened. */
export const HistoryDisclosure = ({ subject, id }: { subject: 'essay' | 'baseline'; id: string }) => {
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  return (
    <Box>
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpen(!isOpen)}
        startIcon={<Icon name="history" />}
        endIcon={<Icon name={isOpen ? 'up' : 'down'} size={13} />}
      >
        History
      </Button>
      <Box id={panel} hidden={!isOpen} sx={{ pt: 1 }}>
        {isOpen && <History subject={subject} id={id} />}
      </Box>
    </Box>
  );
};
