/** The students of a roster with their names, in one text: it goes from process to process with every piece of work. */
export type Roster = string & { readonly roster: unique symbol };

/** The names that an outside service may not learn from a text. */
export interface NamesToHide {
  /** The writer's; null if the writer is unknown. */
  own: string | null;
  roster: Roster;
}

/** A name contains no line break or tab: what people type is folded to one line. */
export const rosterOf = (students: readonly { id: string; name: string }[]): Roster =>
  students.map(({ id, name }) => `${id}\t${name.replace(/[\t\n]/g, ' ')}`).join('\n') as Roster;

export const studentsOf = (roster: Roster): { id: string; name: string }[] =>
  roster === ''
    ? []
    : roster.split('\n').map((line) => {
        const [id = '', name = ''] = line.split('\t');
        return { id, name };
      });
