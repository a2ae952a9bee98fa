import type { Place } from '@essays/contract';
import { normalise } from '@essays/engines/reading/normalise';
import { hashOf, isText, readCorpus, seeded } from './corpora.ts';

/** One hit of a rule, with the surrounding text. */
export interface Hit {
  collection: string;
  before: string;
  found: string;
  after: string;
}

interface Row {
  text: string;
  label?: string;
  writer?: string;
}

/** Texts written by people, by collection; machine texts are left out. */
const COLLECTIONS: Readonly<Record<string, readonly string[]>> = {
  asap: ['aes_asap'],
  ellipse: ['aes_ellipse'],
  persuade: ['ai_persuade_human', 'ai_outfox'],
  use: ['av_use_docs'],
  amt: ['av_amt_docs'],
  micusp: ['av_micusp_docs'],
  herbold: ['aes_herbold'],
};
const isHuman = ({ label, writer }: Row): boolean =>
  (label === undefined || label === 'human') && (writer === undefined || /human|student/i.test(writer));
const AROUND = 90;

/** Texts of one half, in an order set by the seed: rules are made on one half and judged on the other. */
export function writtenTexts(
  directory: string,
  half: 'first' | 'second',
  seed: number,
): Map<string, string[]> {
  return new Map(
    Object.entries(COLLECTIONS).map(([name, files]) => {
      const rows = files.flatMap(
        (file) => readCorpus<Row>(directory, file, ({ text }) => isText(text)) ?? [],
      );
      const texts = [...new Set(rows.filter(isHuman).map(({ text }) => text))].filter(
        (text) => hashOf(text) % 2 === (half === 'first' ? 0 : 1),
      );
      const placed = texts.map((text) => ({ text: normalise(text), at: hashOf(`${seed} ${text}`) }));
      placed.sort((one, other) => one.at - other.at);
      return [name, placed.map(({ text }) => text)];
    }),
  );
}

/** At most one hit per text, from the collections in turn; otherwise careless writers would fill the list. */
export function drawHits(
  texts: ReadonlyMap<string, readonly string[]>,
  find: (text: string) => Place[],
  most: number,
  seed: number,
): Hit[] {
  const random = seeded(seed);
  const hits: Hit[] = [];
  const reached = new Map([...texts].map(([name]) => [name, 0]));
  while (hits.length < most && reached.size > 0)
    for (const [name, from] of [...reached]) {
      if (hits.length === most) break;
      const list = texts.get(name)!;
      let at = from;
      let places: Place[] = [];
      while (at < list.length && places.length === 0) places = find(list[at++]!);
      if (places.length === 0) reached.delete(name);
      else {
        reached.set(name, at);
        hits.push(hitAt(name, list[at - 1]!, places[Math.floor(random() * places.length)]!));
      }
    }
  return hits;
}

const hitAt = (collection: string, text: string, { start, end }: Place): Hit => ({
  collection,
  before: text.slice(Math.max(0, start - AROUND), start),
  found: text.slice(start, end),
  after: text.slice(end, end + AROUND),
});
