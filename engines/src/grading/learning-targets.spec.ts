import { criterionOfTarget, ESSAY_TYPES } from '@essays/contract';
import { learningTargetsFor } from './learning-targets.ts';

const CRITERION = {
  focus: 'focus_organization',
  evidence: 'evidence_elaboration',
  conventions: 'conventions',
} as const;

it('a learning target belongs to the same criterion here as on a feedback sheet', () => {
  for (const type of ESSAY_TYPES)
    for (const { code, trait } of learningTargetsFor(type))
      expect([code, criterionOfTarget(code)]).toEqual([code, CRITERION[trait]]);
});
