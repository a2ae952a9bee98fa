import { ignoreSecondClicks } from './second-clicks.ts';

/** A page with these buttons, and what was done on it. */
const pageWith = (html: string) => {
  const page = document.body.appendChild(document.createElement('main'));
  page.innerHTML = html;
  const done: string[] = [];
  const at = (id: string) => document.getElementById(id) as HTMLElement;
  page.addEventListener('click', ({ target }) => done.push((target as HTMLElement).id));
  /** `count`: as a browser counts the clicks of a double click. */
  const click = (id: string, count: number) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail: count });
    at(id).dispatchEvent(event);
    return event;
  };
  return { at, click, done };
};

describe('the second click of a double click', () => {
  let stop: () => void;
  beforeEach(() => {
    stop = ignoreSecondClicks(document);
  });
  afterEach(() => {
    stop();
    document.body.replaceChildren();
  });

  it.each([
    '<button id="b">Approve</button>',
    '<a id="b" href="#b">Open</a>',
    '<i id="b" role="button">x</i>',
  ])('does nothing on what has come to the place of the first: %s', (html) => {
    const { click, done } = pageWith(`<button id="a">Approve</button>${html}`);
    click('a', 1);
    expect(click('b', 2).defaultPrevented).toBe(true);
    expect(done).toEqual(['a']);
  });

  it('does nothing on a button that says something else by then', () => {
    const { at, click, done } = pageWith('<button id="a">Pause</button>');
    click('a', 1);
    at('a').textContent = 'Resume';
    click('a', 2);
    expect(done).toEqual(['a']);
  });

  it('counts where the first was made, as often as it is pressed', () => {
    const { click, done } = pageWith('<button id="a">Next</button>');
    for (const count of [1, 2, 3]) click('a', count);
    expect(done).toEqual(['a', 'a', 'a']);
  });

  it('may choose a word of a text', () => {
    const { click, done } = pageWith('<p id="p">words</p><p id="q">more</p>');
    click('p', 1);
    click('q', 2);
    expect(done).toEqual(['p', 'q']);
  });

  it('is one that a mouse made: a key that clicks is not counted', () => {
    const { click, done } = pageWith('<button id="a">Approve</button><button id="b">Approve</button>');
    click('a', 1);
    click('b', 0);
    click('a', 1);
    expect(done).toEqual(['a', 'b', 'a']);
  });
});
