import type { ScoreAgreementRow } from '@essays/contract';
import type { Contribution } from '../projection.ts';

const OF = '=agreement ';

/** Where the figures of a teacher are, one for each month. */
export const agreementsOf = (teacherId: string) => ({
  gte: `${OF}${teacherId} `,
  lt: `${OF}${teacherId} \uffff`,
});

/** One count of a figure: how often a criterion was proposed as one score and given as another. */
export interface AgreementCount {
  criterion_id: string;
  max: number;
  proposed: number;
  given: number;
}

/** The name of the count; ids of criteria have no spaces. */
const nameOf = (one: AgreementCount): string => `${one.criterion_id} ${one.max} ${one.proposed} ${one.given}`;

export const agreementCountOf = (name: string): AgreementCount => {
  const [criterion_id = '', max, proposed, given] = name.split(' ');
  return {
    criterion_id,
    max: Number(max),
    proposed: Number(proposed),
    given: Number(given),
  };
};

/** The month of a figure, such as '2026-11'. */
export const agreementMonthOf = (id: string): string => id.slice(-'2026-11'.length);

/** What an essay adds to its teacher's month; scores given with the proposal in view do not count. */
export const agreementFigures = ({ proposed, given }: ScoreAgreementRow): Contribution[] =>
  proposed === null || !given?.unseen
    ? []
    : Object.entries(given.scores).flatMap(([criterion_id, { score, max }]): Contribution[] => {
        const other = proposed[criterion_id];
        if (other?.max !== max) return [];
        const count = { criterion_id, max, proposed: other.score, given: score };
        return [[`${OF}${given.by} ${given.at.slice(0, 7)}`, nameOf(count), 1]];
      });
