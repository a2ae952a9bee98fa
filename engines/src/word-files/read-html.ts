import { Parser } from 'htmlparser2';
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
    String.raw`font-size\s*:\s*0(?![.\d]*[1-9])`,
    String.raw`(?<!-)color\s*:\s*(?:white\b|#fff(?:fff)?\b|transparent\b)`,
  ].join('|'),
  'i',
);
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
  isUnseen: boolean;
  isDeleted: boolean;
  isHead: boolean;
  isMark: boolean;
  isNote: boolean;
}

const OUTSIDE: Within = {
  name: '',
  isUnread: false,
  isUnseen: false,
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
        isUnseen: outer.isUnseen || isUnseen(attributes),
        isDeleted: outer.isDeleted || name === 'del',
        isHead: outer.isHead || (name === 'div' && /^(?:header|footer)$/.test(attributes['title'] ?? '')),
        isMark: outer.isMark || MARK.test(href),
        isNote,
      });
    },
    ontext(data) {
      const { isUnread, isUnseen, isMark, isDeleted, isHead } = within();
      if (isUnread || isMark) return;
      const text = oneSpace(data);
      const aside = inComment ? comments : isHead ? heads : isDeleted ? deleted : isUnseen ? unseen : null;
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

const isUnseen = ({ hidden, style = '', color = '' }: Record<string, string>): boolean =>
  hidden !== undefined || HIDDEN_STYLE.test(style.slice(0, 2_000)) || /^(?:white|#ffffff)$/i.test(color);

const startOf = (start: string | undefined): number => {
  const number = Number.parseInt((start ?? '1').slice(0, 9), 10);
  return (Number.isNaN(number) ? 1 : number) - 1;
};

export const readHtml = (bytes: Uint8Array, mostCharacters: number): WrittenText => ({
  ...textOfHtml(decodedLetters(bytes), mostCharacters),
  created: null,
});
