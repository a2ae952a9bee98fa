import { classWordsOf, without } from '@essays/engines/class-words/class-words';
import type { ClassWords } from '@essays/engines/class-words/class-words';
import type { UsedWords } from '@essays/engines/class-words/content-words';
import { essayTextOf, newestOfEach, writtenFor } from './classmates.ts';
import type { Classmate } from './classmates.ts';
import type { Tools } from './tools.ts';

/** What was written for an assignment, and which words that uses. */
export interface AssignmentWords {
  /** All essays that were not rejected, the newest first. */
  essays: readonly Classmate[];
  /** The content words of an essay; null for one that cannot be read. */
  wordsOf(essay: Classmate): Promise<UsedWords | null>;
  /** The content words of the newest essay of each student, by the student. */
  byStudent: ReadonlyMap<string | null, UsedWords>;
  /** How many classmates of the writer of an essay use each word. */
  classmatesOf(essay: Pick<Classmate, 'student_id'>): ClassWords;
}

/**
 * The words of the newest essay of each student, of at most 60. Each text is looked at once while it is remembered, so
 * that one more essay costs one text, and nothing of another year is read.
 */
export const wordsOfAssignment = async (
  tools: Tools,
  assignmentId: string,
  signal: AbortSignal,
): Promise<AssignmentWords> => {
  const essays = await writtenFor(tools, assignmentId);
  const counted = await newestOfEach(essays);
  const read = (some: readonly Classmate[]) => tools.measured.wordsOf(some, essayTextOf(tools), signal);
  const found = new Map((await read(counted)).map(({ id, words }) => [id, words]));
  const byStudent = new Map(
    counted.flatMap(({ id, student_id }) => {
      const words = found.get(id);
      return words === undefined ? [] : [[student_id, words] as const];
    }),
  );
  const all = classWordsOf(byStudent.values());
  return {
    essays,
    byStudent,
    wordsOf: async (essay) => found.get(essay.id) ?? (await read([essay]))[0]?.words ?? null,
    classmatesOf({ student_id }) {
      const own = byStudent.get(student_id);
      return own === undefined ? all : without(all, own);
    },
  };
};

/** How many classmates use each word; null for an essay that was written for no assignment. */
export const classmatesWords = async (
  tools: Tools,
  essayId: string,
  signal: AbortSignal,
): Promise<ClassWords | null> => {
  const row = await tools.readModels.get('class_essays', essayId);
  if (!row?.assignment_id) return null;
  return (await wordsOfAssignment(tools, row.assignment_id, signal)).classmatesOf(row);
};
