import type { TextType } from '@essays/contract';
import type { Trait } from './criteria-traits.ts';
import { hasClose } from './findings-focus.ts';
import { drawsOnTexts } from './findings-texts.ts';
import type { Aspect } from './finding.ts';
import type { Outline } from './outline.ts';

/** A standard of the Common Core, grades 9–10; the short names are ours. */
export interface LearningTarget {
  code: string;
  name: string;
  trait: Trait;
  /** What in a text shows it, the strongest first. */
  aspects: readonly Aspect[];
  /** The highest level that the text allows; missing: any. */
  most?: (outline: Outline) => number;
}

/** The highest level of a target of which nothing is there: no text quoted or named, no linking word, no close. */
const WITHOUT = 2;
const ifAny = (has: (outline: Outline) => boolean) => (outline: Outline) => (has(outline) ? 4 : WITHOUT);
const TEXTS = { most: ifAny(drawsOnTexts) };
const LINKED = { most: ifAny(({ links }) => links.length > 0) };
const CLOSED = { most: ifAny(hasClose) };

const SHARED: readonly LearningTarget[] = [
  {
    code: 'W.9-10.4',
    name: 'Clear, coherent writing for task, purpose, audience',
    trait: 'focus',
    aspects: ['structure', 'register'],
  },
  {
    code: 'W.9-10.9',
    name: 'Draw evidence from texts',
    trait: 'evidence',
    aspects: ['texts'],
    ...TEXTS,
  },
  { code: 'L.9-10.1', name: 'Grammar and usage', trait: 'conventions', aspects: ['sentences'] },
  {
    code: 'L.9-10.2',
    name: 'Capitals, punctuation, spelling',
    trait: 'conventions',
    aspects: ['spelling', 'mechanics'],
  },
  { code: 'L.9-10.3', name: 'Knowledge of language', trait: 'conventions', aspects: ['words'] },
];

const ARGUMENT: readonly LearningTarget[] = [
  {
    code: 'W.9-10.1a',
    name: 'Precise claim; organization of claims and reasons',
    trait: 'focus',
    aspects: ['claim'],
  },
  {
    code: 'W.9-10.1b',
    name: 'Develop claim and counterclaim fairly with evidence',
    trait: 'evidence',
    aspects: ['other side', 'reasoning'],
  },
  {
    code: 'W.9-10.1c',
    name: 'Link sections, clarify relationships',
    trait: 'focus',
    aspects: ['links'],
    ...LINKED,
  },
  {
    code: 'W.9-10.1e',
    name: 'Conclusion that follows from the argument',
    trait: 'focus',
    aspects: ['close'],
    ...CLOSED,
  },
];

const EXPLANATION: readonly LearningTarget[] = [
  { code: 'W.9-10.2a', name: 'Introduce topic, organize ideas', trait: 'focus', aspects: ['claim'] },
  {
    code: 'W.9-10.2b',
    name: 'Develop topic with well-chosen facts and detail',
    trait: 'evidence',
    aspects: ['development', 'reasoning'],
  },
  { code: 'W.9-10.2c', name: 'Varied transitions', trait: 'focus', aspects: ['links'], ...LINKED },
  { code: 'W.9-10.2f', name: 'Concluding section', trait: 'focus', aspects: ['close'], ...CLOSED },
];

const OF_TYPE: Record<TextType, readonly LearningTarget[]> = {
  argumentative: ARGUMENT,
  explanatory: EXPLANATION,
  informative: EXPLANATION,
  analytical: EXPLANATION,
  narrative: EXPLANATION,
  informal_sample: EXPLANATION,
};

/** The nine targets of an essay. */
export const learningTargetsFor = (essayType: TextType): readonly LearningTarget[] => [
  ...OF_TYPE[essayType],
  ...SHARED,
];
