import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ActionButton } from '../../components/action-button.tsx';
import { Chip } from '../../components/chip.tsx';
import { Icon } from '../../components/icon.tsx';
import { Panel } from '../../components/panel.tsx';
import { EmptyPanel, LoadingPanel } from '../../components/state-panels.tsx';
import { useNow } from '../../components/use-now.ts';
import { waitedWord } from '../../domain/dates.ts';
import type { Queue } from '../../domain/next-for-you.ts';
import { useOffers } from '../../data/use-me.ts';
import './dashboard.css';

const waitingWord = (waited: string) => (waited === 'just now' ? 'just arrived' : `oldest ${waited}`);

const Row = ({ queue }: { queue: Queue }) => {
  const now = useNow();
  return (
    <li className="queue-row">
      <Link to={queue.to}>
        <span>
          <Chip band={queue.band} icon={queue.icon}>
            {queue.text}
          </Chip>
        </span>
        <span>
          {queue.isUnderWay
            ? 'you can leave this page'
            : queue.oldest && waitingWord(waitedWord(queue.oldest, now))}
        </span>
        <Icon name="right" size={15} />
      </Link>
    </li>
  );
};

/** What waits for the teacher, and one button to begin. */
export const NextPanel = ({
  queues,
  isLoading,
  ifNothing,
}: {
  queues: readonly Queue[];
  isLoading: boolean;
  /** Shown instead of 'All done.' when every queue is empty. */
  ifNothing?: ReactNode;
}) => {
  const mayDecide = useOffers('grade_essays');
  const start = queues.find((queue) => !queue.isUnderWay);
  return (
    <Panel
      title={mayDecide ? 'Next for you' : 'Waiting for a teacher'}
      actions={
        start &&
        mayDecide && (
          <ActionButton variant="contained" to={start.to}>
            Start reviewing
          </ActionButton>
        )
      }
    >
      {isLoading ? (
        // As tall as the queues of a usual week.
        <LoadingPanel rows={6} />
      ) : queues.length === 0 ? (
        (ifNothing ?? (
          <EmptyPanel
            icon="check"
            title="All done."
            why="New flags and samples to review will appear here."
          />
        ))
      ) : (
        <ul className="plain-list">
          {queues.map((queue) => (
            <Row key={queue.text} queue={queue} />
          ))}
        </ul>
      )}
    </Panel>
  );
};
