import { Inject, Injectable } from '@nestjs/common';
import type { Essay } from '@essays/contract';
import type { ReadModels } from '@essays/storage';
import { READ_MODELS } from '../http/tokens.ts';

type Scored = Pick<Essay, 'assignment_id' | 'rubric_version' | 'scores'>;

/** Adds to essays that nobody has scored yet the rubric that their assignment has chosen. */
@Injectable()
export class AssignedRubrics {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  async attach<Of extends Scored>(essays: readonly Of[]): Promise<Of[]> {
    const ids = new Set(essays.flatMap((essay) => (isOpen(essay) ? [essay.assignment_id] : [])));
    if (ids.size === 0) return [...essays];
    const rows = await this.readModels.find('assignments', { where: { id: { in: [...ids] } } });
    const chosen = new Map(rows.map(({ id, rubric_version = null }) => [id, rubric_version]));
    return essays.map((essay) =>
      isOpen(essay) ? { ...essay, rubric_version: chosen.get(essay.assignment_id) ?? null } : essay,
    );
  }
}

/** Scores keep the rubric that they were given by. */
const isOpen = <Of extends Scored>(essay: Of): essay is Of & { assignment_id: string } =>
  essay.scores === null && essay.assignment_id !== null;
