import { Message } from './message.tsx';

/** Above fields that hold what was typed before the page was loaded anew, or the session ended. */
export const StillHere = ({ restored }: { restored: boolean }) =>
  restored && <Message severity="info">What you had typed is still here.</Message>;
