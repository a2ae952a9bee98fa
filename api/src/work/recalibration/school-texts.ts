import { noLevelOf } from '@essays/contract';
import type { BaselineRow, EssayRow } from '@essays/contract';
import type { ReadModels } from '@essays/storage';
import type { SchoolText, SchoolTexts } from '@essays/engines/lab/school-cases';

/** What the school has written and approved, as the read models hold it. */
export async function schoolTexts(readModels: ReadModels): Promise<SchoolTexts> {
  const essayRows = await readModels.find('essays', { where: { origin: 'essay' } });
  const baselineRows = await readModels.find('baselines', { where: { processing_status: 'approved' } });
  const essays = essayRows.flatMap(essayText);
  const samples = baselineRows.flatMap(sampleText);
  const approvedIds = new Set([
    ...essayRows.filter(isApprovedByPerson).map((row) => row.id),
    // A sample that only the engine found consistent proves nothing about the engine.
    ...baselineRows.filter((row) => row.life.decided?.what === 'approved').map((row) => row.id),
  ]);
  return {
    approved: [...essays, ...samples].filter((one) => approvedIds.has(one.id)),
    samples,
    essays,
  };
}

const isApprovedByPerson = ({ life }: EssayRow): boolean =>
  life.standing.verdict === 'approved' &&
  life.decided?.what === 'approved' &&
  life.authorship.state === 'compared';

/** Without a level it may be padded with another's words: it is nobody's sample, and teaches nothing either. */
const isRead = ({ processing_status, life }: EssayRow): boolean =>
  processing_status !== 'rejected' && noLevelOf(life) === null;

const essayText = (row: EssayRow): SchoolText[] =>
  row.student_session_id === null || row.essay_text === null || !isRead(row)
    ? []
    : [
        {
          id: row.id,
          student: row.student_session_id,
          text: row.essay_text,
          date: row.submission_date,
          essayType: row.essay_type,
          classType: row.class_type,
          isPrimary: false,
          kin: [row.linked_baseline_id, row.rewrite_of_essay_id].filter((id) => id !== null),
        },
      ];

const sampleText = (row: BaselineRow): SchoolText[] => {
  const text = row.sample_text ?? row.essay_text;
  return row.student_session_id === null || text === null
    ? []
    : [
        {
          id: row.id,
          student: row.student_session_id,
          text,
          date: row.writing_date ?? row.submission_date,
          essayType: row.essay_type,
          classType: row.class_type,
          isPrimary: row.is_primary,
          kin: row.life.from_essay_id === null ? [] : [row.life.from_essay_id],
        },
      ];
};
