import Box from '@mui/material/Box';
import { errorSentence } from '../../data/client/error-sentence.ts';
import { ErrorPanel } from '../../components/state-panels.tsx';
import { UnassignedEssays } from '../../features/essays/correct/assign-students.tsx';
import { EssayQueue } from '../../features/essays/lists/essay-queue.tsx';
import { useUnassignedEssaysQuery } from '../../features/essays/essays.api.ts';
import { useEssayList } from '../../features/essays/lists/use-essay-list.ts';
import { PATHS } from '../../domain/paths.ts';
import { ListEnd } from '../../components/list-end.tsx';
import { TextLink } from '../../components/text-link.tsx';

/** Essays without a score yet; failed ones are here with what to do next. */
const UngradedEssaysPage = () => {
  const unassigned = useUnassignedEssaysQuery();
  const list = useEssayList('ungraded', unassigned);
  return (
    <EssayQueue
      of={list}
      links={
        !list.query.isLoading && (
          <>
            {unassigned.error && (
              <ErrorPanel
                sentence={errorSentence(unassigned.error, 'Failed to load the essays without a student.')}
                onRetry={() => void unassigned.refetch()}
              />
            )}
            <ListEnd
              query={unassigned}
              of="essays without a student"
              way="Assign these, and the next appear."
            />
            <UnassignedEssays essays={unassigned.data ?? []} />
            <Box sx={{ display: 'flex', gap: '4px 18px', flexWrap: 'wrap', mb: '14px' }}>
              <TextLink to={PATHS.batchGrade}>Grade many essays without a baseline</TextLink>
              <TextLink to={PATHS.batches}>Batch history</TextLink>
            </Box>
          </>
        )
      }
    />
  );
};
export default UngradedEssaysPage;
