import { findCopies } from '@essays/engines/copies/find-copies';
import { classCorpora, classesOf } from './classes.ts';
import type { ClassEssay, LabClass } from './classes.ts';
import { seeded } from './corpora.ts';
import { share } from './report-authorship.ts';

const CLASS_SIZE = 30;
/** Classes drawn from each collection; a text may be in several. */
const CLASSES: Readonly<Record<string, number>> = { use: 35, asap: 35, ellipse: 120, persuade: 60 };
/** In so many of them one essay is replaced by one that copies a classmate's. */
const PLANTED_IN = 40;
const LARGE_CLASS = 150;

type Words = readonly string[];
interface Copyist {
  /** What the copyist wrote without help. */
  own: Words;
  source: Words;
  reworded: (words: Words) => Words;
}

const paragraph = (words: number, { own, source }: Copyist): Words => {
  const from = Math.floor(Math.max(0, source.length - words) / 2);
  return [...own.slice(0, 200), ...source.slice(from, from + words)];
};
const half = ({ own, source }: Copyist): Words => [
  ...own.slice(0, Math.floor(own.length / 2)),
  ...source.slice(Math.floor(source.length / 2)),
];
const onlyTheSource = (copy: Copyist): Copyist => ({ ...copy, source: copy.reworded(copy.source) });

/** What a copyist hands in. */
const COPIES: Readonly<Record<string, (copy: Copyist) => Words>> = {
  'whole essay': ({ source }) => source,
  'whole essay, 20 % of the words replaced': (copy) => onlyTheSource(copy).source,
  'whole essay, parts in another order': ({ source }) => {
    const third = Math.floor(source.length / 3);
    return [...source.slice(2 * third), ...source.slice(0, third), ...source.slice(third, 2 * third)];
  },
  half,
  'half, 20 % replaced': (copy) => half(onlyTheSource(copy)),
  'paragraph of 150 words, 20 % replaced': (copy) => paragraph(150, onlyTheSource(copy)),
  'paragraph of 80 words': (copy) => paragraph(80, copy),
  'paragraph of 80 words, 20 % replaced': (copy) => paragraph(80, onlyTheSource(copy)),
  'paragraph of 40 words': (copy) => paragraph(40, copy),
};

const REPLACED = 0.2;

/** Honest classes with a finding, and how much of what was copied is found. */
export function reportCopies(directory: string): Record<string, unknown> {
  const corpora = classCorpora(directory).map((corpus) => ({
    ...corpus,
    classes: classesOf(corpus, CLASS_SIZE, CLASSES[corpus.name] ?? 0),
  }));
  const large = corpora.find(({ name }) => name === 'asap');
  const all = corpora.flatMap(({ classes }) => classes);
  if (all.length === 0) return {};
  return {
    honest: Object.fromEntries(corpora.map(({ name, classes }) => [name, withFinding(classes)])),
    honest_of_150: large ? withFinding(classesOf(large, LARGE_CLASS, 4)) : null,
    found: foundOf(plantedIn(corpora.flatMap(({ classes }) => classes.slice(0, PLANTED_IN / 2)))),
    ring_of_four: foundRings(all.filter((_, at) => at % 5 === 0)),
    class_ms: millisecondsPerClass(all.slice(0, 20)),
  };
}

const pairsIn = (texts: readonly ClassEssay[]) => findCopies({ texts, tasks: [] });

function withFinding(classes: readonly LabClass[]) {
  const found = classes.map((one) => new Set(pairsIn(one).flatMap(({ one: a, other }) => [a, other])).size);
  return share(
    found.reduce((sum, count) => sum + count, 0),
    classes.reduce((sum, one) => sum + one.length, 0),
  );
}

const wordsOf = (text: string): string[] => text.split(/\s+/);

/** In each class the last essay is the copyist's, and the first one its source. */
function plantedIn(classes: readonly LabClass[]) {
  const random = seeded(37);
  const others = classes.flatMap((one) => wordsOf(one[1]!.text).slice(0, 60));
  const reworded = (words: Words) =>
    words.map((word) => (random() < REPLACED ? others[Math.floor(random() * others.length)]! : word));
  return classes.map((all) => ({
    all,
    copy: { own: wordsOf(all.at(-1)!.text), source: wordsOf(all[0]!.text), reworded },
  }));
}

const foundOf = (planted: ReturnType<typeof plantedIn>) =>
  Object.fromEntries(
    Object.entries(COPIES).map(([name, made]) => {
      const found = planted.filter(({ all, copy }) => {
        const copyist = { ...all.at(-1)!, text: made(copy).join(' ') };
        return pairsIn([...all.slice(0, -1), copyist]).some(
          ({ one, other }) => one === all[0]!.id && other === copyist.id,
        );
      });
      return [name, share(found.length, planted.length)];
    }),
  );

function foundRings(classes: readonly LabClass[]) {
  const found = classes.filter((all) => {
    const ring = all.slice(-3).map((one) => ({ ...one, text: all[0]!.text }));
    return pairsIn([...all.slice(0, -3), ...ring]).some(
      ({ one, other }) => one === all[0]!.id && other === ring[0]!.id,
    );
  });
  return share(found.length, classes.length);
}

/** Processor time, all texts read anew. */
function millisecondsPerClass(classes: readonly LabClass[]): number {
  const began = process.cpuUsage();
  for (const one of classes) pairsIn(one);
  const { user, system } = process.cpuUsage(began);
  return Math.round((user + system) / 1000 / Math.max(1, classes.length));
}
