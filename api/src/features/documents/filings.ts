import { Inject, Injectable } from '@nestjs/common';
import { NotFound, RuleBroken, schoolNumberKey, UnusableFile } from '@essays/contract';
import type { Filing, SetAsideReason, StudentRow } from '@essays/contract';
import type { ReadModels } from '@essays/storage';
import { READ_MODELS } from '../../platform/http/tokens.ts';
import { isWithin, reachNow } from '../../platform/reach/reach.ts';

export type Match = { filing: Filing; student: StudentRow } | { reason: SetAsideReason };

export const filingOf = (student: StudentRow, academicYear?: string): Filing => ({
  student_id: student.id,
  class_type: student.class_type,
  academic_year: academicYear ?? student.academic_year,
  period: student.period,
});

const carries = (student: StudentRow, marker: string): boolean =>
  student.display_id.toLowerCase() === marker.toLowerCase() ||
  student.id === marker.toLowerCase() ||
  student.number_key === schoolNumberKey(marker);

/** Finds the student of a text: the one a teacher picked, or the one whose id or school number the file carries. */
@Injectable()
export class Filings {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  /**
   * @throws NotFound for an unknown student, also for one who has left the caller's class: what is written now is for
   * the teachers of another. RuleBroken for one who is not active.
   */
  async student(studentId: string): Promise<StudentRow> {
    const student = await this.readModels.get('students', studentId);
    const reach = reachNow();
    if (!student || (reach && !isWithin(student, reach))) throw new NotFound('Student not found');
    if (!student.is_active)
      throw new RuleBroken(`Student ${student.display_id} is not active. Activate the student first.`);
    return student;
  }

  /**
   * Exactly one id, of one active student; anything else is set aside. Display ids count before internal ids and school
   * numbers.
   */
  async match(markers: readonly string[]): Promise<Match> {
    const [marker, another] = markers;
    if (marker === undefined) return { reason: 'no_marker' };
    if (another !== undefined) return { reason: 'several_markers' };
    const display_id = marker.toUpperCase();
    // Who is not active is left out here: asked for, a store may read everybody who is.
    const found = await this.readModels.find('students', {
      any: [{ display_id }, { id: marker.toLowerCase() }, { number_key: schoolNumberKey(marker) }],
    });
    const active = found.filter(({ is_active }) => is_active);
    const student = active.find((one) => one.display_id === display_id) ?? active[0];
    return student ? { filing: filingOf(student), student } : { reason: 'unknown_marker' };
  }

  /**
   * The student of a single upload. A picked student is used unless the text contains another student's id; then the
   * teacher has to confirm the choice.
   */
  async ofUpload(
    picked: string | undefined,
    markers: readonly string[],
    confirmed: boolean,
  ): Promise<StudentRow> {
    if (picked === undefined) {
      const match = await this.match(markers);
      if ('student' in match) return match.student;
      if (match.reason === 'no_marker')
        throw new UnusableFile(
          422,
          'No student ID was found in this file. Choose the student, or write the ID in the text, ' +
            'for example #(S0001).',
        );
      throw new UnusableFile(
        422,
        match.reason === 'several_markers'
          ? `This file contains several student IDs (${markers.join(', ')}). Choose the student.`
          : `This file contains the ID ${markers[0]}, but no active student has it. Choose the student.`,
      );
    }
    const student = await this.student(picked);
    const other = markers.find((marker) => !carries(student, marker));
    if (other !== undefined && !confirmed)
      throw new RuleBroken(
        `This text contains the student ID ${other}, but you chose ${student.display_id}. ` +
          `Confirm that it belongs to ${student.display_id}, or choose the other student.`,
      );
    return student;
  }
}
