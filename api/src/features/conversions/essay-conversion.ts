import { Inject, Injectable } from '@nestjs/common';
import { countWords, NotFound, writingFactsOf, writtenOn, isTranscribed } from '@essays/contract';
import type { DomainEvent, EssayLife, EssayType, RecordedEvent, TimeZone } from '@essays/contract';
import { derivedId, WrongExpectedRevision } from '@essays/storage';
import type { EventLog, PersonalDataKeys } from '@essays/storage';
import { EVENT_LOG, KEYS } from '../../platform/http/tokens.ts';
import { baselineDecider } from '../baselines/baseline.decider.ts';
import { CommandRunner } from '../../platform/commands/command-runner.ts';
import type { CommandMeta } from '../../platform/commands/command-meta.ts';
import { event, fold } from '../../platform/commands/decider.ts';
import { SchoolDays } from '../school/school-days.ts';
import { OwnedDocuments } from '../documents/owned-documents.ts';

/** An essay when its conversion was decided. */
export interface Converted {
  past: readonly RecordedEvent[];
  life: EssayLife;
  text: string | null;
}

/** The first events of the sample: it has the essay's text and student. */
const sampleEvents = (
  baseline_id: string,
  { past, life, text }: Converted,
  now: string,
  zone: TimeZone,
): DomainEvent[] => {
  const { filing } = life.owner;
  const received = past.find((e): e is RecordedEvent<'EssayReceived'> => e.type === 'EssayReceived');
  const read = past.findLast(
    (e): e is RecordedEvent<'EssayTextExtracted'> => e.type === 'EssayTextExtracted',
  );
  if (!received) throw new NotFound('Essay not found');
  const words = text ?? '';
  const copied = (read?.personal?.remarks ?? []).filter((remark) => isTranscribed([remark]));
  return [
    event(
      'BaselineReceived',
      {
        baseline_id,
        filing,
        batch_id: null,
        essay_type: life.essay_type,
        grading_status: 'needs_grading',
        academic_year: filing?.academic_year ?? null,
        method: 'text',
        file_id: null,
        file_bytes: null,
        submitted_at: now,
        writing_date: writtenOn(writingFactsOf(life, received.data.submitted_at), zone),
        is_primary: false,
        manual_scores: null,
        from_essay_id: received.data.essay_id,
        ...(received.data.room && { room: received.data.room }),
        handed_in_by: received.metadata.actorId,
      },
      {
        text: words,
        file_name: received.personal?.file_name ?? null,
        writing_prompt: null,
        notes: null,
        detailed_feedback: null,
        ...(received.personal?.process && { process: received.personal.process }),
      },
    ),
    event(
      'BaselineTextExtracted',
      {
        baseline_id,
        word_count: read?.data.word_count ?? countWords(words),
        page_count: read?.data.page_count ?? null,
        markers: [],
        engine: 'essay',
      },
      { text: words, raw_text: words, ...(copied.length > 0 && { remarks: copied }) },
    ),
  ];
};

/** Converts essays to samples. */
@Injectable()
export class EssayConversion {
  constructor(
    private readonly runner: CommandRunner,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(KEYS) private readonly keys: PersonalDataKeys,
    private readonly documents: OwnedDocuments,
    private readonly days: SchoolDays,
  ) {}

  /**
   * At a teacher's request. @throws NotFound when the student was erased meanwhile. The id follows from the
   * essay and the turn, so a repeat creates no second sample.
   */
  async make(essay: Converted, meta: CommandMeta): Promise<string> {
    const turn = essay.past.filter((e) => e.type === 'EssayConvertedToBaseline').length;
    const baseline_id = derivedId(essay.life.essay_id, `baseline/${turn}`);
    await this.#write(baseline_id, essay, meta);
    return baseline_id;
  }

  /**
   * For a student without any sample. Its id follows from the student, so if two essays are graded at the same moment,
   * the log lets only one become the first sample. Null for the other.
   */
  async makeFirst(essay: Converted, meta: CommandMeta): Promise<string | null> {
    const { essay_id, owner } = essay.life;
    const student = owner.filing?.student_id;
    for (let turn = 0; ; turn += 1) {
      const baseline_id = derivedId(student as string, `first-baseline/${turn}`);
      await this.#write(baseline_id, essay, meta);
      const { life: sample } = fold(baselineDecider, await this.log.readStream(`baseline-${baseline_id}`));
      // A sample that was deleted or assigned to another student is no longer this student's: try the next id.
      if (!sample || sample.erased) continue;
      if (sample.from_essay_id === essay_id) return baseline_id;
      if (sample.owner.filing?.student_id === student) return null;
    }
  }

  /** The essay was deleted while its sample was being created. */
  async withdraw(baseline_id: string, meta: CommandMeta): Promise<void> {
    const stream = `baseline-${baseline_id}`;
    const own = { ...meta, commandId: derivedId(meta.commandId, 'withdraw') };
    await this.runner.run(stream, baselineDecider, { type: 'EraseBaseline', because: 'deleted' }, own);
    await this.keys.destroy(stream);
  }

  /** The sample is of the type of its essay. Where it is in the log; null when nothing had to be written. */
  async retype(baseline_id: string, essay_type: EssayType, meta: CommandMeta): Promise<number | null> {
    const stream = `baseline-${baseline_id}`;
    const { life } = fold(baselineDecider, await this.log.readStream(stream));
    if (!life || life.erased || !life.owner.filing || life.essay_type === essay_type) return null;
    const { expectedRevision: _, ...of } = meta;
    const own = { ...of, commandId: derivedId(meta.commandId, `type/${stream}`) };
    const command = { type: 'AssignBaseline' as const, filing: life.owner.filing, setup: { essay_type } };
    return (await this.runner.run(stream, baselineDecider, command, own)).position;
  }

  async #write(baseline_id: string, essay: Converted, meta: CommandMeta): Promise<void> {
    const stream = `baseline-${baseline_id}`;
    const { essay_id, owner } = essay.life;
    if ((await this.log.readStream(stream)).length > 0) return;
    const own = { ...meta, commandId: derivedId(essay_id, stream) };
    const student = owner.filing?.student_id ?? null;
    await this.documents.under(student, { name: 'baseline', id: baseline_id }, own, async () => {
      try {
        const events = sampleEvents(baseline_id, essay, meta.now, await this.days.zone());
        await this.runner.append(stream, events, own, -1);
      } catch (error) {
        if (!(error instanceof WrongExpectedRevision)) throw error;
      }
    });
  }
}
