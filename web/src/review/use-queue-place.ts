import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { itemElementId } from '../components/use-highlight.ts';
import { headingElementId } from './review-card.tsx';
import { useCardsInView } from './use-cards-in-view.ts';

/** The card that was open when the page was left or reloaded: its id is the fragment of the address. */
export const openCardIn = ({ hash }: { hash: string }): string | null => hash.slice(1) || null;

/** Written without the router, so that nothing has to be rendered again. */
const keepOpen = (id: string) => window.history.replaceState(window.history.state, '', `#${id}`);

interface CardItem {
  id: string;
}

/** Whether the focus is in this card, and some of the card in view. */
const hasFocusInView = (id: string): boolean => {
  const card = document.getElementById(itemElementId(id));
  if (!card?.contains(document.activeElement)) return false;
  const { top, bottom } = card.getBoundingClientRect();
  return bottom >= 0 && top <= window.innerHeight;
};

/** Ms until it is looked again whether the dialog of a decision has closed, and how often. */
const LOOK_AGAIN = 50;
const MOST_LOOKS = 20;

interface Move {
  left: string;
  at: number;
  to: string | undefined;
  looks: number;
}

/** To go on from the card that was decided on to this one, or to the next one. */
interface Wish {
  from: string;
  to?: string;
}

const hasFocusIn = (selector: string): boolean => document.activeElement?.closest(selector) != null;
/** Whether somebody is answering a question or typing a reason: then the focus stays in the dialog. */
const isInDialog = (): boolean => hasFocusIn('.MuiModal-root');
/** Whether somebody is in a dialog or at a filter, and not at the cards. */
const isElsewhere = (): boolean =>
  isInDialog() || (hasFocusIn('input, textarea, [role=combobox]') && !hasFocusIn('article'));

/**
 * Where someone is in a queue of cards: the card that is looked at or has the focus, and how to get to another one,
 * by the keyboard, after a decision, or once the list has loaded again.
 */
