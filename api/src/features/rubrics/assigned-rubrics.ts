import { Inject, Injectable } from '@nestjs/common';
import type { Essay } from '@essays/contract';
import type { ReadModels } from '@essays/storage';
import { WHOLE_SCHOOL } from '../../platform/http/tokens.ts';

type Scored = Pick<Essay, 'assignment_id' | 'rubric_version' | 'scores'>;

/** Adds to essays the rubric that their assignment has chosen. */
@Injectable()
export class AssignedRubrics {
  constructor(@Inject(WHOLE_SCHOOL) private readonly readModels: ReadModels) {}

  async attach<Of extends Scored>(essays: readonly Of[]): Promise<Of[]> {
    const ids = new Set(essays.flatMap(({ assignment_id: id }) => (id === null ? [] : [id])));
    if (ids.size === 0) return [...essays];
    const rows = await this.readModels.find('assignments', { where: { id: { in: [...ids] } } });
    const chosen = new Map<string | null, string | null>(
      rows.map(({ id, rubric_version = null }) => [id, rubric_version]),
    );
    return essays.map((essay) => {
      const assigned_rubric_version = chosen.get(essay.assignment_id);
      if (assigned_rubric_version === undefined) return essay;
      // Scores keep the rubric by which they were given.
      const rubric_version = essay.scores === null ? assigned_rubric_version : essay.rubric_version;
      return { ...essay, rubric_version, assigned_rubric_version };
    });
  }
}
