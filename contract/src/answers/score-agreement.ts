import type { AgreementFigures } from '../domain/agreement.ts';

export interface CriterionAgreement extends AgreementFigures {
  criterion_id: string;
  /** The criterion's name. */
  criterion: string;
  max: number;
}

/** How often the caller's own scores, given before the proposal was seen, were the same as the proposed ones. */
export interface ScoreAgreement {
  criteria: CriterionAgreement[];
  /** By month, such as '2026-11', all criteria together, oldest first. */
  months: ({ month: string } & AgreementFigures)[];
}
