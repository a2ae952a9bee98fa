import type { Essay } from '@essays/contract';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { Loaded } from '../../components/loaded.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { essayPath } from '../../domain/paths.ts';
import { useEssayQuery } from '../../features/essays/essays.api.ts';
import { SHEET_WIDTH } from '../../features/essays/sheets/sheet.tsx';

/** An essay on paper: a link back, and the sheet once the essay has loaded. */
export const EssaySheet = ({ title, children }: { title: string; children: (essay: Essay) => ReactNode }) => {
  const { id = '' } = useParams();
  const query = useEssayQuery(id);
  return (
    <Box sx={{ maxWidth: SHEET_WIDTH, mx: 'auto' }}>
      <div className="no-print">
        <PageHeading title={title} back={{ to: essayPath(id), label: 'Essay' }} />
      </div>
      <Loaded query={query} failed="Failed to load essay data" rows={8} label="Loading the essay">
        {children}
      </Loaded>
    </Box>
  );
};
