import { findMarkers } from '@essays/contract';
import { Unopened } from './office-parts.ts';
import { isUnseen, PALE, TINY, type Look } from './seen.ts';
import { Paragraphs, remarksOn, type WrittenText } from './written-text.ts';

const DEEPEST = 400;
/** Groups whose words are no text of the document. */
const UNREAD = new Set(
  (
    'fonttbl stylesheet info pict object listtable listoverridetable rsidtbl generator themedata colorschememapping ' +
    'latentstyles datastore xmlnstbl fldinst revtbl filetbl mmathPr bkmkstart bkmkend pntext pnseclvl template ' +
    'nonshppict shprslt shpinst sp atnid atnauthor'
  ).split(' '),
);
/** Boxes, which stand in groups that are not read. */
const BOXES = new Set(['shptxt', 'dptxbxtext']);
const HEADS = new Set(['header', 'headerl', 'headerr', 'headerf', 'footer', 'footerl', 'footerr', 'footerf']);
const LETTERS: Readonly<Record<string, string>> = {
  line: '\n',
  tab: ' ',
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
  emspace: ' ',
  enspace: ' ',
};
const ENDS_PARAGRAPH = new Set(['par', 'page', 'sect', 'cell', 'row', 'nestcell', 'nestrow', 'column']);
const TOKEN =
  /\\'([0-9a-fA-F]{2})|\\([a-zA-Z]{1,32})(-?\d{1,10})? ?|\\([^a-zA-Z])|([{}])|[\r\n]+|([^\\{}\r\n]+)|\\/gy;

type Place = 'text' | 'note' | 'box' | 'heads' | 'comments' | 'colours' | 'number' | 'unread';
interface Group {
  place: Place;
  /** Letters that stand after each \\u for readers that know no Unicode. */
  fallback: number;
  look: Look;
  isDeleted: boolean;
}
const OUTERMOST: Group = { place: 'text', fallback: 1, look: {}, isDeleted: false };
/** Places that hold paragraphs of their own, within another's. */
const APART: ReadonlySet<Place> = new Set<Place>(['note', 'box']);

/** An RTF file, token by token. @throws Unopened */
export function readRtf(bytes: Uint8Array, mostCharacters: number): WrittenText {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  if (!source.startsWith('{\\rtf')) throw new Unopened('damaged');
  return read(source, mostCharacters);
}

