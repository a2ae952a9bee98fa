import { useLayoutEffect } from 'react';
import { focusPageHeading } from './page-heading.tsx';
import { outlinedHeading } from './use-highlight.ts';

const CARD = 'article';

/** An element of a card that may be made anew elsewhere in it, such as when the layout changes, and goes on as this. */
export const keepsFocusAs = (name: string) => ({ 'data-keeps-focus-as': name });
const madeAnew = (left: Element, card: Element): HTMLElement | undefined => {
  const name = left.getAttribute('data-keeps-focus-as');
  const there = name === null ? [] : [...card.querySelectorAll<HTMLElement>('[data-keeps-focus-as]')];
  return there.find((one) => one.dataset['keepsFocusAs'] === name);
};

const goOn = (left: Element, anew: HTMLElement): void => {
  anew.focus({ preventScroll: true });
  if (left instanceof HTMLTextAreaElement && anew instanceof HTMLTextAreaElement)
    anew.setSelectionRange(left.selectionStart, left.selectionEnd);
};

const isGone = (element: Element): boolean => !element.isConnected || element.matches(':disabled');

/**
 * What was done on a card may take the button away that had the focus: then its heading has it, unless the same is
 * made anew elsewhere in the card. A button that is only disabled while something is sent gets it back. Outside cards
 * the page's heading has it once what had it has made way.
 */
export const useKeptFocus = () => {
  useLayoutEffect(() => {
    let last: Element | null = null;
    let card: Element | null = null;
    let isInPage = false;
    /** Disabled when it was last looked at. */
    let waiting: Element | null = null;
    /** The button of a card that was disabled, and the heading that has its focus meanwhile. */
    let sending: { from: HTMLElement; heading: HTMLElement } | null = null;
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      last = target;
      isInPage = target.closest('main, .MuiModal-root') !== null;
      // A dialog belongs to the card that it was opened from.
      if (!target.closest('.MuiModal-root')) card = target.closest(CARD);
    };
    const onPointer = ({ target }: PointerEvent) => {
      // The focus of somebody who clicks beside everything is nowhere.
      if (target instanceof Element && !last?.contains(target)) last = null;
    };
    const keepOutsideCards = (left: Element) => {
      if (!left.isConnected) {
        // The heading of a page that is still loading comes later.
        if (isInPage) focusPageHeading({ preventScroll: true });
      } else if (left.matches(':disabled')) waiting = left;
      else if (left === waiting && left instanceof HTMLElement) left.focus({ preventScroll: true });
    };
    /** In a card: back to the button that was disabled while something was sent, if nobody has gone on meanwhile. */
    const goBack = () => {
      if (!sending) return;
      const { from, heading } = sending;
      if (document.activeElement !== heading || !from.isConnected) sending = null;
      else if (!from.matches(':disabled')) {
        sending = null;
        from.focus({ preventScroll: true });
      }
    };
    const keep = () => {
      goBack();
      const at = document.activeElement;
      if (!last || (at && at !== document.body && !isGone(at))) return;
      if (document.querySelector('.MuiModal-root')) return;
      if (!card) return keepOutsideCards(last);
      if (!isGone(last)) return;
      const heading = card.querySelector<HTMLElement>('[tabindex="-1"]');
      const left = last;
      last = null;
      const anew = left.isConnected ? undefined : madeAnew(left, card);
      if (anew) return goOn(left, anew);
      sending = left.isConnected && heading && left instanceof HTMLElement ? { from: left, heading } : null;
      const to = heading?.isConnected ? heading : outlinedHeading();
      if (to) to.focus({ preventScroll: true });
      else focusPageHeading({ preventScroll: true });
    };
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onPointer);
    const observer = new MutationObserver(keep);
    const changes = { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] };
    observer.observe(document.body, changes);
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onPointer);
      observer.disconnect();
    };
  }, []);
};
