import { initialEssayLife, RuleBroken } from '@essays/contract';
import type { EssayLife, ThreeScores } from '@essays/contract';

export interface EssayState {
  life: EssayLife;
  /** The three scores that stand; a manual score that names one of them keeps the others. */
  scores: ThreeScores;
  text: string | null;
}

export const NO_SCORES: ThreeScores = {
  focus_organization_score: null,
  evidence_elaboration_score: null,
  conventions_score: null,
};

export const initialState: EssayState = { life: initialEssayLife, scores: NO_SCORES, text: null };

export const refuse = (sentence: string): never => {
  throw new RuleBroken(sentence);
};

export const studentOf = (life: EssayLife): string =>
  life.filing?.student_id ?? refuse('Assign this essay to a student first.');

/** The id of an essay whose first event is known. */
export const received = (life: EssayLife): string => life.essay_id as string;
