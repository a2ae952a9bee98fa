import { personOf } from '@essays/contract';
import type { SchoolClass } from '@essays/contract';
import { createContext, useCallback, useContext, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { useLast } from '../components/use-last.ts';
import { useClassesQuery } from '../data/classes.api.ts';

/** The class that a text was filed in; nulls: it was not. */
interface InClass {
  academic_year: string | null;
  period: number | null;
}
type Decide = (texts: readonly InClass[], decide: () => void) => void;

/** Nothing is asked where there is no signed-in page around. */
const Deciding = createContext<Decide>((_, decide) => decide());

/** Does it, after a question if one of the texts is in a class of colleagues and that was not answered before. */
export const useDecideAnyway = (): Decide => useContext(Deciding);

const nameOf = ({ academic_year, period }: InClass): string => `${academic_year} ${period}`;

const WHOSE = new Intl.ListFormat('en-US');
const questionOf = (classes: readonly SchoolClass[], among: number): string => {
  const teachers = [...new Set(classes.flatMap((one) => one.teachers.map(personOf)))];
  const subject = among === 1 ? 'This is' : 'Some of these are';
  const place = classes.length === 1 ? 'class' : 'classes';
  return `${subject} in ${WHOSE.format(teachers)}’s ${place}. Decide anyway?`;
};

/** Asks once for each class of colleagues, until the page is loaded again; the history says it of every decision. */
export const OutsideClasses = ({ isNeeded, children }: { isNeeded: boolean; children: ReactNode }) => {
  const { data } = useClassesQuery(undefined, { skip: !isNeeded });
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<{ classes: SchoolClass[]; among: number; decide: () => void } | null>(
    null,
  );
  const shown = useLast(asked);
  const outside = useMemo(
    () => (data?.classes ?? []).filter((one) => one.outside && !answered.has(nameOf(one))),
    [data, answered],
  );
  const ask = useCallback<Decide>(
    (texts, decide) => {
      const classes = outside.filter((one) => texts.some((text) => nameOf(text) === nameOf(one)));
      if (classes.length === 0) decide();
      else setAsked({ classes, among: texts.length, decide });
    },
    [outside],
  );
  return (
    <Deciding.Provider value={ask}>
      {children}
      <ConfirmDialog
        open={asked !== null}
        title="Not one of your classes"
        question={shown ? questionOf(shown.classes, shown.among) : ''}
        confirmLabel="Decide anyway"
        onDone={() => {
          if (!asked) return;
          setAnswered(new Set([...answered, ...asked.classes.map(nameOf)]));
          asked.decide();
        }}
        onClose={() => setAsked(null)}
      />
    </Deciding.Provider>
  );
};
