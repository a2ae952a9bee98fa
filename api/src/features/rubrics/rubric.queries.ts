import { Inject, Injectable } from '@nestjs/common';
import { NotFound, rubricGaps } from '@essays/contract';
import type { RubricFacts, RubricPage, RubricRow } from '@essays/contract';
import type { ReadModels } from '@essays/storage';
import { READ_MODELS } from '../../platform/http/tokens.ts';

const FACTS = [
  'id',
  'class_type',
  'name',
  'is_default',
  'retired',
  'criteria_count',
  'latest',
  'draft_differs',
  'changed_at',
  'revision',
] as const satisfies readonly (keyof RubricFacts)[];

const factsOf = (row: RubricFacts): RubricFacts =>
  Object.fromEntries(FACTS.map((field) => [field, row[field]])) as unknown as RubricFacts;

const pageOf = (row: RubricRow): RubricPage => ({
  ...factsOf(row),
  criteria: row.criteria,
  versions: row.versions.toReversed(),
  gaps: row.is_default ? [] : rubricGaps(row),
});

/** Rubrics as their pages show them. */
@Injectable()
export class RubricQueries {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  /** By name. Their criteria stay in the store. */
  async library(): Promise<RubricFacts[]> {
    return this.readModels.pick('rubrics', FACTS, { orderBy: [['name', 'asc']] });
  }

  async facts(ids: readonly string[]): Promise<RubricFacts[]> {
    const rows = await this.readModels.pick('rubrics', FACTS, { where: { id: { in: [...ids] } } });
    return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  }

  async page(id: string): Promise<RubricPage> {
    return pageOf(await this.row(id));
  }

  async row(id: string): Promise<RubricRow> {
    const row = await this.readModels.get('rubrics', id);
    if (!row) throw new NotFound('Rubric not found');
    return row;
  }
}
