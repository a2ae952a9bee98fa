import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { errorSentence } from '../../api/error-sentence.ts';
import { Icon } from '../../components/icon.tsx';
import { EmptyPanel, ErrorPanel, LoadingPanel } from '../../components/state-panels.tsx';
import { useHistoryQuery } from './audit.api.ts';
import { Timeline } from './timeline.tsx';

/** One essay's or baseline's story, read only. */
export const History = ({ subject, id }: { subject: 'essay' | 'baseline'; id: string }) => {
  const { data, error, isLoading, refetch } = useHistoryQuery({ subject, id });
  if (isLoading) return <LoadingPanel rows={3} label="Loading the history" />;
  if (error && !data)
    return (
      <ErrorPanel
        sentence={errorSentence(error, 'The history could not be loaded.')}
        onRetry={() => void refetch()}
      />
    );
  if (!data?.length) return <EmptyPanel icon="history" title="Nothing has happened here yet." />;
  return <Timeline entries={data} />;
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
