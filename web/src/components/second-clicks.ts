/** What acts as soon as it is clicked. */
const CONTROLS = 'button, a[href], [role="button"], [role="menuitem"]';

/** A control with the words that it had. */
interface Clicked {
  control: Element | null;
  words: string | null;
}

const clickedAt = ({ target }: Event): Clicked => {
  const control = target instanceof Element ? target.closest(CONTROLS) : null;
  return { control, words: control?.textContent ?? null };
};

/**
 * The second click of a double click acts only on what the first one was made on, with the same words. Something else
 * has come to that place meanwhile, such as the next card, whose 'Approve' nobody has read anything about, or 'Resume'
 * in place of 'Pause'.
 */
export const ignoreSecondClicks = (page: Document): (() => void) => {
  let first: Clicked = { control: null, words: null };
  const onClick = (event: MouseEvent) => {
    const clicked = clickedAt(event);
    // `detail` counts the clicks at one place within the time of a double click; a key that clicks has none.
    if (event.detail < 2) first = clicked;
    else if (clicked.control && (clicked.control !== first.control || clicked.words !== first.words)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  page.addEventListener('click', onClick, true);
  return () => page.removeEventListener('click', onClick, true);
};
