import { NotFound, SENTENCES } from '@essays/contract';
import type { EssayLife, KnownCopy, OffTopicRemark, Place, ThreeScores } from '@essays/contract';
import { refuse } from '../../documents/document-rules.ts';

export interface EssayState {
  /** Null before the first event. */
  life: EssayLife | null;
  /** The three current scores; a manual score for one of them keeps the others. */
  scores: ThreeScores;
  /** The same for a teacher's own rubric, by criterion id; empty for the product's. */
  criteria: Readonly<Record<string, number | null>>;
  text: string | null;
  assignment_id: string | null;
  /** Whether it uses few or none of the words of its class; null: nothing is said. */
  off_topic: Pick<OffTopicRemark, 'resembles'> | null;
  /** Whether a teacher has said that it is on the task of its assignment. */
  is_on_task: boolean;
  /** Passages that a teacher has called the student's own. */
  claimed: readonly Place[];
  /** Essays of other students with the same words. */
  copies: readonly KnownCopy[];
  /** Ids of the current notes of talks, oldest first. */
  talks: readonly string[];
  /** How often its feedback sheet was returned: the last version. */
  returned: number;
  comments: readonly WrittenComment[];
}

/** A comment in the text; its words are null once it is removed. */
export interface WrittenComment {
  id: string;
  text: string | null;
}

export const NO_SCORES: ThreeScores = {
  focus_organization_score: null,
  evidence_elaboration_score: null,
  conventions_score: null,
};

export const initialState: EssayState = {
  life: null,
  scores: NO_SCORES,
  criteria: {},
  text: null,
  assignment_id: null,
  off_topic: null,
  is_on_task: false,
  claimed: [],
  copies: [],
  talks: [],
  returned: 0,
  comments: [],
};

/** @throws NotFound before its first event. */
export const received = ({ life }: EssayState): EssayLife => {
  if (!life) throw new NotFound('Essay not found');
  return life;
};

export const studentOf = ({ owner }: EssayLife): string =>
  owner.filing?.student_id ?? refuse(SENTENCES.assignFirst);
