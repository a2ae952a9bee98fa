import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { InvalidInput } from '@essays/contract';
import type { StudentRow } from '@essays/contract';
import type { ReadModels } from '@essays/storage';
import { READ_MODELS, WHOLE_SCHOOL } from '../../../platform/http/tokens.ts';
import { ENGINES, EngineFailure } from '../../../platform/engines/engines.ts';
import type { Engines } from '../../../platform/engines/engines.ts';
import type { Accepted, CommandMeta } from '../../../platform/commands/command-meta.ts';
import { Assignments } from '../../assignments/assignments.ts';
import { tasksOf, tasksOfEssays } from '../../assignments/tasks.ts';
import { DocumentIntake } from '../../documents/document-intake.ts';
import type { RoomText } from '../../documents/document.commands.ts';
import { filingOf, Filings } from '../../documents/filings.ts';
import { fileNameOf } from '../../../platform/http/upload.ts';
import type { Upload } from '../../../platform/http/upload.ts';
import { ChangeEssay } from '../change-essay.ts';
import type { FoundEssayRewrite } from '../write/essay.commands.ts';
import { mustFitClass } from '../write/essay-type.ts';
import { ESSAY } from '../write/essay.noun.ts';
import { ORIGINAL_FIELDS, rewriteAmong } from '../write/rewrite-check.ts';
import type { UploadEssayRequest } from './receive.requests.ts';

const READING = { as: 'essay' as const, empty: 'Please enter essay text' };

/** A single essay: every possible refusal comes before anything is stored. */
@Injectable()
export class EssayIntake {
  constructor(
    private readonly commands: CommandBus,
    private readonly intake: DocumentIntake,
    private readonly filings: Filings,
    private readonly assignments: Assignments,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    /** What a student was given to read is theirs, whichever class it was set for. */
    @Inject(WHOLE_SCHOOL) private readonly wholeSchool: ReadModels,
    @Inject(ENGINES) private readonly engines: Engines,
  ) {}

  async receive(
    request: UploadEssayRequest,
    file: Upload | undefined,
    meta: CommandMeta,
    written?: RoomText,
  ): Promise<Accepted & { essay_id: string }> {
    const { id: essay_id, done } = await this.intake.idOf(ESSAY, meta);
    if (done) return { essay_id, ...done };
    const submission = { ...request, file };
    const picked = await this.filings.student(request.student_session_id);
    mustFitClass(picked.class_type, request.essay_type);
    const assignment = await this.assignments.forEssays(request.assignment_id, request.essay_type);
    if (request.is_rewrite && !request.rewrite_of_essay_id)
      throw new InvalidInput('Please select the original essay for this rewrite');
    if (!file && request.essay_text === undefined) throw new InvalidInput('Please select a file to upload');
    const { extracted, student } = await this.intake.read(submission, READING, meta);
    const declared = (request.is_rewrite && request.rewrite_of_essay_id) || null;
    const rewrite = await this.#checkRewrite(extracted.text, student, declared, assignment.assignment_id);

    const arrival = await this.intake.store(ESSAY, essay_id, submission, student, meta);
    const essay = {
      ...arrival,
      essay_id,
      filing: filingOf(student),
      essay_type: request.essay_type,
      rewrite_of_essay_id: declared,
      ...assignment,
      ...(request.writing_date && { writing_date: request.writing_date }),
      ...(written && { room: written.room }),
    };
    const personal = {
      text: file ? null : (request.essay_text ?? null),
      file_name: file ? fileNameOf(file) : null,
      improvement_notes: request.improvement_notes?.trim() || null,
      ...(written && { process: written.process }),
    };
    const command = { type: 'ReceiveEssay' as const, essay, personal, extracted, rewrite };
    const receive = () => this.commands.execute(new ChangeEssay({ essayId: essay_id, command }, meta));
    return { ...(await this.intake.received(arrival, receive)), essay_id };
  }

  /**
   * Against the student's own earlier essays that were not rejected. Undefined if that hit a limit: another essay by
   * the student must not block this one, so the check is left to the pipeline.
   */
  async #checkRewrite(
    text: string,
    student: StudentRow,
    declared: string | null,
    assignment: string | undefined,
  ): Promise<FoundEssayRewrite | null | undefined> {
    const own = await this.readModels.pick('essays', ORIGINAL_FIELDS, {
      where: { student_session_id: student.id },
    });
    if (declared && !own.some((row) => row.id === declared))
      throw new InvalidInput('The original must be an earlier essay of the same student.');
    const tasks = [
      ...(await tasksOf(this.wholeSchool, [assignment])),
      ...(await tasksOfEssays(
        this.wholeSchool,
        own.map(({ id }) => id),
      )),
    ];
    return rewriteAmong(this.engines, text, own, declared, { urgent: true, tasks }).catch(
      (error: unknown) => {
        if (error instanceof EngineFailure) return undefined;
        throw error;
      },
    );
  }
}
