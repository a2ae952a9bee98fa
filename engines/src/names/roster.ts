/**
 * The students of a roster with all their names, in one text: it goes from process to process with every piece of
 * work.
 */
export type Roster = string & { readonly roster: unique symbol };

/** The names of one person. */
export interface PersonNames {
  /** Empty for a student who was deleted: nothing belongs to them any more, but others have written of them. */
  id: string;
  name: string;
  /** Names that were corrected since: older texts have them. Null or missing: none. */
  former_names?: readonly string[] | null;
}

/** The names that an outside service may not learn from a text. */
export interface NamesToHide {
  /** The writer's; null if the writer is unknown. */
  own: string | null;
  /** Names that the writer had before. */
  formerly?: readonly string[];
  roster: Roster;
}

/** A name contains no line break or tab: what people type is folded to one line. */
const folded = (name: string): string => name.replace(/[\t\n]/g, ' ');

export const rosterOf = (students: readonly PersonNames[]): Roster =>
  students.map((one) => [one.id, ...namesOf(one).map(folded)].join('\t')).join('\n') as Roster;

export const studentsOf = (roster: Roster): PersonNames[] =>
  roster === ''
    ? []
    : roster.split('\n').map((line) => {
        const [id = '', name = '', ...former_names] = line.split('\t');
        return { id, name, ...(former_names.length > 0 && { former_names }) };
      });

export const namesOf = ({ name, former_names }: PersonNames): string[] => [name, ...(former_names ?? [])];
