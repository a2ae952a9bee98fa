import { triplesOf, type TagTriples } from '@essays/engines/guards/tag-triples';
import { readText } from '@essays/engines/reading/read-text';

/** The place before a sentence, and the parts of speech of the tagger. */
const TAGS = '^ ADJ ADP ADV AUX CCONJ DET INTJ NOUN NUM PART PRON PROPN PUNCT SCONJ SYM VERB X'.split(' ');
/** A chance counts as much as this many sightings of the same tag after one other tag, and that of any tag as many. */
const PRIOR = 5;

/** Chances of a part of speech after two others, from whole texts; after rare pairs, mostly those after one. */
export function fitTagTriples(texts: readonly string[], version: string): TagTriples {
  const size = TAGS.length;
  const three = new Float64Array(size ** 3);
  const two = new Float64Array(size ** 2);
  const one = new Float64Array(size);
  for (const text of texts)
    for (const triple of triplesOf(readText(text).tokens, TAGS)) {
      three[triple]! += 1;
      two[triple % size ** 2]! += 1;
      one[triple % size]! += 1;
    }
  const total = one.reduce((sum, count) => sum + count, 0);
  const after = (begin: number, of: Float64Array, from: number): number =>
    of.slice(begin * size, (begin + 1) * size).reduce((sum, count) => sum + count, 0) + from;
  const logs = Array.from(three, (count, at) => {
    const third = at % size;
    const alone = (one[third]! + 1) / (total + size);
    const pair = Math.floor(at / size) % size;
    const afterOne = (two[at % size ** 2]! + PRIOR * alone) / after(pair, two, PRIOR);
    return brief(Math.log((count + PRIOR * afterOne) / after(Math.floor(at / size), three, PRIOR)));
  });
  return { version, tags: TAGS, logs };
}

const brief = (log: number): number => Math.round(log * 100) / 100;
