import type { Essay, OffTopicRemark } from '@essays/contract';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { TextLink } from '../../../components/text-link.tsx';
import { useOutcomeNotice } from '../../../components/use-outcome-notice.ts';
import { useDismissOffTopicMutation } from '../corrections.api.ts';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { Disclosure } from '../../../components/disclosure.tsx';
import { Message } from '../../../components/message.tsx';
import { assignmentPath } from '../../../domain/paths.ts';
import { TOPIC_BASIS, topicCount, topicSentence } from '../../../domain/topic-words.ts';
import { useAssignmentsQuery } from '../../../data/assignments.api.ts';

/** The count, and the words that were looked for: by how many classmates each is used, and whether by the essay. */
const TopicWords = ({ remark }: { remark: OffTopicRemark }) => (
  <Disclosure title={`The ${remark.words.length} words`}>
    <Box sx={{ fontSize: '0.8125rem', mb: '6px' }}>
      {topicCount(remark)} Behind each word: how many of {remark.classmates} classmates use it, in any form.
      Only the students’ own words count: no headings, no quotations, no passages of the task.
    </Box>
    <Box
      component="ul"
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: '2px 14px' }}
    >
      {remark.words.map(({ word, classmates: by, used }) => (
        <Box component="li" key={word} sx={{ overflowWrap: 'anywhere', fontWeight: used ? 700 : 400 }}>
          {word} {by}
          {used && ', this essay too'}
        </Box>
      ))}
    </Box>
  </Disclosure>
);

/** Says that an essay may not answer its question, and which assignment it seems to answer. */
export const OffTopicNote = ({
  essay: { id, revision, off_topic, academic_year, no_level, can },
}: {
  essay: Pick<Essay, 'id' | 'revision' | 'off_topic' | 'academic_year' | 'no_level' | 'can'>;
}) => {
  const [dismiss, { isLoading }] = useDismissOffTopicMutation();
  const tell = useOutcomeNotice();
  const resembles = off_topic?.resembles ?? null;
  const { data = [] } = useAssignmentsQuery(
    resembles === null ? skipToken : { academic_year: academic_year ?? 'all', period: 'all' },
  );
  if (!off_topic) return null;
  const onTask = () =>
    tell(dismiss({ id, revision }), {
      done: 'Noted. The remark is gone.',
      failed: 'This could not be saved.',
    });
  const other = data.find(({ id }) => id === resembles);
  return (
    <Message fact severity="info">
      <strong>Does it answer the question? </strong>
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        {topicSentence(off_topic)}
      </Box>
      {other && (
        <>
          {' '}
          This answers another assignment:{' '}
          <TextLink to={assignmentPath(other.id)} style={{ color: 'inherit' }}>
            {other.title}
          </TextLink>
          ?
        </>
      )}
      <Box sx={{ fontSize: '0.8125rem', mt: '4px' }}>{TOPIC_BASIS}</Box>
      {off_topic.words.length > 0 && (
        <Box sx={{ mt: '8px' }}>
          <TopicWords remark={off_topic} />
        </Box>
      )}
      {/* Beside a level that waits for the same word, one button is enough. */}
      {can.comment && no_level?.because !== 'foreign' && (
        <Button
          variant="outlined"
          size="small"
          color="inherit"
          sx={{ mt: '8px' }}
          disabled={isLoading}
          onClick={() => void onTask()}
        >
          It is on the task
        </Button>
      )}
    </Message>
  );
};
