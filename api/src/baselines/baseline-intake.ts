import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { InvalidInput, stripMarkers } from '@essays/contract';
import { derivedId } from '@essays/storage';
import type { FileStore, PersonalDataKeys, ReadModels } from '@essays/storage';
import { FILES, KEYS, READ_MODELS } from '../app/tokens.ts';
import type { Accepted, CommandMeta } from '../commands/command-meta.ts';
import { filingOf, Filings, requiredText } from '../documents/filings.ts';
import { readSample } from '../documents/read-text.ts';
import { readUpload } from '../documents/read-upload.ts';
import { fileNameOf } from '../documents/upload.ts';
import type { Upload } from '../documents/upload.ts';
import type { RecordText } from '../essays/essay.commands.ts';
import { EXTRACTION } from '../extraction/extraction.ts';
import type { Extraction } from '../extraction/extraction.ts';
import { ChangeBaseline } from './baseline.commands.ts';
import { mustFit } from './baseline.handlers.ts';
import { manualScoresOf } from './baselines.requests.ts';
import type { UploadBaselineRequest } from './baselines.requests.ts';

/** A single sample: everything that can refuse it does so before anything is stored. */
@Injectable()
export class BaselineIntake {
  constructor(
    private readonly commands: CommandBus,
    private readonly filings: Filings,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(FILES) private readonly files: FileStore,
    @Inject(KEYS) private readonly keys: PersonalDataKeys,
    @Inject(EXTRACTION) private readonly extraction: Extraction,
  ) {}

  async receive(
    request: UploadBaselineRequest,
    file: Upload | undefined,
    meta: CommandMeta,
  ): Promise<Accepted & { baseline_id: string }> {
    const baseline_id = derivedId(meta.commandId, 'baseline');
    const before = await this.readModels.get('baselines', baseline_id);
    // A repeat under the same Idempotency-Key: nothing is read or stored a second time.
    if (before) return { baseline_id, revision: before.revision, position: -1 };
    const manual_scores = manualScoresOf(request);
    const picked = request.student_session_id;
    if (picked !== undefined) await this.filings.student(picked);
    if (!file && request.essay_text === undefined)
      throw new InvalidInput(picked ? 'Please enter the baseline text' : 'Please select a PDF file');
    if (!file && picked === undefined) throw new InvalidInput('Please select a student for text uploads');
    const extracted = file ? await readUpload(this.extraction, file, readSample) : typed(request.essay_text);
    const student = await this.filings.ofUpload(picked, extracted.markers, request.confirm_student ?? false);
    const essay_type = request.essay_type ?? 'informal_sample';
    mustFit(student, essay_type);

    const stream = `baseline-${baseline_id}`;
    await this.keys.handOver(stream, student.id);
    const stored = file ? await this.files.put(stream, file.buffer) : null;
    const filing = filingOf(student, request.academic_year);
    const accepted = await this.commands.execute(
      new ChangeBaseline(
        baseline_id,
        {
          type: 'ReceiveBaseline',
          baseline: {
            baseline_id,
            filing,
            batch_id: null,
            essay_type,
            grading_status: request.grading_status ?? 'needs_grading',
            academic_year: filing.academic_year,
            method: file ? 'pdf' : 'text',
            file_id: stored?.file_id ?? null,
            file_bytes: file?.size ?? null,
            submitted_at: meta.now,
            writing_date: request.writing_date ?? null,
            is_primary: request.is_primary ?? false,
            manual_scores,
            from_essay_id: null,
            ...(request.confirm_student ? { student_confirmed: true } : {}),
          },
          personal: {
            text: file ? null : (request.essay_text as string),
            file_name: file ? fileNameOf(file) : null,
            writing_prompt: request.writing_prompt?.trim() || null,
            notes: request.notes?.trim() || null,
            detailed_feedback: request.detailed_feedback?.trim() || null,
          },
          extracted,
        },
        meta,
      ),
    );
    return { ...accepted, baseline_id };
  }
}

const typed = (given: string | undefined): Omit<RecordText, 'type'> => {
  const text = requiredText(given, 'Please enter the baseline text');
  requiredText(stripMarkers(text), 'Please enter the baseline text');
  return readSample(text, { page_count: null, engine: 'typed' });
};
