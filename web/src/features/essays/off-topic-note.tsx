import type { Essay } from '@essays/contract';
import { skipToken } from '@reduxjs/toolkit/query/react';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { Message } from '../../components/state-panels.tsx';
import { assignmentPath } from '../../domain/paths.ts';
import { topicBasis, topicSentence } from '../../domain/topic-words.ts';
import { useAssignmentsQuery } from '../../roster/assignments.api.ts';

/** Says that an essay may not answer its question, and which assignment it seems to answer. */
export const OffTopicNote = ({
  essay: { off_topic, academic_year },
}: {
  essay: Pick<Essay, 'off_topic' | 'academic_year'>;
}) => {
  const resembles = off_topic?.resembles ?? null;
  const { data = [] } = useAssignmentsQuery(
    resembles === null ? skipToken : { academic_year: academic_year ?? 'all', period: 'all' },
  );
  if (!off_topic) return null;
  const other = data.find(({ id }) => id === resembles);
  return (
    <Message severity="info">
      <strong>Does it answer the question? </strong>
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        {topicSentence(off_topic)}
      </Box>
      {other && (
        <>
          {' '}
          This answers another assignment:{' '}
          <Link component={RouterLink} to={assignmentPath(other.id)} color="inherit">
            {other.title}
          </Link>
          ?
        </>
      )}
      <Box sx={{ fontSize: '0.8125rem', mt: '4px' }}>{topicBasis(off_topic)}</Box>
    </Message>
  );
};
