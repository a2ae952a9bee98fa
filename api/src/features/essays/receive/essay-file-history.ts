import { Inject, Injectable } from '@nestjs/common';
import { dayOf, foldForSearch, NotFound, supportingHistory } from '@essays/contract';
import type { EssayRow, SupportingHistory } from '@essays/contract';
import { EXTRACTION } from '@essays/engines/extraction/extraction';
import type { Extraction } from '@essays/engines/extraction/extraction';
import type { FileStore } from '@essays/storage';
import { FILES } from '../../../platform/http/tokens.ts';
import { SchoolDays } from '../../school/school-days.ts';
import { StudentNames } from '../../students/student-names.ts';

const wordsOf = (name: string): string =>
  foldForSearch(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .sort()
    .join(' ');

/** What the Word file of an essay says for its student. Only a teacher who asks sees it; nothing else reads it. */
@Injectable()
export class EssayFileHistory {
  constructor(
    @Inject(FILES) private readonly files: FileStore,
    @Inject(EXTRACTION) private readonly extraction: Extraction,
    private readonly names: StudentNames,
    private readonly days: SchoolDays,
  ) {}

  /** @throws NotFound for an essay that came in another form, or whose file is gone. */
  async of({ id, file_id, file_format, student_session_id }: EssayRow): Promise<SupportingHistory> {
    const bytes =
      file_format === 'docx' && file_id !== null ? await this.files.get(`essay-${id}`, file_id) : null;
    if (!bytes) throw new NotFound('This essay has no Word file.');
    const [said, zone, students] = await Promise.all([
      this.extraction.wordHistory(bytes),
      this.days.zone(),
      this.names.byId([student_session_id]),
    ]);
    const student = students.get(student_session_id ?? '');
    const own = student ? [student.name, ...(student.former_names ?? [])].map(wordsOf) : [];
    return supportingHistory(said, {
      isStudents: (name) => own.includes(wordsOf(name)),
      dayOf: (at) => dayOf(at, zone),
    });
  }
}
