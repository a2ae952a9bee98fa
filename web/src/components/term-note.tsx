import type { TermEvidence } from '@essays/contract';
import Box from '@mui/material/Box';
import { termBasis, termSentence } from '../domain/term-words.ts';
import { Message } from './message.tsx';

/** What the latest essays of a year say together about who wrote them; calm where that is nothing. */
export const TermNote = ({ term }: { term: TermEvidence }) => {
  const basis = <Box sx={{ fontSize: '0.8125rem', mt: '4px', maxWidth: '75ch' }}>{termBasis(term)}</Box>;
  if (term.differs)
    return (
      <Message fact severity="info">
        <strong>The term as a whole: </strong>
        {termSentence(term)}
        {basis}
      </Message>
    );
  return (
    <Box sx={{ mt: '10px', color: 'var(--ink-2)' }}>
      {termSentence(term)}
      {basis}
    </Box>
  );
};
