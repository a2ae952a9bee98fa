import { Message } from './state-panels.tsx';

/** Says once above a list what some of its essays wait for. */
export const WaitingNote = ({ essays }: { essays: readonly { waiting_reason?: string | null }[] }) => {
  const waiting = essays.filter((essay) => essay.waiting_reason);
  const [first] = waiting;
  if (!first) return null;
  return (
    <Message severity="info">
      {waiting.length === 1 ? 'One essay' : `${waiting.length} essays`}: {first.waiting_reason}
    </Message>
  );
};
