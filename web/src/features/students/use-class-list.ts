import { useMemo, useState } from 'react';
import type { ImportedRow } from '@essays/contract';
import { cellsOf } from '../../domain/class-list/cells.ts';
import { guessedTable } from '../../domain/class-list/columns.ts';
import type { ClassTable } from '../../domain/class-list/columns.ts';
import type { ColumnKind } from '../../domain/class-list/column-kinds.ts';
import { peopleIn, withDoubles } from '../../domain/class-list/people.ts';
import type { Person } from '../../domain/class-list/people.ts';
import { guessedPeriods, importedRows, rowsOf } from '../../domain/class-list/plan.ts';
import type { Choice, ClassPeriods, PlannedRow } from '../../domain/class-list/plan.ts';
import { knownColumns } from '../../domain/class-list/known-columns.ts';
import { UnreadableSheet } from '../../domain/sheets/sheet-file.ts';
import { useComparedRowsQuery } from './class-import.api.ts';

type ReadList = { table: ClassTable; problem: null } | { table: null; problem: string | null };

const readList = (text: string): ReadList => {
  if (text.trim() === '') return { table: null, problem: null };
  try {
    return { table: guessedTable(cellsOf(text)), problem: null };
  } catch (error) {
    if (error instanceof UnreadableSheet) return { table: null, problem: error.message };
    throw error;
  }
};

/** What a teacher changed about a list, and which list that was. */
interface Changes {
  of: string;
  kinds: readonly ColumnKind[] | null;
  periods: ClassPeriods;
  choices: Readonly<Record<number, Choice>>;
}
const unchanged = (of: string): Changes => ({ of, kinds: null, periods: {}, choices: {} });

/** A pasted list as it is understood, compared with the roster, and what will be sent. */
export const useClassList = (text: string, into: { period: string; academic_year: string } | null) => {
  const { table, problem } = useMemo(() => readList(text), [text]);
  const [kept, setKept] = useState(() => unchanged(text));
  // Another list: nothing that was said of the one before holds.
  const changes = kept.of === text ? kept : unchanged(text);
  const kinds = useMemo(
    () => (table ? (changes.kinds ?? knownColumns(table.heading) ?? table.kinds) : []),
    [table, changes.kinds],
  );
  const people = useMemo(() => (table ? withDoubles(peopleIn(table, kinds)) : []), [table, kinds]);
  const guessed = useMemo(() => guessedPeriods(people), [people]);
  const periods = useMemo(() => ({ ...guessed, ...changes.periods }), [guessed, changes.periods]);
  const { period, academic_year } = into ?? { period: '', academic_year: '' };
  const placed = useMemo(
    () => (into ? rowsOf(people, { period, academic_year, periods }) : []),
    // oxlint-disable-next-line react/exhaustive-deps -- `into` is new each time; what it says is listed.
    [people, period, academic_year, periods],
  );
  const asked = useMemo(() => placed.flatMap(({ row }) => row ?? []), [placed]);
  const query = useComparedRowsQuery(asked, { skip: asked.length === 0 });
  const compared = asked.length === 0 ? [] : query.currentData;
  let at = 0;
  const planned: PlannedRow[] = placed.map((one) => ({
    ...one,
    compared: one.row && compared ? (compared[at++] ?? null) : null,
  }));
  const choiceOf = ({ line }: Person): Choice => changes.choices[line] ?? 'skip';
  const rows: ImportedRow[] = compared ? importedRows(planned, choiceOf) : [];
  const change = (next: Partial<Changes>) => setKept({ ...changes, ...next });
  return {
    table,
    problem,
    kinds,
    periods,
    planned,
    rows,
    isComparing: asked.length > 0 && !compared && !query.error,
    error: query.error,
    /** Each row has a class of its own. */
    saysPeriods: people.length > 0 && people.every(({ className }) => className !== ''),
    isNobody: table !== null && people.length === 0,
    choiceOf,
    changeKind: (column: number, kind: ColumnKind) =>
      change({
        // A kind stands once: where it stood before is nothing now.
        kinds: kinds.map((one, n) => (n === column ? kind : one === kind ? 'none' : one)),
        choices: {},
      }),
    changePeriod: (className: string, own: string) =>
      change({ periods: { ...changes.periods, [className]: own } }),
    choose: (lines: readonly number[], choice: Choice) =>
      change({
        choices: { ...changes.choices, ...Object.fromEntries(lines.map((line) => [line, choice])) },
      }),
  };
};
export type ClassList = ReturnType<typeof useClassList>;