export const useQueuePlace = ({
  all,
  page,
  pages,
  onPage,
  isFetching,
  follows = true,
}: {
  /** The items on the page. */
  all: readonly CardItem[];
  /** From 0. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
  isFetching: boolean;
  /** False for lines that are all in view at once: only the focus says which one is looked at. */
  follows?: boolean;
}) => {
  const [current, setCurrent] = useState<string | null>(null);
  const location = useLocation();
  const [toScroll, setToScroll] = useState(() => openCardIn(location));
  /** The card to be at once the decided one has left: the next, or whichever takes its place. */
  const moveOn = useRef<Move | null>(null);
  /** How often the list was there before the dialog of the decision had closed. */
  const [early, setEarly] = useState(0);
  /** A page that the keyboard turned to, and from which side. */
  const turnedTo = useRef<{ page: number; by: 1 | -1 } | null>(null);

  // After scrolling on, the keys no longer act on a card that is out of view. Nothing is rendered for the rest of what
  // comes into view.
  useCardsInView(follows ? all.map(({ id }) => itemElementId(id)) : [], ({ tallest, lookedAt }) =>
    setCurrent((before) =>
      before !== null && lookedAt.has(itemElementId(before))
        ? before
        : tallest.slice(itemElementId('').length),
    ),
  );
  useEffect(() => {
    if (current !== null) keepOpen(current);
  }, [current]);
  const index = Math.max(
    0,
    all.findIndex((e) => e.id === current),
  );

  /** A card that comes back once the list has loaded again. */
  const awaited = useRef<string | null>(null);
  const goTo = useCallback((id: string | undefined) => {
    if (!id) return;
    setCurrent(id);
    awaited.current = id;
    const show = (): boolean => {
      const card = document.getElementById(itemElementId(id));
      if (!card || awaited.current !== id) return false;
      awaited.current = null;
      document.getElementById(headingElementId(id))?.focus({ preventScroll: true });
      card.scrollIntoView({ block: 'start' });
      return true;
    };
    // At once, if it is there: each frame between two essays is one that somebody waits for.
    if (!show()) requestAnimationFrame(show);
  }, []);
  useEffect(() => {
    const id = awaited.current;
    if (id === null || !all.some((e) => e.id === id)) return;
    if (isInDialog()) awaited.current = null;
    else goTo(id);
  }, [all, goTo]);
  // What was to come on one page is not waited for on another.
  useEffect(() => {
    awaited.current = null;
    moveOn.current = null;
  }, [page]);

  useEffect(() => {
    const move = moveOn.current;
    if (!move || all.some((e) => e.id === move.left)) return undefined;
    if (isInDialog() && move.looks < MOST_LOOKS) {
      const closed = setTimeout(() => {
        move.looks += 1;
        setEarly((before) => before + 1);
      }, LOOK_AGAIN);
      return () => clearTimeout(closed);
    }
    moveOn.current = null;
    const isThere = (id: string | null | undefined) => all.some((e) => e.id === id);
    const hasGoneFurther = current !== move.to && isThere(current);
    // Whoever is at work already keeps the focus where it is.
    if (hasGoneFurther || isElsewhere() || (move.to && hasFocusInView(move.to))) return undefined;
    goTo(isThere(move.to) ? move.to : (all[move.at] ?? all.at(-1))?.id);
    return undefined;
  }, [all, goTo, current, early]);

  useEffect(() => {
    // Until the page has loaded, the rows are those of the previous one.
    if (isFetching || turnedTo.current?.page !== page) return;
    const { by } = turnedTo.current;
    turnedTo.current = null;
    goTo((by === 1 ? all[0] : all.at(-1))?.id);
  }, [page, all, isFetching, goTo]);

  useLayoutEffect(() => {
    if (!toScroll || isFetching || all.length === 0) return;
    document.getElementById(itemElementId(toScroll))?.scrollIntoView({ block: 'start' });
    // oxlint-disable-next-line react/set-state-in-effect -- Scrolled once, and only when the new list is laid out.
    setToScroll(null);
  }, [toScroll, isFetching, all]);

  /** To the next or the previous card, also across pages. */
  const step = (by: 1 | -1) => {
    const at = current === null ? (by === 1 ? 0 : -1) : index + by;
    const next = all[at];
    if (next) {
      goTo(next.id);
      return;
    }
    const to = page + by;
    if (to < 0 || to >= pages) return;
    turnedTo.current = { page: to, by };
    onPage(to);
  };
  const goOn = useEffectEvent(({ from, to }: Wish) => {
    // The answer was slow, and somebody is at work elsewhere meanwhile.
    if (isInDialog() || (current !== null && current !== from)) return;
    if (to === undefined) step(1);
    else goTo(to);
  });
  // Once the dialog has closed, for it gives the focus back to where it was.
  const [wish, setWish] = useState<Wish | null>(null);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- Focus moves only once the dialog has let go of it.
    if (wish) goOn(wish);
  }, [wish]);
  const goOnAfterwards = useCallback(({ id }: CardItem) => setWish({ from: id }), []);

  return {
    /** Id of the card; null before anything was looked at. */
    current,
    /** Its place on the page. */
    index,
    setCurrent,
    /** Back to a card whose decision was undone, as soon as the list has it again. */
    comeBackTo: (id: string) => {
      moveOn.current = null;
      goTo(id);
    },
    step,
    /** On from this card to the next once what is open is closed. */
    goOnAfterwards,
    /** On to the one after it, which is there before this one has left the list; the last one has to leave first. */
    moveOnFrom: ({ id }: CardItem) => {
      const at = all.findIndex((e) => e.id === id);
      const to = all[at + 1]?.id;
      moveOn.current = { looks: 0, left: id, at, to };
      if (to !== undefined) setWish({ from: id, to });
    },
    /** Back to this card as soon as the list has loaded again. */
    scrollBackTo: setToScroll,
  };
};
export type QueuePlace = ReturnType<typeof useQueuePlace>;
