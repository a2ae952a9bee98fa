import type { EssayBatchSummary } from '@essays/contract';
import Box from '@mui/material/Box';
import { ActionButton } from '../../../components/action-button.tsx';
import { usePollWhile } from '../../../data/client/use-poll-while.ts';
import { Chip } from '../../../components/chip.tsx';
import { DataTable } from '../../../components/data-table.tsx';
import { Panel } from '../../../components/panel.tsx';
import { Loaded } from '../../../components/loaded.tsx';
import { EmptyPanel } from '../../../components/state-panels.tsx';
import { timeWord } from '../../../domain/dates.ts';
import { Offered } from '../../../session/offered.tsx';
import { useBatchesQuery } from '../batches.api.ts';
import { ListEnd } from '../../../components/list-end.tsx';
import { TextLink } from '../../../components/text-link.tsx';

/** Every folder that was uploaded, newest first. */
export const BatchHistory = () => {
  const query = useBatchesQuery();
  usePollWhile(query.data?.some((batch) => batch.under_way_count > 0) ?? false, query.refetch);
  return (
    <Loaded query={query} failed="Failed to load batches" rows={5} label="Loading batches">
      {(batches) =>
        batches.length === 0 ? (
          <EmptyPanel
            icon="files"
            title="No batches found"
            why="A batch is a folder of PDFs uploaded together."
            action={
              <Offered to="grade_essays">
                <ActionButton to="/essays/upload" variant="contained">
                  Upload Your First Batch
                </ActionButton>
              </Offered>
            }
          />
        ) : (
          <>
            <ListEnd query={query} of="batches" way="The others are older; their essays are in the lists." />
            <Panel flush>
              <DataTable<EssayBatchSummary>
                label="Batches"
                rows={batches}
                rowKey={(row) => row.batch_id}
                columns={[
                  { head: 'Batch Date', cell: (row) => timeWord(row.batch_date), nowrap: true },
                  { head: 'Essays', cell: (row) => row.essay_count, align: 'right' },
                  {
                    head: 'Successfully Uploaded',
                    cell: (row) => (
                      <Chip band={row.successfully_uploaded_count === row.essay_count ? 'green' : 'yellow'}>
                        {row.successfully_uploaded_count}/{row.essay_count}
                      </Chip>
                    ),
                  },
                  { head: 'Graded', cell: (row) => row.graded_count, align: 'right' },
                  {
                    head: 'Flagged',
                    align: 'right',
                    cell: (row) =>
                      row.flagged_count > 0 ? (
                        <Box component="span" sx={{ fontWeight: 600, color: 'var(--red)' }}>
                          {row.flagged_count}
                        </Box>
                      ) : (
                        0
                      ),
                  },
                  {
                    head: 'Actions',
                    quietHead: true,
                    align: 'right',
                    cell: (row) => (
                      <TextLink to={`/batch/${encodeURIComponent(row.batch_id)}`} underline="hover">
                        View Results
                      </TextLink>
                    ),
                  },
                ]}
              />
            </Panel>
          </>
        )
      }
    </Loaded>
  );
};
