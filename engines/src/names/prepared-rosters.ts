import { NameMask } from './name-mask.ts';
import { studentsOf, type Roster } from './roster.ts';

/** The current roster, and the previous one. */
const MOST_KEPT = 2;
const kept = new Map<Roster, NameMask>();

/** The names of a roster as the matcher needs them; prepared once, until the roster changes. */
export function preparedFor(roster: Roster): NameMask {
  const found = kept.get(roster);
  if (found) return found;
  const made = new NameMask(studentsOf(roster));
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value!);
  kept.set(roster, made);
  return made;
}
