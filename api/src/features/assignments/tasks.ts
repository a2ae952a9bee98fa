import type { ReadModels } from '@essays/storage';

/** What the students were given to read: prompt and hand-out of these assignments, each text once. */
export const tasksOf = async (
  readModels: Pick<ReadModels, 'get'>,
  assignments: Iterable<string | null | undefined>,
): Promise<string[]> => {
  const tasks = new Set<string>();
  for (const id of new Set(assignments)) {
    const task = id ? await readModels.get('assignments', id) : null;
    for (const text of [task?.prompt, task?.hand_out]) if (text) tasks.add(text);
  }
  return [...tasks];
};

/** What was given with the assignments that these essays are in. */
export const tasksOfEssays = async (
  readModels: Pick<ReadModels, 'get'>,
  essays: readonly string[],
): Promise<string[]> => {
  const rows = await Promise.all(essays.map((id) => readModels.get('class_essays', id)));
  return tasksOf(
    readModels,
    rows.map((row) => row?.assignment_id),
  );
};
