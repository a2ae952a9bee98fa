import { Inject, Injectable } from '@nestjs/common';
import { foldForSearch, NotFound, OPEN_BASELINE_STATUSES } from '@essays/contract';
import type { Baseline, BaselineRow, Caller, ReadModelName } from '@essays/contract';
import type { Find, ReadModels } from '@essays/storage';
import { beside } from '../app/paging.ts';
import type { Page, Paged } from '../app/paging.ts';
import { CLOCK, READ_MODELS } from '../app/tokens.ts';
import type { Clock } from '../app/tokens.ts';
import { since } from '../documents/inputs.ts';
import { maySeeNames, StudentNames } from '../students/student-names.ts';

type Where = NonNullable<Find<BaselineRow>['where']>;
type PagedWhere = Omit<Where, 'submission_date'> & { submission_date?: { gte?: string } };

export interface BaselineFilter {
  academic_year?: string;
  period?: number;
}

/** What the screens of samples are read from; an answer to a command waits for them. */
export const BASELINE_SCREEN: readonly ReadModelName[] = [
  'baselines',
  'student_baselines',
  'jobs',
  'dashboard',
  'audit',
];
/** An essay that the sample was made from shows that it is gone. */
export const ERASURE_SCREEN: readonly ReadModelName[] = [...BASELINE_SCREEN, 'essays'];

const NEWEST: [keyof BaselineRow & string, 'asc' | 'desc'][] = [['submission_date', 'desc']];

/** The row as the caller may see it, before names are joined. */
const baselineAnswer = (row: BaselineRow, caller: Caller) => {
  const { life: _life, file_id, engine_version: _version, ...facts } = row;
  const analysis: Record<string, unknown> = { ...row.authorship_analysis };
  return {
    // The outputs of the comparison stand beside the sample as well as in its analysis (specification, section 3).
    ...ANALYSIS_FIELDS.reduce<Record<string, unknown>>(
      (fields, name) => ({ ...fields, [name]: analysis[name] ?? null }),
      {},
    ),
    ...facts,
    original_filename: maySeeNames(caller) ? facts.original_filename : null,
    has_file: file_id !== null,
  };
};

const ANALYSIS_FIELDS = [
  'individual_comparisons',
  'aggregated_data',
  'outlier_baseline_id',
  'key_differences',
  'supporting_evidence',
  'consistency_analysis',
  'trend_analysis',
  'stable_marker_summary',
  'red_flags_summary',
  'recommendation_rationale',
  'contextual_factors',
  'specific_quotes',
  'teacher_guidance',
  'detailed_explanation',
  'enhanced_fingerprinting',
  'cross_type_analysis',
  'stable_markers',
  'writing_style_patterns',
  'error_fingerprints',
  'voice_markers',
  'contextual_analysis',
  'confidence_breakdown',
  'llm_reasoning',
  'llm_breakdown',
  'llm_evidence',
  'llm_ai_detection',
] as const;

/** Everything that reads samples; answers come from the read model with the names joined. */
@Injectable()
export class BaselineQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly names: StudentNames,
  ) {}

  /** What waits to be decided or to be processed. */
  async open(filter: BaselineFilter, caller: Caller): Promise<Baseline[]> {
    return this.find({ ...filter, processing_status: { in: OPEN_BASELINE_STATUSES } }, caller);
  }

  async recent(
    filter: BaselineFilter,
    days: number | undefined,
    limit: number | undefined,
    caller: Caller,
  ): Promise<Baseline[]> {
    const from = days === undefined ? {} : { submission_date: { gte: since(this.clock(), days) } };
    const rows = await this.readModels.find('baselines', {
      where: { ...filter, ...from },
      orderBy: NEWEST,
      ...(limit !== undefined && { limit }),
    });
    return this.answer(rows, caller);
  }

  /** One page, and how many there are in all; `search` looks into names only for those who may see them (OPEN-009). */
  async approved(
    filter: BaselineFilter,
    search: string | undefined,
    page: Page,
    caller: Caller,
  ): Promise<Paged<Baseline>> {
    const where: PagedWhere = { ...filter, processing_status: 'approved' };
    if (search) {
      const term = foldForSearch(search);
      const students = maySeeNames(caller)
        ? await this.readModels.find('students', { where: { search: { contains: term } } })
        : (await this.readModels.find('students')).filter((s) => foldForSearch(s.display_id).includes(term));
      where.student_session_id = { in: students.map((s) => s.id) };
    }
    const { limit, offset, after } = page;
    const [rows, count] = await Promise.all([
      this.readModels.find('baselines', {
        ...(after ? beside(where, 'after', after) : { where }),
        orderBy: NEWEST,
        limit,
        offset,
      }),
      this.readModels.count('baselines', { where, orderBy: NEWEST }),
    ]);
    return { rows: await this.answer(rows, caller), count, offset: after ? null : offset };
  }

  async rejected(filter: BaselineFilter, caller: Caller): Promise<Baseline[]> {
    return this.find({ ...filter, processing_status: 'rejected' }, caller);
  }

  async ofStudent(studentId: string, caller: Caller): Promise<Baseline[]> {
    if (!(await this.readModels.get('students', studentId))) throw new NotFound('Student not found');
    return this.find({ student_session_id: studentId }, caller);
  }

  async one(baselineId: string, caller: Caller): Promise<Baseline> {
    const [answer] = await this.answer([await this.row(baselineId)], caller);
    return answer as Baseline;
  }

  async row(baselineId: string): Promise<BaselineRow> {
    const row = await this.readModels.get('baselines', baselineId);
    if (!row) throw new NotFound('Baseline not found');
    return row;
  }

  private async find(where: Where, caller: Caller): Promise<Baseline[]> {
    return this.answer(await this.readModels.find('baselines', { where, orderBy: NEWEST }), caller);
  }

  private async answer(rows: readonly BaselineRow[], caller: Caller): Promise<Baseline[]> {
    return this.names.attach(
      rows.map((row) => baselineAnswer(row, caller)),
      caller,
    );
  }
}
