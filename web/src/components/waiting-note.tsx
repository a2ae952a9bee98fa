import { Message } from './message.tsx';

/** Says once, above a list, what some of its essays are waiting for. */
export const WaitingNote = ({ essays }: { essays: readonly { waiting_reason?: string | null }[] }) => {
  const reason = essays.find((essay) => essay.waiting_reason)?.waiting_reason;
  return reason ? <Message severity="info">{reason}</Message> : null;
};
