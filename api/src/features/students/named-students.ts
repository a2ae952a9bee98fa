import type { UnmatchedFiles, Caller, NamedStudent } from '@essays/contract';
import { turns } from '@essays/storage';
import type { ReadModels } from '@essays/storage';
import { fileWordsOf, keysIn, namedStudent, namesOf, singleNameOf } from './named-in-file.ts';
import { maySeeNames } from './student-names.ts';

/** Files looked up in one query: more of them would keep others waiting. */
const AT_ONCE = 30;

const FIELDS = ['id', 'display_id', 'name', 'number_key', 'is_active'] as const;

/** Those who have one of these words as their first name or their last; nearly no name is one word. */
const sharing = async (readModels: ReadModels, words: ReadonlySet<string>) =>
  words.size === 0
    ? []
    : readModels.pick('students', FIELDS, {
        any: [...words].flatMap((word) => [
          { is_active: true, search: { gte: `${word} `, lt: `${word}!` } },
          { name_order: { gte: `${word},`, lt: `${word}-` } },
        ]),
      });

/** Whom each of these files names, of the active students; by display ids alone for those who may not see names. */
export const namedStudents = async (
  readModels: ReadModels,
  files: UnmatchedFiles['files'],
  caller: Caller,
): Promise<(NamedStudent | null)[]> => {
  const seesNames = maySeeNames(caller);
  const turn = turns();
  const named: (NamedStudent | null)[] = [];
  for (let at = 0; at < files.length; at += AT_ONCE) {
    const some = files.slice(at, at + AT_ONCE).map(fileWordsOf);
    const keys = some.map(keysIn);
    const pairs = { in: [...new Set(keys.flatMap((of) => of.pairs))] };
    const letters = { in: [...new Set(keys.flatMap((of) => of.letters))] };
    // One who is not active is left out here: asked for, the store would read everybody who is.
    const numbers = { in: [...new Set(keys.flatMap((of) => of.numbers))] };
    const singles = { in: [...new Set(keys.flatMap((of) => of.singles))] };
    const displayIds = { in: [...new Set(keys.flatMap((of) => of.displayIds))] };
    const found = await readModels.pick('students', FIELDS, {
      any: seesNames
        ? [
            { display_id: displayIds },
            { name_ends: pairs },
            { name_start: pairs },
            { name_letters: letters },
            { ends_letters: letters },
            { number_key: numbers },
            { name_key: singles },
          ]
        : [{ display_id: displayIds }],
    });
    const singleNames = seesNames ? found.flatMap(({ name }) => singleNameOf(name) ?? []) : [];
    const alike = await sharing(readModels, new Set(singleNames));
    const students = new Map([...found, ...alike].map((student) => [student.id, student]));
    const names = namesOf(
      [...students.values()]
        .filter(({ is_active }) => is_active)
        .map(({ id, display_id, name, number_key }) =>
          seesNames ? { id, display_id, name, number_key } : { id, display_id, name: null },
        ),
    );
    named.push(...some.map((words) => namedStudent(words, names)));
    await turn();
  }
  return named;
};
