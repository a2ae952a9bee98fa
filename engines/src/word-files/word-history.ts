import type { FileHistory } from '@essays/contract';
import { partsOf, Unopened } from './office-parts.ts';

/** Characters of a part that are looked at; Word writes a tenth of it. */
const LOOKED_AT = 400_000;
/** A school year has so many minutes; what is more was typed by somebody. */
const MOST_MINUTES = 60 * 24 * 365;
const MOST_COUNT = 100_000;
const LONGEST_NAME = 200;

const RSID = /<w:rsid w:val="([0-9A-Fa-f]{8})"/g;

/** The words of an element without attributes that matter, such as `<Revision>4</Revision>`. */
const wordsOf = (xml: string, name: string): string | undefined => {
  const opens = xml.indexOf(`<${name}`);
  const from = opens === -1 ? -1 : xml.indexOf('>', opens);
  const to = from === -1 ? -1 : xml.indexOf('<', from);
  const words = to === -1 ? '' : xml.slice(from + 1, Math.min(to, from + 1 + LONGEST_NAME)).trim();
  return words === '' ? undefined : words;
};

const countOf = (words: string | undefined, most: number): number | undefined =>
  words !== undefined && /^\d{1,9}$/.test(words) && Number(words) <= most ? Number(words) : undefined;

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;
const momentOf = (words: string | undefined): string | undefined =>
  words !== undefined && MOMENT.test(words) && !Number.isNaN(Date.parse(words))
    ? new Date(words).toISOString()
    : undefined;

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const plain = (words: string | undefined): string | undefined =>
  words?.replace(/&(lt|gt|amp|quot|apos);/g, (_, name: string) => ENTITIES[name]!);

const known = (facts: { [Name in keyof FileHistory]: FileHistory[Name] | undefined }): FileHistory =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));

/** What a Word file says of how it was written; nothing of one that cannot be opened. */
export async function wordHistory(bytes: Uint8Array): Promise<FileHistory> {
  let parts: Map<string, string>;
  try {
    parts = await partsOf(bytes);
  } catch (error) {
    if (error instanceof Unopened) return {};
    throw error;
  }
  const part = (name: string) => (parts.get(name) ?? '').slice(0, LOOKED_AT);
  const [app, core, settings] = [
    part('docProps/app.xml'),
    part('docProps/core.xml'),
    part('word/settings.xml'),
  ];
  const sessions = new Set([...settings.matchAll(RSID)].map(([, id]) => id)).size;
  return known({
    minutes: countOf(wordsOf(app, 'TotalTime'), MOST_MINUTES),
    sessions: sessions > 0 && sessions <= MOST_COUNT ? sessions : undefined,
    saves: countOf(wordsOf(core, 'cp:revision'), MOST_COUNT),
    created: momentOf(wordsOf(core, 'dcterms:created')),
    modified: momentOf(wordsOf(core, 'dcterms:modified')),
    author: plain(wordsOf(core, 'dc:creator')),
  });
}
