import { Parser } from 'htmlparser2';
import { isGround, isPale, isUnseen, TINY, type Look } from './seen.ts';
import { oneSpace, Paragraphs, remarksOn, type WrittenText, decodedLetters } from './written-text.ts';

const BLOCKS = new Set(
  (
    'address article aside blockquote body caption center dd div dl dt fieldset figcaption figure footer form h1 h2 ' +
    'h3 h4 h5 h6 header hr li main nav ol p pre section table tbody td tfoot th thead tr ul'
  ).split(' '),
);
const UNREAD = new Set(
  (
    'applet audio button canvas datalist embed head iframe input math noframes noscript object script select ' +
    'style svg template textarea title video'
  ).split(' '),
);
/** They have no end tag, so nothing is inside. */
const EMPTY = new Set(['embed', 'input']);
const HIDDEN_STYLE = new RegExp(
  [
    String.raw`display\s*:\s*none`,
    String.raw`visibility\s*:\s*hidden`,
    String.raw`opacity\s*:\s*0(?![.\d]*[1-9])`,
    String.raw`(?:left|top|text-indent)\s*:\s*-\d{4}`,
  ].join('|'),
  'i',
);
const COLOUR = /(?<![-\w])color\s*:\s*([^;!]{1,60})/i;
const GROUND = /(?<![-\w])background(?:-color)?\s*:\s*([^;!]{1,60})/i;
const SIZE = /(?<![-\w])font-size\s*:\s*(\d{1,4}(?:\.\d{1,4})?)\s*(px|pt|em|rem|%)?/i;
/** A rule of the page's styles for one class, as Google Docs writes them. */
const CLASS_RULE = /\.([\w-]{1,60})\s*\{([^{}]{0,2000})\}/g;
const MOST_STYLES = 200_000;
const MOST_CLASSES = 20;
/** Where a note or comment is hung up in the text, and the way back, by mammoth, Word, LibreOffice and Google Docs. */
const MARK = /^#(?:footnote|endnote|sdfootnote|sdendnote|ftnt|cmnt|_ftn|_edn)/;
const COMMENT = /^#cmnt_ref/;
const NOTE = /^(?:footnote|endnote)-(?!ref)/;

interface List {
  isOrdered: boolean;
  at: number;
}

interface Within {
  name: string;
  isUnread: boolean;
  look: Look;
  isDeleted: boolean;
  isHead: boolean;
  isMark: boolean;
  isNote: boolean;
}

const OUTSIDE: Within = {
  name: '',
  isUnread: false,
  look: {},
  isDeleted: false,
  isHead: false,
  isMark: false,
  isNote: false,
};

/** The text of a page as a reader sees it: paragraphs, items of lists with their numbers, notes at the end. */
export function textOfHtml(html: string, mostCharacters: number): Pick<WrittenText, 'text' | 'remarks'> {
  const paragraphs = new Paragraphs(mostCharacters);
  const stack: Within[] = [];
  const lists: List[] = [];
  const [unseen, comments, deleted, heads] = [[] as string[], [] as string[], [] as string[], [] as string[]];
  let item: string | null = null;
  let inComment = false;
  const classes = new Map<string, Look>();
  const within = () => stack.at(-1) ?? OUTSIDE;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (BLOCKS.has(name)) {
        paragraphs.end(within().isNote);
        inComment = false;
      }
      if (name === 'br' && !within().isUnread) paragraphs.add('\n');
      if (name === 'ol' || name === 'ul')
        lists.push({ isOrdered: name === 'ol', at: startOf(attributes['start']) });
      const outer = within();
      const isNote = outer.isNote || NOTE.test(attributes['id'] ?? '');
      if (name === 'li') {
        const list = lists.at(-1);
        item = isNote || !list ? null : list.isOrdered ? `${(list.at += 1)}. ` : '• ';
      }
      const href = name === 'a' ? (attributes['href'] ?? '') : '';
      if (COMMENT.test(href)) inComment = true;
      stack.push({
        name,
        isUnread: outer.isUnread || (UNREAD.has(name) && !EMPTY.has(name)),
        look: { ...outer.look, ...lookOf(attributes, classes) },
        isDeleted: outer.isDeleted || name === 'del',
        isHead: outer.isHead || (name === 'div' && /^(?:header|footer)$/.test(attributes['title'] ?? '')),
        isMark: outer.isMark || MARK.test(href),
        isNote,
      });
    },
    ontext(data) {
      const { name, isUnread, look, isMark, isDeleted, isHead } = within();
      if (name === 'style') addClasses(data, classes);
      if (isUnread || isMark) return;
      const text = oneSpace(data);
      const aside = inComment
        ? comments
        : isHead
          ? heads
          : isDeleted
            ? deleted
            : isUnseen(look)
              ? unseen
              : null;
      if (aside) {
        aside.push(text);
        return;
      }
      if (paragraphs.isEmpty && text.trim() === '') return;
      if (item !== null) paragraphs.add(item);
      item = null;
      paragraphs.add(text);
    },
    onclosetag(name) {
      const { isNote } = within();
      stack.pop();
      if (name === 'ol' || name === 'ul') lists.pop();
      if (BLOCKS.has(name)) {
        paragraphs.end(isNote);
        inComment = false;
        for (const aside of [unseen, comments, deleted, heads]) aside.push(' ');
      }
    },
  });
  parser.write(html);
  parser.end();
  const words = (pieces: readonly string[]) => [pieces.join('')];
  const left = {
    unseen: words(unseen),
    deleted: words(deleted),
    comments: words(comments),
    heads: words(heads),
  };
  return { text: paragraphs.text, remarks: remarksOn(left) };
}

function lookOf(
  { hidden, style = '', color = '', bgcolor = '', class: named = '' }: Record<string, string>,
  classes: ReadonlyMap<string, Look>,
): Look {
  const ofClasses = named
    .slice(0, 1_000)
    .split(/\s+/, MOST_CLASSES)
    .map((one) => classes.get(one));
  return {
    ...(Object.assign({}, ...ofClasses) as Look),
    ...styleOf(`color:${color};background:${bgcolor}`),
    ...styleOf(style),
    ...(hidden !== undefined && { isHidden: true }),
  };
}

function styleOf(style: string): Look {
  const read = style.slice(0, 2_000);
  const colour = isPale(COLOUR.exec(read)?.[1] ?? '');
  const [, size, unit = 'px'] = SIZE.exec(read) ?? [];
  return {
    ...(HIDDEN_STYLE.test(read) && { isHidden: true }),
    ...(colour !== null && { isPale: colour }),
    ...(size !== undefined && { isTiny: Number(size) <= (unit.startsWith('p') ? TINY : 0) }),
    ...(isGround(GROUND.exec(read)?.[1] ?? '') && { hasGround: true }),
  };
}

function addClasses(css: string, classes: Map<string, Look>): void {
  for (const [, name, style] of css.slice(0, MOST_STYLES).matchAll(CLASS_RULE))
    classes.set(name!, { ...classes.get(name!), ...styleOf(style!) });
}

const startOf = (start: string | undefined): number => {
  const number = Number.parseInt((start ?? '1').slice(0, 9), 10);
  return (Number.isNaN(number) ? 1 : number) - 1;
};

export const readHtml = (bytes: Uint8Array, mostCharacters: number): WrittenText => ({
  ...textOfHtml(decodedLetters(bytes), mostCharacters),
  created: null,
});
