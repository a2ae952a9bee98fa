import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { Icon } from '../../components/icon.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { EmptyPanel } from '../../components/state-panels.tsx';
import { useHistoryQuery } from './audit.api.ts';
import { ChainNote } from './chain-note.tsx';
import { Timeline } from './timeline.tsx';

/** One essay's or baseline's story, read only. */
export const History = ({ subject, id }: { subject: 'essay' | 'baseline'; id: string }) => {
  const query = useHistoryQuery({ subject, id });
  return (
    <Loaded query={query} failed="The history could not be loaded." rows={3} label="Loading the history">
      {(story) =>
        story.entries.length ? (
          <>
            <Timeline entries={story.entries} />
            <ChainNote story={story} />
          </>
        ) : (
          <EmptyPanel icon="history" title="No history yet." />
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
