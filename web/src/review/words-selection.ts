import type { Place } from '@essays/contract';
import { HEADER } from '../components/header-height.ts';
import { AT } from './commented-words.tsx';

const piecesIn = (box: HTMLElement): HTMLElement[] => [...box.querySelectorAll<HTMLElement>(`[${AT}]`)];
const beginOf = (piece: HTMLElement): number => Number(piece.getAttribute(AT));

/** What is selected in a shown text, as a place in it; null where nothing of it is. */
export const selectedIn = (box: HTMLElement): Place | null => {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!box.contains(range.startContainer) && !box.contains(range.endContainer)) return null;
  const touched = piecesIn(box).filter((piece) => range.intersectsNode(piece));
  const [first] = touched;
  const last = touched.at(-1);
  if (!first || !last) return null;
  const start = beginOf(first) + (range.startContainer === first.firstChild ? range.startOffset : 0);
  const end =
    beginOf(last) +
    (range.endContainer === last.firstChild ? range.endOffset : (last.textContent ?? '').length);
  return end > start ? { start, end } : null;
};

const rangeOf = (box: HTMLElement, { start, end }: Place): Range | null => {
  const pieces = piecesIn(box);
  const pieceAt = (at: number, isEnd: boolean) =>
    pieces.findLast((piece) => (isEnd ? beginOf(piece) < at : beginOf(piece) <= at));
  const [first, last] = [pieceAt(start, false), pieceAt(end, true)];
  if (!first?.firstChild || !last?.firstChild) return null;
  const within = (piece: HTMLElement, at: number) =>
    Math.min(at - beginOf(piece), (piece.textContent ?? '').length);
  const range = document.createRange();
  range.setStart(first.firstChild, within(first, start));
  range.setEnd(last.firstChild, within(last, end));
  return range;
};

/** Where words would be covered, px: by the page's header above; below by the bar of actions, and their own button. */
const COVERED = { above: HEADER + 12, below: 112 };

const bringIntoView = (range: Range): void => {
  const rect = range.getBoundingClientRect?.();
  if (!rect) return;
  const lowest = window.innerHeight - COVERED.below;
  if (rect.top < COVERED.above) window.scrollBy(0, rect.top - COVERED.above);
  else if (rect.bottom > lowest) window.scrollBy(0, rect.bottom - lowest);
};

/** Selects a place of a shown text, and brings the word at `seen` into view. */
export const select = (box: HTMLElement, place: Place, seen: Place): void => {
  const range = rangeOf(box, place);
  if (!range) return;
  const { startContainer, startOffset, endContainer, endOffset } = range;
  document.getSelection()?.setBaseAndExtent(startContainer, startOffset, endContainer, endOffset);
  bringIntoView(rangeOf(box, seen) ?? range);
};

const WORD = /\S+/g;

/** The words of a text, as places in it. */
export const wordPlaces = (text: string): Place[] =>
  [...text.matchAll(WORD)].map(({ index, 0: word }) => ({ start: index, end: index + word.length }));
