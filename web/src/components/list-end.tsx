import { countText } from '@essays/contract';
import { Message } from './message.tsx';
import { useListEnds } from '../data/client/list-ends.ts';

/** Says, where a list was cut, that it goes on: 'The first 500 of 1,204 essays. …' */
export const ListEnd = ({
  query,
  of,
  way,
}: {
  /** The query that the list is from. */
  query: { endpointName?: string; originalArgs?: unknown };
  /** What is listed: 'essays'. */
  of: string;
  /** How to get to the others, as a sentence. */
  way: string;
}) => {
  const ends = useListEnds(query);
  return (
    ends && (
      <Message severity="info">
        The first {countText(ends.shown)} of {countText(ends.count)} {of}. {way}
      </Message>
    )
  );
};
