import type { FoundCopy } from '../facts/copies.ts';
import type { TopicWord } from '../facts/off-topic.ts';
import type { EventShape } from './event-shape.ts';

/** What happens to an essay among those that others wrote for its assignment. */
export interface EssayInClassEvents {
  /** A teacher said for which assignment it was written. `previous`: the one it was in before. */
  EssayPutIntoAssignment: EventShape<{ essay_id: string; assignment_id: string; previous: string | null }>;
  /** A teacher said that it was written for no assignment. */
  EssayTakenOutOfAssignment: EventShape<{ essay_id: string; assignment_id: string }>;
  /**
   * It was compared with what other students wrote for the same assignment, in `academic_year` and the year before;
   * `copies`: all essays with the same words, in place of those found among the same essays before. Only a change is
   * recorded.
   */
  ClassmatesCompared: EventShape<{
    essay_id: string;
    academic_year: string;
    copies: FoundCopy[];
    engine_version: string;
  }>;
  /**
   * It uses few or none of the words most particular to what its classmates wrote for the assignment. `classmates`: how
   * many; `usual`: so many of the words are used by half of them; `resembles`: another assignment whose words it uses.
   */
  EssayOffTopic: EventShape<
    { essay_id: string; assignment_id: string; classmates: number; usual?: number; resembles: string | null },
    { words: TopicWord[] }
  >;
  /** No longer: the essays of its class have changed. */
  EssayOnTopic: EventShape<{ essay_id: string; assignment_id: string }>;
  /** A teacher said that it answers the question of the assignment all the same. */
  OffTopicDismissed: EventShape<{ essay_id: string; assignment_id: string }>;
}
