import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { InvalidInput } from '@essays/contract';
import type { Accepted, CommandMeta } from '../../platform/commands/command-meta.ts';
import { DocumentIntake } from '../documents/document-intake.ts';
import type { RoomText } from '../documents/document.commands.ts';
import { filingOf, Filings } from '../documents/filings.ts';
import { fileNameOf } from '../../platform/http/upload.ts';
import type { Upload } from '../../platform/http/upload.ts';
import { ChangeBaseline } from './baseline.commands.ts';
import { mustFitClass } from './baseline-filing.ts';
import { BASELINE } from './baseline.noun.ts';
import { manualScoresOf } from './baselines.requests.ts';
import type { UploadBaselineRequest } from './baselines.requests.ts';

const READING = { as: 'sample' as const, empty: 'Please enter the baseline text' };

const mustHoldText = (
  { essay_text, student_session_id: picked }: UploadBaselineRequest,
  file: Upload | undefined,
): void => {
  if (file) return;
  if (essay_text === undefined)
    throw new InvalidInput(picked ? 'Please enter the baseline text' : 'Please select a PDF file');
  if (picked === undefined) throw new InvalidInput('Please select a student for text uploads');
};

/** A single sample: every possible refusal comes before anything is stored. */
@Injectable()
export class BaselineIntake {
  constructor(
    private readonly commands: CommandBus,
    private readonly intake: DocumentIntake,
    private readonly filings: Filings,
  ) {}

  async receive(
    request: UploadBaselineRequest,
    file: Upload | undefined,
    meta: CommandMeta,
    written?: RoomText,
  ): Promise<Accepted & { baseline_id: string }> {
    const { id: baseline_id, done } = await this.intake.idOf(BASELINE, meta);
    if (done) return { baseline_id, ...done };
    const submission = { ...request, file };
    const manual_scores = manualScoresOf(request);
    const picked = request.student_session_id;
    if (picked !== undefined) await this.filings.student(picked);
    mustHoldText(request, file);
    const { extracted, student } = await this.intake.read(submission, READING, meta);
    const essay_type = request.essay_type ?? 'informal_sample';
    mustFitClass(student.class_type, essay_type);

    const arrival = await this.intake.store(BASELINE, baseline_id, submission, student, meta);
    const filing = filingOf(student, request.academic_year);
    const baseline = {
      ...arrival,
      baseline_id,
      filing,
      essay_type,
      grading_status: request.grading_status ?? ('needs_grading' as const),
      academic_year: filing.academic_year,
      writing_date: request.writing_date ?? null,
      is_primary: request.is_primary ?? false,
      manual_scores,
      from_essay_id: null,
      ...(written && { room: written.room }),
      ...(request.provenance && { provenance: request.provenance }),
    };
    const personal = {
      text: file ? null : (request.essay_text ?? null),
      file_name: file ? fileNameOf(file) : null,
      writing_prompt: request.writing_prompt?.trim() || null,
      notes: request.notes?.trim() || null,
      detailed_feedback: request.detailed_feedback?.trim() || null,
      ...(written && { process: written.process }),
    };
    const command = { type: 'ReceiveBaseline' as const, baseline, personal, extracted };
    const receive = () =>
      this.commands.execute(new ChangeBaseline({ baselineId: baseline_id, command }, meta));
    return { ...(await this.intake.received(arrival, receive)), baseline_id };
  }
}
