import { findMarkers } from '@essays/contract';
import { Parser } from 'htmlparser2';
import { partsOf, Unopened } from './office-parts.ts';
import { isGround, isPale, isUnseen, TINY, type Look } from './seen.ts';
import { oneSpace, Paragraphs, remarksOn, type WrittenText } from './written-text.ts';

const DEEPEST = 400;
const PARAGRAPHS = new Set(['text:p', 'text:h']);
/** Of tracked changes, comments, and the number of a note, which stands in the text. */
const APART: Readonly<Record<string, 'deleted' | 'comments' | 'mark'>> = {
  'text:tracked-changes': 'deleted',
  'office:annotation': 'comments',
  'text:note-citation': 'mark',
  'text:ruby-text': 'mark',
};
const META = new Set(['dc:creator', 'dc:date', 'meta:creator-initials', 'loext:sender-initials']);
const SAVED = /<dc:date>(\d{4}-\d{2}-\d{2})T/;
/** What a space that stands for several may stand for. */
const MOST_SPACES = 80;

/** A text of LibreOffice or OpenOffice. @throws Unopened */
export async function readOdt(bytes: Uint8Array, mostCharacters: number): Promise<WrittenText> {
  const parts = await partsOf(bytes);
  if (parts.get('META-INF/manifest.xml')?.includes('encryption-data')) throw new Unopened('encrypted');
  const content = parts.get('content.xml');
  if (content === undefined) throw new Unopened('damaged');
  const looks = new Map<string, Look>();
  addLooks(parts.get('styles.xml') ?? '', looks);
  addLooks(content, looks);
  const { text, ...left } = read(content, looks, mostCharacters);
  const heads = headsOf(parts.get('styles.xml') ?? '');
  const marker = findMarkers(text).length > 0 ? [] : findMarkers(heads.join('\n')).map((id) => `#(${id})`);
  const [, saved] = SAVED.exec((parts.get('meta.xml') ?? '').slice(0, 20_000)) ?? [];
  return {
    text: text === '' ? '' : [...marker, text].join('\n\n'),
    remarks: remarksOn({ ...left, heads }),
    created: saved ?? null,
  };
}

interface Within {
  name: string;
  apart: 'deleted' | 'comments' | 'mark' | null;
  look: Look;
  isNote: boolean;
}
const OUTSIDE: Within = { name: '', apart: null, look: {}, isNote: false };

interface List {
  isOrdered: boolean;
  at: number;
}

function read(xml: string, looks: ReadonlyMap<string, Look>, mostCharacters: number) {
  const paragraphs = new Paragraphs(mostCharacters);
  const numbered = new Set<string>();
  const left = { unseen: [] as string[], deleted: [] as string[], comments: [] as string[] };
  const stack: Within[] = [];
  const lists: List[] = [];
  let style = '';
  let item: string | null = null;
  let inParagraphs = 0;
  const within = () => stack.at(-1) ?? OUTSIDE;
  const put = (text: string) => {
    const { apart, look, name } = within();
    if (META.has(name) || apart === 'mark') return;
    if (apart) left[apart].push(text);
    else if (isUnseen(look)) left.unseen.push(text);
    else if (!paragraphs.isEmpty || text.trim() !== '') {
      if (item !== null) paragraphs.add(item);
      item = null;
      paragraphs.add(text);
    }
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (stack.length >= DEEPEST) throw new Unopened('too_big_inside');
        const named = attributes['text:style-name'] ?? '';
        const outer = within();
        if (name === 'style:style' || name === 'text:list-style') style = attributes['style:name'] ?? '';
        if (name === 'text:list-level-style-number' && attributes['text:level'] === '1') numbered.add(style);
        if (name === 'text:list')
          lists.push({
            isOrdered: named === '' ? (lists.at(-1)?.isOrdered ?? false) : numbered.has(named),
            at: 0,
          });
        const list = lists.at(-1);
        if (name === 'text:list-item' && list) item = list.isOrdered ? `${(list.at += 1)}. ` : '• ';
        if (PARAGRAPHS.has(name)) {
          inParagraphs += 1;
          paragraphs.begin();
        }
        stack.push({
          name,
          apart: outer.apart ?? APART[name] ?? null,
          look: {
            ...outer.look,
            ...looks.get(named === '' ? (attributes['table:style-name'] ?? '') : named),
            ...(name === 'text:section' && attributes['text:display'] === 'none' && { isHidden: true }),
          },
          isNote: outer.isNote || name === 'text:note-body',
        });
        if (name === 'text:s') put(' '.repeat(Math.min(MOST_SPACES, Number(attributes['text:c'] ?? 1) || 1)));
        if (name === 'text:tab') put(' ');
        if (name === 'text:line-break') put('\n');
      },
      ontext(text) {
        // Words stand in paragraphs only; between them is nothing but layout.
        if (inParagraphs > 0) put(oneSpace(text));
      },
      onclosetag(name) {
        const { isNote } = within();
        stack.pop();
        if (name === 'text:list') lists.pop();
        if (!PARAGRAPHS.has(name)) return;
        inParagraphs -= 1;
        paragraphs.end(isNote);
      },
    },
    { xmlMode: true },
  );
  parser.write(xml);
  parser.end();
  const words = (pieces: readonly string[]) => (pieces.length === 0 ? [] : [pieces.join('')]);
  return {
    text: paragraphs.text,
    unseen: words(left.unseen),
    deleted: words(left.deleted),
    comments: words(left.comments),
  };
}

/** What the styles of one part say of how letters look; those that they are based on stand before them. */
function addLooks(xml: string, looks: Map<string, Look>): void {
  let style: string | null = null;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === 'style:style') {
          style = attributes['style:name'] ?? '';
          looks.set(style, { ...looks.get(attributes['style:parent-style-name'] ?? '') });
        } else if (style !== null && name.endsWith('-properties'))
          looks.set(style, { ...looks.get(style), ...lookOf(attributes) });
      },
      onclosetag(name) {
        if (name === 'style:style') style = null;
      },
    },
    { xmlMode: true },
  );
  parser.write(xml);
  parser.end();
}

function lookOf(of: Readonly<Record<string, string>>): Look {
  const [, points] = /^(\d{1,4}(?:\.\d{1,4})?)pt$/.exec(of['fo:font-size'] ?? '') ?? [];
  const colour = isPale(of['fo:color'] ?? '');
  return {
    ...(of['text:display'] !== undefined && { isHidden: of['text:display'] === 'none' }),
    ...(colour !== null && { isPale: colour }),
    ...(points !== undefined && { isTiny: Number(points) <= TINY }),
    ...(isGround(of['fo:background-color'] ?? '') && { hasGround: true }),
  };
}

/** The words of heads and feet, which stand with the styles. */
function headsOf(xml: string): string[] {
  const heads: string[] = [];
  let depth = 0;
  let line: string[] = [];
  const parser = new Parser(
    {
      onopentag(name) {
        if (/^style:(?:header|footer)(?:-left|-first)?$/.test(name)) depth += 1;
      },
      ontext(text) {
        if (depth > 0) line.push(text);
      },
      onclosetag(name) {
        if (/^style:(?:header|footer)(?:-left|-first)?$/.test(name)) depth -= 1;
        if (!PARAGRAPHS.has(name)) return;
        heads.push(line.join('').trim());
        line = [];
      },
    },
    { xmlMode: true },
  );
  parser.write(xml);
  parser.end();
  return [...new Set(heads)].filter((words) => words !== '');
}
