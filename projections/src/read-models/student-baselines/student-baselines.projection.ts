import { evolveBaselineLife, isFlaggedBaseline } from '@essays/contract';
import type { Projection } from '../projection.ts';
import { isRepeat, onBaselineEvents } from '../folding.ts';
import { assessableOfStudents, samplesOfStudent } from './assessable-figures.ts';

/**
 * Which samples a student has and their state, for the roster, and what an assessment would process; texts stay in
 * `baselines`.
 */
export const studentBaselines: Projection<'student_baselines'> = {
  name: 'student_baselines',
  version: 5,
  indexes: ['student_id', 'status'],
  figures: samplesOfStudent,
  figuresOfFigures: assessableOfStudents,
  on: onBaselineEvents<'student_baselines'>((row, event) => {
    if (isRepeat(row?.seen, event)) return row;
    if (event.type === 'BaselineErased') return null;
    const life = evolveBaselineLife(row?.life ?? null, event);
    if (!life) return null;
    return {
      id: event.data.baseline_id,
      student_id: life.owner.filing?.student_id ?? null,
      status: life.status,
      flagged: isFlaggedBaseline(life),
      words: event.type === 'BaselineTextExtracted' ? event.data.word_count : (row?.words ?? 0),
      previous_year: life.grading_status === 'previous_year',
      seen: event.revision,
      life,
    };
  }),
};
