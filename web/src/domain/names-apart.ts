interface Named {
  student_name: string | null;
  display_id: string;
}

/** Names the students of a list: by the name alone, and with the display id where two of them have the same. */
export const namesApart = (list: readonly Named[]): ((one: Named) => string) => {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const { student_name } of list)
    if (student_name !== null) (seen.has(student_name) ? shared : seen).add(student_name);
  return ({ student_name, display_id }) => {
    if (student_name === null) return display_id;
    return shared.has(student_name) ? `${student_name}, ${display_id}` : student_name;
  };
};