function read(source: string, mostCharacters: number): WrittenText {
  const paragraphs = new Paragraphs(mostCharacters);
  const left = {
    heads: [] as string[],
    deleted: [] as string[],
    comments: [] as string[],
    unseen: [] as string[],
  };
  const groups: Group[] = [];
  /** By number: whether it is as good as white. The first may be the writer's own default. */
  const colours: (boolean | undefined)[] = [];
  let group = OUTERMOST;
  let parts: number[] = [];
  let number = '';
  let code = 1252;
  /** A paragraph, or a row's cells, of a colour of their own. */
  let [isPaper, isCell] = [false, false];
  let skipped = 0;
  let isStarred = false;
  const put = (text: string) => {
    const { place, isDeleted, look } = group;
    if (place === 'unread') return;
    if (place === 'number') number += text;
    else if (place === 'colours') {
      if (!text.includes(';')) return;
      colours.push(parts.length === 3 ? parts.every((part) => part >= PALE) : undefined);
      parts = [];
    } else if (place === 'heads' || place === 'comments') left[place].push(text);
    else if (isDeleted) left.deleted.push(text);
    else if (isUnseen({ ...look, hasGround: Boolean(look.hasGround) || isPaper || isCell }))
      left.unseen.push(text);
    else {
      if (number.trim() !== '') paragraphs.add(/[\p{L}\p{N}]/u.test(number) ? `${number.trim()} ` : '• ');
      number = '';
      paragraphs.add(text);
    }
  };
  const bytesIn: number[] = [];
  const putBytes = () => {
    if (bytesIn.length > 0) put(inCodePage(bytesIn.splice(0), code));
  };
  const opens = () => {
    if (groups.length >= DEEPEST) throw new Unopened('too_big_inside');
    groups.push(group);
    group = { ...group };
  };
  const closes = () => {
    const outer = groups.pop() ?? group;
    if (APART.has(group.place) && outer.place !== group.place) paragraphs.end(group.place === 'note');
    if (group.place === 'heads' && outer.place !== 'heads') left.heads.push('\n');
    group = outer;
  };
  const goTo = (place: Place) => {
    if (APART.has(place)) paragraphs.begin();
    group.place = place;
  };
  const word = (name: string, value: number | null) => {
    const wasStarred = isStarred;
    isStarred = false;
    if (BOXES.has(name)) return goTo('box');
    if (group.place === 'unread') return;
    if (name === 'footnote') return goTo('note');
    if (name === 'annotation') return goTo('comments');
    if (name === 'listtext') return goTo('number');
    if (name === 'colortbl') return goTo('colours');
    if (HEADS.has(name)) return goTo('heads');
    if (UNREAD.has(name) || wasStarred) return goTo('unread');
    if (name === 'ansicpg' && value !== null) code = value;
    else if (name === 'uc' && value !== null) group.fallback = Math.max(0, Math.min(9, value));
    else if (name === 'u' && value !== null) {
      put(String.fromCharCode(value & 0xffff));
      skipped = group.fallback;
    } else if (['red', 'green', 'blue'].includes(name)) parts.push(value ?? 0);
    else if (name === 'cf') says({ isPale: colours[value ?? 0] ?? false });
    else if (name === 'v') says({ isHidden: value !== 0 });
    else if (name === 'fs') says({ isTiny: value !== null && value <= 2 * TINY });
    else if (['highlight', 'cb', 'chcbpat'].includes(name))
      says({ hasGround: colours[value ?? 0] === false });
    else if (name === 'cbpat') isPaper = colours[value ?? 0] === false;
    else if (name === 'clcbpat') isCell ||= colours[value ?? 0] === false;
    else if (name === 'pard') isPaper = false;
    else if (name === 'trowd') isCell = false;
    else if (name === 'deleted') group.isDeleted = value !== 0;
    else if (name === 'plain') group = { ...group, look: {}, isDeleted: false };
    else if (ENDS_PARAGRAPH.has(name)) {
      if (group.place === 'text' || APART.has(group.place)) endParagraph();
      else put(' ');
    } else if (LETTERS[name] !== undefined) put(LETTERS[name]);
  };
  const says = (look: Look) => {
    group.look = { ...group.look, ...look };
  };
  const endParagraph = () => {
    paragraphs.end(group.place === 'note');
    if (APART.has(group.place)) paragraphs.begin();
  };
  TOKEN.lastIndex = 0;
  for (let token = TOKEN.exec(source); token; token = TOKEN.exec(source)) {
    const [all, hex, name, value, symbol, brace, text] = token;
    if (hex !== undefined) {
      if (skipped > 0) skipped -= 1;
      else bytesIn.push(Number.parseInt(hex, 16));
      continue;
    }
    putBytes();
    if (brace === '{') opens();
    else if (brace === '}') closes();
    else if (name === 'bin') TOKEN.lastIndex += Math.max(0, Number(value ?? 0));
    else if (name !== undefined) word(name, value === undefined ? null : Number(value));
    else if (symbol === '*') isStarred = true;
    else if (symbol === '~') put(' ');
    else if (symbol === '_') put('-');
    else if (symbol === '\r' || symbol === '\n') word('par', null);
    else if (symbol !== undefined && '\\{}'.includes(symbol)) put(symbol);
    else if (text !== undefined) {
      const from = Math.min(skipped, text.length);
      skipped -= from;
      put(text.slice(from));
    } else if (all === '\\') break;
  }
  putBytes();
  const words = (pieces: readonly string[]) => [pieces.join('')];
  const { text } = paragraphs;
  const heads = left.heads.join('').split('\n');
  const marker = findMarkers(text).length > 0 ? [] : findMarkers(heads.join('\n')).map((id) => `#(${id})`);
  return {
    text: text === '' ? '' : [...marker, text].join('\n\n'),
    remarks: remarksOn({
      unseen: words(left.unseen),
      deleted: words(left.deleted),
      comments: words(left.comments),
      heads,
    }),
    created: null,
  };
}

/** Code pages that are not called 'windows-…'. */
const NAMED_PAGES: Readonly<Record<number, string>> = {
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  10000: 'macintosh',
  65001: 'utf-8',
};
/** Word writes \'xx of one code page; one that is not known is read as Windows-1252. */
function inCodePage(bytes: readonly number[], code: number): string {
  const label = NAMED_PAGES[code] ?? `windows-${code}`;
  const content = new Uint8Array(bytes);
  try {
    return new TextDecoder(label).decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
}
