import { HEADING_LENGTH, MAX_BATCH_FILES, MAX_FILE_NAME_LENGTH } from '@essays/contract';
import type { NamedStudent, StudentBrief } from '@essays/contract';
import { askedFileKey, useNamedStudentsQuery } from './students.api.ts';

interface File {
  id: string;
  name: string;
  /** Its text, or the beginning of it. */
  text: string | null;
}

/** The student of each file, by the file's id; null where a choice was taken back. */
export type ChosenStudents = Readonly<Record<string, StudentBrief | null>>;

/** What the server looks at. */
const askedOf = ({ name, text }: File) => ({
  name: name.slice(0, MAX_FILE_NAME_LENGTH),
  text: text?.slice(0, HEADING_LENGTH) ?? null,
});

const useNamed = (files: readonly File[]) => {
  const asked = files.map(askedOf);
  // While other files are asked about, what is known of these stays.
  return useNamedStudentsQuery(asked, { skip: asked.length === 0 }).data;
};

/**
 * Whom each file names that nobody has chosen a student for; and all choices together with those that are named. Of
 * more files than one question may have, the first and those on the page are asked about.
 */
export const useNamedStudents = (
  files: readonly File[],
  chosen: ChosenStudents,
  shown: readonly File[] = [],
) => {
  const first = files.slice(0, MAX_BATCH_FILES);
  const ofFirst = useNamed(first);
  const ofShown = useNamed(shown.filter(({ id }) => !first.some((file) => file.id === id)));
  const known = { ...ofFirst, ...ofShown };
  const named = new Map<string, NamedStudent | null>(
    files.map((file) => [file.id, chosen[file.id] ? null : (known[askedFileKey(askedOf(file))] ?? null)]),
  );
  const sure = [...named].flatMap(([id, found]) => (found?.student ? [[id, found.student] as const] : []));
  return {
    of: (id: string) => named.get(id) ?? null,
    count: sure.length,
    withNamed: (): ChosenStudents => ({ ...chosen, ...Object.fromEntries(sure) }),
  };
};
