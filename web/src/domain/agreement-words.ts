import { apart, coefficientText } from '@essays/contract';
import type { AgreementFigures, Apart } from '@essays/contract';
import type { Graded } from './grading-view.ts';
import { scoredCriteria } from './manual-scores.ts';

const APART: Record<Apart, string> = {
  exact: 'the same in',
  off_by_one: 'one point apart in',
  further: 'further apart in',
};

/**
 * How a teacher's saved scores compare with what a machine had proposed, 'The proposal and the teacher: the same in
 * Conventions.'; null where there was no proposal or no teacher has scored.
 */
export const agreementSentence = (of: Graded): string | null => {
  if (of.scores !== 'teacher') return null;
  const both = scoredCriteria(of).flatMap(({ label, machine, saved }) =>
    machine === null || saved === null ? [] : [{ label, apart: apart(machine, saved) }],
  );
  const parts = (Object.keys(APART) as Apart[]).flatMap((kind) => {
    const labels = both.filter((one) => one.apart === kind).map(({ label }) => label);
    return labels.length === 0 ? [] : `${APART[kind]} ${labels.join(', ')}`;
  });
  return parts.length === 0 ? null : `Proposal and teacher: ${parts.join('; ')}.`;
};

/** 0.63, or why there is none. */
export const kappaWord = ({ weighted_kappa, n }: AgreementFigures, needs: number): string =>
  weighted_kappa !== null
    ? coefficientText(weighted_kappa)
    : n < needs
      ? `too few (${n} of ${needs})`
      : 'one score only';
