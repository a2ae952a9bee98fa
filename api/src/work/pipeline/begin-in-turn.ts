import type { Turns } from '@essays/engines/pool/in-turn';
import type { WorkKind } from './job.ts';
import type { OpenStepsNow, OpenStep } from './open-steps.ts';

interface Places {
  turns: Turns;
  hasRoom(): boolean;
  /** How many steps of this kind run for a person. */
  running(person: string): number;
  /** False when the step has to wait. */
  begin(step: OpenStep): Promise<boolean>;
}

/** Begins steps of one kind, in turn by who asked for them, while there is room; returns how many. */
export const beginInTurn = async (
  look: OpenStepsNow,
  kind: WorkKind,
  { turns, hasRoom, running, begin }: Places,
): Promise<number> => {
  const waiting = new Map(look.askers(kind).map((asker) => [asker, look.of(asker, kind)]));
  let begun = 0;
  while (hasRoom()) {
    const asker = turns.next(waiting.keys(), running);
    if (asker === undefined) break;
    const { value: step } = await waiting.get(asker)!.next();
    if (!step) waiting.delete(asker);
    else if (await begin(step)) {
      turns.goes(asker);
      begun += 1;
    }
  }
  return begun;
};
