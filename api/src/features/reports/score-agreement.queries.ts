import { Inject, Injectable } from '@nestjs/common';
import { agreementOf, IB_CRITERIA, TENTH_GRADE_CRITERIA } from '@essays/contract';
import type { CriterionAgreement, ScoreAgreement, ScoredTwice } from '@essays/contract';
import { agreementCountOf, agreementMonthOf, agreementsOf, findFigures } from '@essays/projections';
import type { AgreementCount } from '@essays/projections';
import type { ReadModels } from '@essays/storage';
import { READ_MODELS } from '../../platform/http/tokens.ts';

type MonthlyAgreement = AgreementCount & ScoredTwice & { month: string };

const NAMES = new Map([...TENTH_GRADE_CRITERIA, ...IB_CRITERIA].map(({ id, title }) => [id, title]));
const keyOf = ({ criterion_id, max }: MonthlyAgreement): string => `${criterion_id} ${max}`;

type Names = ReadonlyMap<string, string>;

const ofCriterion = (counts: readonly MonthlyAgreement[], names: Names): CriterionAgreement => {
  const { criterion_id, max } = counts[0]!;
  return { criterion_id, criterion: names.get(criterion_id) ?? criterion_id, max, ...agreementOf(counts) };
};

/** How well a teacher's own scores and the proposed ones agree: kept figures, one for each month of theirs. */
@Injectable()
export class ScoreAgreementQueries {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  async of(teacherId: string): Promise<ScoreAgreement> {
    const found = await findFigures(this.readModels, 'score_agreements', agreementsOf(teacherId));
    const counts = found.flatMap((figure): MonthlyAgreement[] =>
      Object.entries(figure.counts).map(([name, times]) => ({
        ...agreementCountOf(name),
        month: agreementMonthOf(figure.id),
        times,
      })),
    );
    const names = await this.#names(counts);
    const order = [...names.keys()];
    return {
      criteria: [...Map.groupBy(counts, keyOf)]
        .map(([, group]) => ofCriterion(group, names))
        .sort((a, b) => order.indexOf(a.criterion_id) - order.indexOf(b.criterion_id)),
      months: [...Map.groupBy(counts, ({ month }) => month)]
        .map(([month, group]) => ({ month, ...agreementOf(group) }))
        .sort((a, b) => (a.month < b.month ? -1 : 1)),
    };
  }

  /** With the criteria of teachers' own rubrics, where some of them were scored: 'Voice (Letters)'. */
  async #names(counts: readonly AgreementCount[]): Promise<Names> {
    if (counts.every(({ criterion_id }) => NAMES.has(criterion_id))) return NAMES;
    const rubrics = await this.readModels.find('rubrics', { where: { is_default: false } });
    const own = rubrics.flatMap(({ versions }) =>
      versions.flatMap(({ name, criteria }) =>
        criteria.map(({ id, title }): [string, string] => [id, `${title} (${name})`]),
      ),
    );
    // Of a name that a later version has changed, the last.
    return new Map([...NAMES, ...own.filter(([id]) => !NAMES.has(id))]);
  }
}
