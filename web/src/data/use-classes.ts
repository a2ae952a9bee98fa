import { DEFAULT_ROSTER_PERIOD } from '@essays/contract';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { api, TAGS } from './client/api.ts';
import { classesChosen, useSeesOwnClasses } from './client/session.ts';
import type { SessionState } from './client/session.ts';
import { useClassesQuery } from './classes.api.ts';

const useHasOwnClasses = (): boolean | null =>
  useSelector((state: SessionState) => state.session.hasOwnClasses);

/** Whether it is known which classes lists are to show; if that cannot be told, they show all. */
export const useAreClassesKnown = (isNeeded: boolean): boolean => {
  // Not `isError`: that is false again while what failed is asked once more, and the page would be unmounted.
  const { error } = useClassesQuery(undefined, { skip: !isNeeded });
  const isKnown = useHasOwnClasses() !== null;
  return !isNeeded || isKnown || error !== undefined;
};

/** After another choice, what was fetched for the former one is fetched anew. */
export const useListsOfClasses = (): void => {
  const dispatch = useDispatch();
  const isKnown = useHasOwnClasses() !== null;
  const isOwn = useSeesOwnClasses();
  const shown = useRef<boolean | null>(null);
  useEffect(() => {
    if (!isKnown) return;
    if (shown.current !== null && shown.current !== isOwn) dispatch(api.util.invalidateTags([...TAGS]));
    shown.current = isOwn;
  }, [dispatch, isKnown, isOwn]);
};

/** The class that the roster begins with: second period, or the first of one's own if that is not among them. */
export const useDefaultPeriod = (academic_year: string): number => {
  const isOwn = useSeesOwnClasses();
  const { data } = useClassesQuery(undefined, { skip: !isOwn });
  const own = (data?.classes ?? []).filter((one) => one.mine && one.academic_year === academic_year);
  const isShown = !isOwn || own.length === 0 || own.some(({ period }) => period === DEFAULT_ROSTER_PERIOD);
  return isShown ? DEFAULT_ROSTER_PERIOD : (own[0]?.period ?? DEFAULT_ROSTER_PERIOD);
};

/** The choice between one's own classes and all; null for an account that has none of its own. */
export const useClassChoice = () => {
  const dispatch = useDispatch();
  const hasOwn = useHasOwnClasses();
  const isOwn = useSeesOwnClasses();
  if (!hasOwn) return null;
  return {
    value: isOwn ? ('mine' as const) : ('all' as const),
    choose: (which: 'mine' | 'all') => void dispatch(classesChosen(which)),
  };
};
