import { emailKey, foldForSearch, lettersKey, nameWordsOf, schoolNumberKey } from '@essays/contract';
import type { ListedStudent, ComparedRow } from '@essays/contract';
import type { ReadModels } from '@essays/storage';
import { COMPARED, comparedRow, keyedStudents } from './class-rows.ts';

const keysOf = (
  rows: readonly ListedStudent[],
  keyOf: (row: ListedStudent) => string | null | undefined,
) => ({
  in: [...new Set(rows.map(keyOf).filter((key): key is string => Boolean(key)))],
});

/** Each row of a class list beside whom it is about. The answer has names: only for callers who may see them. */
export const comparedRows = async (
  readModels: ReadModels,
  rows: readonly ListedStudent[],
): Promise<ComparedRow[]> => {
  const found = await readModels.pick('students', COMPARED, {
    any: [
      { number_key: keysOf(rows, ({ school_number }) => school_number && schoolNumberKey(school_number)) },
      { email_key: keysOf(rows, ({ email }) => email && emailKey(email)) },
      { name_key: keysOf(rows, ({ name }) => foldForSearch(name)) },
      // The same words in any order.
      { name_letters: keysOf(rows, ({ name }) => lettersKey(nameWordsOf(name).join(''))) },
    ],
  });
  const students = keyedStudents(found);
  return rows.map((row) => comparedRow(row, students));
};
