import { rubricVersionOf, type ClassType } from '@essays/contract';

/** Rubrics as data: what a score means is read here, never buried in the scorer. Wording is ours, see docs/rubrics in product.md 3.6-3.8. */
export type Trait = 'focus' | 'evidence' | 'conventions';

export interface Criterion {
  id: string;
  name: string;
  max: number;
  /** Which measured trait stands for it, in the embedded scorer. */
  trait: Trait;
  /** A second one, counted as much as the first. */
  also?: Trait;
  /** One sentence for each score, 0 first. */
  levels: readonly string[];
  /** What the embedded scorer cannot see of it. */
  caution?: string;
}
export interface Rubric {
  version: string;
  name: string;
  classType: ClassType;
  criteria: readonly Criterion[];
}

export const TENTH_GRADE_RUBRIC: Rubric = {
  version: rubricVersionOf('10th_grade_english'),
  name: '10th Grade English, three criteria',
  classType: '10th_grade_english',
  criteria: [
    {
      id: 'focus_organization',
      name: 'Focus/Organization',
      max: 4,
      trait: 'focus',
      levels: [
        'Not scorable: too little text, not in English, or copied.',
        'Little or no structure; related to the task but confusing or too brief; few transitions.',
        'Uneven structure, loosely connected; the claim drifts or is unclear; weak opening or close.',
        'A clear structure with small flaws; the claim is mostly held; adequate transitions, opening and close.',
        'A clear and effective structure; the claim is held throughout; varied transitions; strong opening and close.',
      ],
    },
    {
      id: 'evidence_elaboration',
      name: 'Evidence/Elaboration',
      max: 4,
      trait: 'evidence',
      levels: [
        'Not scorable: too little text, not in English, or copied.',
        'Minimal support; little or no use of sources; vague words.',
        'Uneven, cursory support; evidence is weakly integrated, repeated or general; simple words.',
        'Adequate support with some reasoning; relevant evidence; a mix of precise and general words.',
        'Thorough, reasoned support; specific evidence well integrated; precise words that add to the content.',
      ],
      caution: 'Whether the evidence is true and relevant cannot be measured here.',
    },
    {
      id: 'conventions',
      name: 'Conventions',
      max: 4,
      trait: 'conventions',
      levels: [
        'Not scorable: too little text, not in English, or copied.',
        'Infrequent correct use of sentence formation, punctuation, capitals, grammar and spelling.',
        'Partial command: errors are frequent or basic for the length.',
        'Adequate command of sentence formation, punctuation, capitals, grammar and spelling.',
        'Adequate command with range and control.',
      ],
    },
  ],
};

const IB_LEVELS = (what: string): readonly string[] => [
  'Not scorable: too little text to judge.',
  `${what}: very limited.`,
  `${what}: limited, with gaps.`,
  `${what}: satisfactory.`,
  `${what}: good, mostly sustained.`,
  `${what}: thorough and perceptive throughout.`,
];
export const IB_RUBRIC: Rubric = {
  version: rubricVersionOf('ib_english'),
  name: 'IB English A, Paper 1 (criteria A to D, 20 marks)',
  classType: 'ib_english',
  criteria: [
    {
      id: 'criterion_a',
      name: 'Criterion A: Understanding and interpretation',
      max: 5,
      trait: 'evidence',
      levels: IB_LEVELS('Understanding of the text, backed by references'),
      caution: 'A draft only: understanding cannot be measured from the surface of a text.',
    },
    {
      id: 'criterion_b',
      name: 'Criterion B: Analysis and evaluation',
      max: 5,
      trait: 'evidence',
      also: 'focus',
      levels: IB_LEVELS('Analysis of how choices shape meaning'),
      caution: 'A draft only: analysis cannot be measured from the surface of a text.',
    },
    {
      id: 'criterion_c',
      name: 'Criterion C: Focus and organization',
      max: 5,
      trait: 'focus',
      levels: IB_LEVELS('Organization, coherence and focus'),
    },
    {
      id: 'criterion_d',
      name: 'Criterion D: Language',
      max: 5,
      trait: 'conventions',
      levels: IB_LEVELS('Clear, varied and accurate language in a fitting register'),
    },
  ],
};
export const RUBRICS: readonly Rubric[] = [TENTH_GRADE_RUBRIC, IB_RUBRIC];

export function rubricFor(classType: Rubric['classType'], version?: string): Rubric {
  return (
    RUBRICS.find((rubric) => rubric.version === version && rubric.classType === classType) ??
    RUBRICS.find((rubric) => rubric.classType === classType)!
  );
}

export interface LearningTarget {
  code: string;
  name: string;
  trait: Trait;
}
const shared: readonly LearningTarget[] = [
  { code: 'W.9-10.4', name: 'Clear, coherent writing for task, purpose, audience', trait: 'focus' },
  { code: 'W.9-10.9', name: 'Draw evidence from texts', trait: 'evidence' },
  { code: 'L.9-10.1', name: 'Grammar and usage', trait: 'conventions' },
  { code: 'L.9-10.2', name: 'Capitals, punctuation, spelling', trait: 'conventions' },
  { code: 'L.9-10.3', name: 'Knowledge of language', trait: 'conventions' },
];
/** The nine targets of an essay: Common Core, grades 9-10; the short names are ours. */
export function learningTargetsFor(essayType: string): readonly LearningTarget[] {
  return essayType === 'argumentative'
    ? [
        { code: 'W.9-10.1a', name: 'Precise claim; organisation of claims and reasons', trait: 'focus' },
        { code: 'W.9-10.1b', name: 'Develop claim and counterclaim fairly with evidence', trait: 'evidence' },
        { code: 'W.9-10.1c', name: 'Link sections, clarify relationships', trait: 'focus' },
        { code: 'W.9-10.1e', name: 'Conclusion that follows from the argument', trait: 'focus' },
        ...shared,
      ]
    : [
        { code: 'W.9-10.2a', name: 'Introduce topic, organise ideas', trait: 'focus' },
        { code: 'W.9-10.2b', name: 'Develop topic with well-chosen facts and detail', trait: 'evidence' },
        { code: 'W.9-10.2c', name: 'Varied transitions', trait: 'focus' },
        { code: 'W.9-10.2f', name: 'Concluding section', trait: 'focus' },
        ...shared,
      ];
}
