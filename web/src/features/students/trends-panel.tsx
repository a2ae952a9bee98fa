import type { StudentProgress } from '@essays/contract';
import Box from '@mui/material/Box';
import { CopyButton } from '../../components/copy-button.tsx';
import { Loaded } from '../../components/loaded.tsx';
import type { QueryState } from '../../components/loaded.tsx';
import { Panel } from '../../components/panel.tsx';
import { TermNote } from '../../components/term-note.tsx';
import { EmptyPanel } from '../../components/state-panels.tsx';
import { timeWord } from '../../domain/dates.ts';
import { TrendChart } from './trend-chart.tsx';

/** Models of the app itself have this in front of their names; others are services with names that people know. */
const OWN = 'local-';

const writer = (model: string | null): string =>
  model === null || model.startsWith(OWN)
    ? 'Written by this app from the scores and dates'
    : `Written by ${model}`;

const Summary = ({ progress }: { progress: StudentProgress }) =>
  progress.teacher_summary ? (
    <>
      <Box
        sx={{ mt: '10px', fontSize: '0.9375rem', lineHeight: 1.55, maxWidth: '75ch', whiteSpace: 'pre-line' }}
      >
        {progress.teacher_summary}
      </Box>
      <Box sx={{ mt: '6px', color: 'var(--ink-2)', fontSize: '0.8125rem' }}>
        {writer(progress.teacher_summary_model)} · updated {timeWord(progress.teacher_summary_updated_at)}
      </Box>
    </>
  ) : (
    <EmptyPanel icon="message" title="No teacher summary yet. This will appear here once generated." />
  );

/** The student's scores as a line, and what a teacher should know about them in a few sentences. */
export const TrendsPanel = ({ query }: { query: QueryState<StudentProgress> }) => {
  const summary = query.data?.teacher_summary;
  return (
    <Panel
      title="Trends (Teacher View)"
      actions={summary ? <CopyButton text={summary} of="the teacher summary" /> : null}
    >
      <Loaded query={query} failed="Failed to load progress." rows={4} label="Loading progress">
        {(progress) => (
          <>
            <TrendChart scores={progress.scores} />
            <Summary progress={progress} />
            {progress.term && <TermNote term={progress.term} />}
          </>
        )}
      </Loaded>
    </Panel>
  );
};
