import { findMarkers } from '@essays/contract';
import mammoth from 'mammoth';
import { ZipFile } from 'yazl';
import { partsOf, Unopened } from './office-parts.ts';
import { textOfHtml } from './read-html.ts';
import { seenInWord, wordsOfPart } from './seen-in-word.ts';
import { WordStyles } from './word-styles.ts';
import { remarksOn, type WrittenText } from './written-text.ts';

const MAIN = /^word\/document\d*\.xml$/;
const NOTES = /^word\/(?:footnotes|endnotes)\d*\.xml$/;
const COMMENTS = /^word\/comments\d*\.xml$/;
const HEADS = /^word\/(?:header|footer)\d*\.xml$/;
/** The letters of a moment: 2026-11-20T09:30:00Z. */
const SAVED = /<dcterms:modified[^>]{0,100}>\s{0,9}(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.\d{1,7})?Z/;

/**
 * A Word file, by mammoth. It is given the XML alone, packed anew: nothing it could load, run or unfold is there.
 * @throws Unopened
 */
export async function readDocx(bytes: Uint8Array, mostCharacters: number): Promise<WrittenText> {
  const parts = await partsOf(bytes);
  const [unseen, deleted, heads, comments] = [[] as string[], [] as string[], [] as string[], [] as string[]];
  const kept = new ZipFile();
  const styles = new WordStyles(parts.get('word/styles.xml') ?? '');
  let hasMain = false;
  for (const [name, xml] of parts) {
    if (HEADS.test(name)) heads.push(...wordsOfPart(xml));
    else if (COMMENTS.test(name)) comments.push(...wordsOfPart(xml));
    else if (MAIN.test(name) || NOTES.test(name)) {
      hasMain ||= MAIN.test(name);
      const seen = seenInWord(xml, styles);
      unseen.push(...seen.unseen);
      deleted.push(...seen.deleted);
      kept.addBuffer(Buffer.from(seen.xml), name, { compress: false });
    } else if (isForms(name)) kept.addBuffer(Buffer.from(xml), name, { compress: false });
  }
  if (!hasMain) throw new Unopened('damaged');
  kept.end();
  const pieces: Buffer[] = [];
  for await (const piece of kept.outputStream as AsyncIterable<Buffer>) pieces.push(piece);
  const { value } = await mammoth.convertToHtml(
    { buffer: Buffer.concat(pieces) },
    {
      convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: '' })),
      externalFileAccess: false,
    },
  );
  const { text } = textOfHtml(value, mostCharacters);
  // The head of a page is not part of the text, but the id in it says whose text it is.
  const marker = findMarkers(text).length > 0 ? [] : findMarkers(heads.join('\n')).map((id) => `#(${id})`);
  return {
    text: text === '' ? '' : [...marker, text].join('\n\n'),
    remarks: remarksOn({ unseen, deleted, comments, heads: [...new Set(heads)] }),
    created: savedAt(parts.get('docProps/core.xml')),
  };
}

/** What mammoth reads besides texts: which part is which, styles, and numbering. */
const isForms = (name: string): boolean =>
  name === '[Content_Types].xml' ||
  name.endsWith('.rels') ||
  /^word\/(?:styles|numbering)\d*\.xml$/.test(name);

const savedAt = (core = ''): string | null => {
  const [, moment] = SAVED.exec(core.slice(0, 20_000)) ?? [];
  return moment ? `${moment}Z` : null;
};
