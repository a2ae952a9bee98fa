import { useState } from 'react';
import { forgetDeviceCopy, pageName } from './device-copy.ts';
import type { DeviceCopy } from './device-copy.ts';
import { ServerUnreachable, RefusedCall, WRITE } from './write-calls.ts';

/** The server gets what it does not have yet. False: it could not be reached. */
const handOver = async ({ token, text, process, version, saved, follows }: DeviceCopy): Promise<boolean> => {
  if (version <= saved) return true;
  try {
    await WRITE.save(token, { text, process, version, page: pageName(), ...(follows && { follows }) });
    return true;
  } catch (error) {
    // A seat that is gone takes nothing any more: asking again would not help.
    if (error instanceof RefusedCall) return true;
    if (error instanceof ServerUnreachable) return false;
    throw error;
  }
};

/** On a device that keeps a text: whether its writer is back, or somebody else sits here. Nothing of it is shown. */
export const WhoseText = ({
  kept,
  onGoOn,
  onLeft,
}: {
  kept: DeviceCopy;
  onGoOn: () => void;
  onLeft: () => void;
}) => {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { label } = kept.seat;
  const leave = async () => {
    setBusy(true);
    const isSent = await handOver(kept);
    setBusy(false);
    if (!isSent)
      return setProblem(
        `There is no connection, and ${label} has words here that nobody else has. Try again, or tell your teacher.`,
      );
    forgetDeviceCopy();
    return onLeft();
  };
  return (
    <main className="narrow">
      <h1>Are you {label}?</h1>
      <p>Somebody has been writing on this device.</p>
      {problem !== null && (
        <p role="alert" className="problem">
          {problem}
        </p>
      )}
      <button type="button" disabled={isBusy} onClick={onGoOn}>
        Go on as {label}
      </button>
      <button type="button" className="plain" disabled={isBusy} onClick={() => void leave()}>
        I am somebody else
      </button>
    </main>
  );
};
