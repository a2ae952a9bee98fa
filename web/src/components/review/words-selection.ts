import type { Place } from '@essays/contract';
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

/** Selects a place of a shown text, and brings it into view. */
export const select = (box: HTMLElement, { start, end }: Place): void => {
  const pieces = piecesIn(box);
  const pieceAt = (at: number, isEnd: boolean) =>
    pieces.findLast((piece) => (isEnd ? beginOf(piece) < at : beginOf(piece) <= at));
  const [first, last] = [pieceAt(start, false), pieceAt(end, true)];
  if (!first?.firstChild || !last?.firstChild) return;
  const within = (piece: HTMLElement, at: number) =>
    Math.min(at - beginOf(piece), (piece.textContent ?? '').length);
  document
    .getSelection()
    ?.setBaseAndExtent(first.firstChild, within(first, start), last.firstChild, within(last, end));
  last.scrollIntoView?.({ block: 'nearest' });
};

const WORD = /\S+/g;

/** The words of a text, as places in it. */
export const wordPlaces = (text: string): Place[] =>
  [...text.matchAll(WORD)].map(({ index, 0: word }) => ({ start: index, end: index + word.length }));
