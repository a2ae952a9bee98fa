import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { InvalidInput, stripMarkers } from '@essays/contract';
import type { StudentRow } from '@essays/contract';
import { derivedId } from '@essays/storage';
import type { FileStore, PersonalDataKeys, ReadModels } from '@essays/storage';
import { FILES, KEYS, READ_MODELS } from '../app/tokens.ts';
import type { Accepted, CommandMeta } from '../commands/command-meta.ts';
import { filingOf, Filings, requiredText } from '../documents/filings.ts';
import { readText } from '../documents/read-text.ts';
import { readUpload } from '../documents/read-upload.ts';
import { fileNameOf } from '../documents/upload.ts';
import type { Upload } from '../documents/upload.ts';
import { EXTRACTION } from '../extraction/extraction.ts';
import type { Extraction } from '../extraction/extraction.ts';
import { ChangeEssay } from './essay.commands.ts';
import type { FoundEssayRewrite, RecordText } from './essay.commands.ts';
import { mustFit } from './essay.decider.ts';
import { rewriteAmong } from './rewrite-check.ts';
import type { UploadEssayRequest } from './essays.requests.ts';

/** A single upload: everything that can refuse it does so before anything is stored. */
@Injectable()
export class EssayIntake {
  constructor(
    private readonly commands: CommandBus,
    private readonly filings: Filings,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(FILES) private readonly files: FileStore,
    @Inject(KEYS) private readonly keys: PersonalDataKeys,
    @Inject(EXTRACTION) private readonly extraction: Extraction,
  ) {}

  async receive(
    request: UploadEssayRequest,
    file: Upload | undefined,
    meta: CommandMeta,
  ): Promise<Accepted & { essay_id: string }> {
    const essay_id = derivedId(meta.commandId, 'essay');
    const before = await this.readModels.get('essays', essay_id);
    // A repeat under the same Idempotency-Key: nothing is read or stored a second time.
    if (before) return { essay_id, revision: before.revision, position: -1 };
    const picked = await this.filings.student(request.student_session_id);
    mustFit(picked.class_type, request.essay_type);
    if (request.is_rewrite && !request.rewrite_of_essay_id)
      throw new InvalidInput('Please select the original essay for this rewrite');
    const file_name = file ? fileNameOf(file) : null;
    const extracted = file ? await readUpload(this.extraction, file, readText) : typed(request);
    const student = await this.filings.ofUpload(
      picked.id,
      extracted.markers,
      request.confirm_student ?? false,
    );
    const declared = request.is_rewrite ? (request.rewrite_of_essay_id as string) : null;
    const rewrite = await this.checkRewrite(extracted.text, student, declared);

    const stream = `essay-${essay_id}`;
    await this.keys.handOver(stream, student.id);
    const stored = file ? await this.files.put(stream, file.buffer) : null;
    const accepted = await this.commands.execute(
      new ChangeEssay(
        essay_id,
        {
          type: 'ReceiveEssay',
          essay: {
            essay_id,
            filing: filingOf(student),
            batch_id: null,
            essay_type: request.essay_type,
            method: file ? 'pdf' : 'text',
            file_id: stored?.file_id ?? null,
            file_bytes: file?.size ?? null,
            submitted_at: meta.now,
            rewrite_of_essay_id: declared,
            ...(request.confirm_student ? { student_confirmed: true } : {}),
          },
          personal: {
            text: file ? null : (request.essay_text as string),
            file_name,
            improvement_notes: request.improvement_notes?.trim() || null,
          },
          extracted,
          rewrite,
        },
        meta,
      ),
    );
    return { ...accepted, essay_id };
  }

  /** Against the student's own earlier essays that were not rejected (OPEN-123). */
  private async checkRewrite(
    text: string,
    student: StudentRow,
    declared: string | null,
  ): Promise<FoundEssayRewrite | null> {
    const own = await this.readModels.find('essays', { where: { student_session_id: student.id } });
    if (declared && !own.some((row) => row.id === declared))
      throw new InvalidInput('The original must be an earlier essay of the same student.');
    return rewriteAmong(text, own, declared);
  }
}

const typed = (request: UploadEssayRequest): Omit<RecordText, 'type'> => {
  if (request.essay_text === undefined) throw new InvalidInput('Please select a file to upload');
  const text = requiredText(request.essay_text, 'Please enter essay text');
  requiredText(stripMarkers(text), 'Please enter essay text');
  return readText(text, { page_count: null, engine: 'typed' });
};
