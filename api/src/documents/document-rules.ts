import { RuleBroken, SENTENCES } from '@essays/contract';
import type { Decided } from '@essays/contract';
import type { DecisionMaker } from '../commands/command-meta.ts';

/** @throws RuleBroken with a sentence for the teacher. */
export const refuse = (sentence: string): never => {
  throw new RuleBroken(sentence);
};

/** If two people decide at the same moment, the second one cannot have seen the decision of the first. */
export const mustHaveSeen = (decided: Decided<string> | null, by: DecisionMaker): void => {
  if (decided && by.receivedAt && decided.by !== by.id && decided.at > by.receivedAt)
    refuse(SENTENCES.decidedMeanwhile);
};
