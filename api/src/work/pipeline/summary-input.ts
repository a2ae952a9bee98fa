import { countsInProgress, criteriaOf, fourPointEquivalent, round2 } from '@essays/contract';
import type { EssayProgressRow, EssayRow, FlagKind } from '@essays/contract';
import type { SummaryInput } from '@essays/engines/progress/teacher-summary';
import { trend } from '@essays/engines/progress/trend';
import type { ReadModels } from '@essays/storage';

/** An essay with a score that counts in a student's progress. */
const isScoredRow = (row: { kind: string }): row is EssayProgressRow & { overall: number } =>
  row.kind === 'essay' &&
  (row as EssayProgressRow).overall !== null &&
  countsInProgress({ processing_status: (row as EssayProgressRow).life.status });

/** Not its words: a summary is written again after every decision. */
const SUMMED_UP = [
  'id',
  'processing_status',
  'class_type',
  'rubric_version',
  'rubric_assessment',
  'focus_organization_score',
  'evidence_elaboration_score',
  'conventions_score',
  'learning_targets',
  'life',
  'is_rewrite',
  'rewrite_decision',
] as const satisfies readonly (keyof EssayRow)[];
type SummedUp = Pick<EssayRow, (typeof SUMMED_UP)[number]>;

/** The figures of a student's progress that a summary is written from. */
export async function summaryInput(readModels: ReadModels, student: string): Promise<SummaryInput> {
  const progress = (await readModels.find('student_progress', { where: { student_id: student } }))
    .filter(isScoredRow)
    .sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
  const essays = await readModels.pick('essays', SUMMED_UP, {
    where: { student_session_id: student, origin: 'essay' },
  });
  const byId = new Map(essays.map((row) => [row.id, row]));
  const approved = await readModels.count('baselines', {
    where: { student_session_id: student, processing_status: 'approved' },
  });
  return {
    trend: trend(progress.map((row) => ({ date: row.date, score: row.overall }))),
    essays: progress.map((row) => ({
      date: row.date,
      overall: row.overall,
      criteria: criteriaScores(byId.get(row.id)),
    })),
    learningTargets: targetMeans(essays.filter(countsInProgress)),
    sampleCount: approved,
    authorshipFlags: essays.filter((row) => waitsFor(row, 'authorship')).length,
    aiWritingFlags: essays.filter((row) => waitsFor(row, 'ai_writing')).length,
    rewrites: essays.filter((row) => row.is_rewrite && row.rewrite_decision !== 'dismissed').length,
  };
}

/** A flag that somebody raised by hand says nothing of what a check found, and a decided one is no more a question. */
function waitsFor({ processing_status, life }: SummedUp, kind: FlagKind): boolean {
  return processing_status === 'flagged' && life.standing.flags[kind];
}

function criteriaScores(row: SummedUp | undefined): Record<string, number> {
  if (!row) return {};
  if (row.class_type === 'ib_english' || row.rubric_version) {
    const names = new Map(criteriaOf('ib_english').map((one) => [one.id, one.title]));
    return Object.fromEntries(
      row.rubric_assessment.flatMap(({ criterion_id, criterion, score, max }) =>
        score === null
          ? []
          : [[names.get(criterion_id) ?? criterion, round2(fourPointEquivalent(score, max))]],
      ),
    );
  }
  const three = {
    focus_organization: row.focus_organization_score,
    evidence_elaboration: row.evidence_elaboration_score,
    conventions: row.conventions_score,
  };
  return Object.fromEntries(Object.entries(three).filter((one): one is [string, number] => one[1] !== null));
}

function targetMeans(rows: readonly SummedUp[]): { code: string; name: string; score: number }[] {
  const sums = new Map<string, { name: string; sum: number; count: number }>();
  for (const target of rows.flatMap((row) => row.learning_targets)) {
    const one = sums.get(target.learning_target_code) ?? {
      name: target.learning_target_name,
      sum: 0,
      count: 0,
    };
    sums.set(target.learning_target_code, { ...one, sum: one.sum + target.score, count: one.count + 1 });
  }
  return [...sums].map(([code, { name, sum, count }]) => ({ code, name, score: round2(sum / count) }));
}
