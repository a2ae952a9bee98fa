import { isUngraded } from '@essays/contract';
import Link from '@mui/material/Link';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { UnassignedEssays } from '../../features/essays/assign-students.tsx';
import { EssayQueue } from '../../features/essays/essay-queue.tsx';
import { useEssaysQuery } from '../../features/essays/essays.api.ts';
import { isUnderWay, POLL_MS, useEssayFilter } from '../../features/essays/use-essay-filter.ts';
import { PATHS } from '../../domain/paths.ts';
import { useEssayPage } from './use-essay-page.tsx';
import { useListed } from './use-listed.ts';

/** Essays without a score yet; what failed stands here with its way on. */
const UngradedEssaysPage = () => {
  const page = useEssayPage();
  const [listed, setListed] = useListed();
  const { filter, setFilter } = useEssayFilter(page.highlight, listed);
  const { data, error, isLoading, isFetching, refetch } = useEssaysQuery(filter, {
    pollingInterval: listed?.some(isUnderWay) ? POLL_MS : 0,
  });
  setListed(data);
  const ungraded = useMemo(() => data?.filter(isUngraded), [data]);
  return (
    <EssayQueue
      {...page}
      title="Ungraded Essays"
      list="ungraded"
      essays={ungraded}
      error={error}
      isLoading={isLoading}
      isFetching={isFetching}
      failed="Failed to load ungraded essays."
      empty="No ungraded essays found for the selected filters."
      emptyWhy="Everything that was handed in has its scores."
      filter={filter}
      onFilter={setFilter}
      onRetry={() => void refetch()}
      onDecided={(essay, what) => what !== 'graded' && page.followDecision(essay, what)}
      links={
        <>
          <UnassignedEssays essays={data ?? []} />
          <Box sx={{ display: 'flex', gap: '4px 18px', flexWrap: 'wrap', mb: '14px' }}>
            <Link component={RouterLink} to={PATHS.batchGrade}>
              Grade many essays without a baseline
            </Link>
            <Link component={RouterLink} to={PATHS.batches}>
              Batch history
            </Link>
          </Box>
        </>
      }
    />
  );
};
export default UngradedEssaysPage;
