import Button from '@mui/material/Button';
import { useState } from 'react';
import { Message } from '../../components/message.tsx';
import type { ListFilter } from './baselines.api.ts';

/**
 * Below a list of one year and class: how many samples wait in others, so that nobody takes its end for the end of the
 * work. `waiting` is the count beside the menu, undefined while it is being asked for; so is `listed` of the list.
 */
export const MoreWaiting = ({
  waiting,
  listed,
  onFilter,
}: {
  waiting: number | undefined;
  listed: number | undefined;
  onFilter: (filter: ListFilter) => void;
}) => {
  const [others, setOthers] = useState(0);
  const now = waiting === undefined || listed === undefined ? others : Math.max(0, waiting - listed);
  if (now !== others) setOthers(now);
  if (now === 0) return null;
  return (
    <Message
      severity="info"
      action={
        <Button size="small" onClick={() => onFilter({ academic_year: 'all', period: 'all' })}>
          Show all
        </Button>
      }
    >
      {now === 1 ? '1 more sample waits' : `${now} more samples wait`} in other years or classes.
    </Message>
  );
};
