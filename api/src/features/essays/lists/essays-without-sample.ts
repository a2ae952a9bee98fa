import { Inject, Injectable } from '@nestjs/common';
import { essayCan, ESSAY_STATUSES } from '@essays/contract';
import type { Account, EssayWithoutBaseline } from '@essays/contract';
import { findFigures, WITHOUT_SAMPLES } from '@essays/projections';
import type { ReadModels } from '@essays/storage';
import { byPlace } from '../../../platform/http/paging.ts';
import type { Page, Paged } from '../../../platform/http/paging.ts';
import { READ_MODELS } from '../../../platform/http/tokens.ts';
import { StudentNames } from '../../students/student-names.ts';
import { findBy, NEWEST, ofClass, offsetOf } from './list-query.ts';
import type { EssayFilter, SharedWhere } from './list-query.ts';

/** Filed and not rejected. */
const AT_WORK = ESSAY_STATUSES.filter((status) => status !== 'unassigned' && status !== 'rejected');

const FIELDS = [
  'id',
  'student_session_id',
  'class_type',
  'essay_type',
  'submission_date',
  'revision',
  'entered_by',
  'life',
] as const;

/** Up to this many students, their essays are found one by one; above it, theirs make up most of a list. */
const FEW_STUDENTS = 200;

/** Assigned essays, not rejected, of students who have no sample at all. */
@Injectable()
export class EssaysWithoutSample {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly names: StudentNames,
  ) {}

  async list(filter: EssayFilter, page: Page, caller: Account): Promise<Paged<EssayWithoutBaseline>> {
    const without = await this.#studentsWithoutSample();
    if (without.length === 0) return { rows: [], count: 0, offset: offsetOf(page) };
    const where = { ...ofClass(filter), processing_status: { in: AT_WORK } };
    const { rows, count } =
      without.length > FEW_STUDENTS
        ? await this.#fromAll({ ...where, student_session_id: { in: without } }, page)
        : await this.#ofEach(without, where, page);
    const named = await this.names.attach(rows, caller);
    return {
      rows: named.map(({ student_session_id: _id, entered_by, life, ...row }) => ({
        ...row,
        can: essayCan(life, entered_by, caller),
      })),
      count,
      offset: offsetOf(page),
    };
  }

  async #fromAll(where: SharedWhere, page: Page) {
    const [rows, count] = await Promise.all([
      this.readModels.pick('essays', FIELDS, findBy(where, page)),
      this.readModels.count('essays', { where, orderBy: NEWEST }),
    ]);
    return { rows, count };
  }

  async #ofEach(students: readonly string[], where: SharedWhere, page: Page) {
    const found = await Promise.all(
      students.map((student_session_id) =>
        this.readModels.pick('essays', FIELDS, { where: { ...where, student_session_id }, orderBy: NEWEST }),
      ),
    );
    const all = found.flat().sort(byPlace);
    const { after, offset, limit } = page ?? { offset: 0, limit: all.length };
    const place = after && { id: after.id, submission_date: after.date };
    const rows = place ? all.filter((row) => byPlace(row, place) > 0) : all.slice(offset);
    return { rows: rows.slice(0, limit), count: all.length };
  }

  /** Ids of students who have no sample at all. */
  async #studentsWithoutSample(): Promise<string[]> {
    const figures = await findFigures(this.readModels, 'dashboard', WITHOUT_SAMPLES);
    return figures.flatMap(({ counts }) => Object.keys(counts));
  }
}
