import type { Aspect } from './finding.ts';

/** The quality that the embedded scorer measures. */
export type Trait = 'focus' | 'evidence' | 'conventions';
export const TRAITS: readonly Trait[] = ['focus', 'evidence', 'conventions'];

interface Sight {
  /** A criterion on two traits is between them. */
  traits: readonly Trait[];
  aspects: readonly Aspect[];
}

const FOCUS: Sight = { traits: ['focus'], aspects: ['claim', 'structure', 'links', 'close'] };
const LANGUAGE: Sight = {
  traits: ['conventions'],
  aspects: ['sentences', 'spelling', 'mechanics', 'register'],
};

/** Which measured trait represents a criterion, and what is said under it. */
const SIGHTS: Record<string, Sight> = {
  focus_organization: FOCUS,
  evidence_elaboration: {
    traits: ['evidence'],
    aspects: ['support', 'reasoning', 'other side', 'analysis', 'development', 'words'],
  },
  conventions: LANGUAGE,
  criterion_a: { traits: ['evidence'], aspects: ['support', 'development'] },
  criterion_b: { traits: ['evidence', 'focus'], aspects: ['analysis', 'reasoning', 'other side'] },
  criterion_c: FOCUS,
  criterion_d: { ...LANGUAGE, aspects: ['words', ...LANGUAGE.aspects] },
};

export const sightOf = (criterionId: string): Sight =>
  SIGHTS[criterionId] ?? { traits: ['evidence'], aspects: ['development'] };
