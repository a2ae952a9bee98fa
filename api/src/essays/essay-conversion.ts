import type { DomainEvent, RecordedEvent } from '@essays/contract';
import { derivedId, WrongExpectedRevision } from '@essays/storage';
import type { EventLog, PersonalDataKeys } from '@essays/storage';
import { baselineDecider } from '../baselines/baseline.decider.ts';
import { CommandRunner } from '../commands/command-runner.ts';
import type { CommandMeta } from '../commands/command-meta.ts';
import { event } from '../commands/decider.ts';
import { countWords } from '../documents/read-text.ts';
import type { EssayState } from './essay.decider.ts';

/** An essay as it was when it was decided that a sample is made of it. */
export interface Converted {
  past: readonly RecordedEvent[];
  state: EssayState;
}

/** What the first events of the sample say: its text is the essay's, and who wrote it is known. */
const sampleEvents = (baseline_id: string, { past, state }: Converted, now: string): DomainEvent[] => {
  const { life, text } = state;
  const received = past.find((e) => e.type === 'EssayReceived') as RecordedEvent<'EssayReceived'>;
  const read = past.findLast((e) => e.type === 'EssayTextExtracted') as
    RecordedEvent<'EssayTextExtracted'> | undefined;
  const words = text ?? '';
  return [
    event(
      'BaselineReceived',
      {
        baseline_id,
        filing: life.filing,
        batch_id: null,
        essay_type: received.data.essay_type,
        grading_status: 'needs_grading',
        academic_year: life.filing?.academic_year ?? null,
        method: 'text',
        file_id: null,
        file_bytes: null,
        submitted_at: now,
        writing_date: received.data.submitted_at.slice(0, 10),
        is_primary: false,
        manual_scores: null,
        from_essay_id: received.data.essay_id,
      },
      {
        text: words,
        file_name: received.personal?.file_name ?? null,
        writing_prompt: null,
        notes: null,
        detailed_feedback: null,
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
      { text: words, raw_text: words },
    ),
  ];
};

/** Makes samples of essays. */
export class EssayConversion {
  constructor(
    private readonly runner: CommandRunner,
    private readonly log: EventLog,
    private readonly keys: PersonalDataKeys,
  ) {}

  /** At a teacher's wish. The same essay and turn always give the same sample, so a repeat makes no second one. */
  async make(essay: Converted, meta: CommandMeta): Promise<string> {
    const turn = essay.past.filter((e) => e.type === 'EssayConvertedToBaseline').length;
    const baseline_id = derivedId(essay.state.life.essay_id as string, `baseline/${turn}`);
    await this.#write(baseline_id, essay, meta);
    return baseline_id;
  }

  /**
   * For a student without any sample. Its id follows from the student: of two essays graded at the same instant the log
   * lets only one become the first; null for the other.
   */
  async makeFirst(essay: Converted, meta: CommandMeta): Promise<string | null> {
    const { essay_id, filing } = essay.state.life;
    for (let turn = 0; ; turn += 1) {
      const baseline_id = derivedId(filing?.student_id as string, `first-baseline/${turn}`);
      await this.#write(baseline_id, essay, meta);
      const { life } = (await this.log.readStream(`baseline-${baseline_id}`)).reduce(
        (state, e) => baselineDecider.evolve(state, e),
        baselineDecider.initialState,
      );
      if (!life.erased && life.from_essay_id === essay_id) return baseline_id;
      // One that was deleted, or given to another student, is no sample of hers any more.
      if (!life.erased && life.filing?.student_id === filing?.student_id) return null;
    }
  }

  /** The essay was deleted while its sample was being made. */
  async withdraw(baseline_id: string, meta: CommandMeta): Promise<void> {
    const stream = `baseline-${baseline_id}`;
    const own = { ...meta, commandId: derivedId(meta.commandId, 'withdraw') };
    await this.runner.run(stream, baselineDecider, { type: 'EraseBaseline', because: 'deleted' }, own);
    await this.keys.destroy(stream);
  }

  async #write(baseline_id: string, essay: Converted, meta: CommandMeta): Promise<void> {
    const stream = `baseline-${baseline_id}`;
    const { essay_id, filing } = essay.state.life;
    if ((await this.log.readStream(stream)).length > 0) return;
    await this.keys.handOver(stream, filing?.student_id ?? null);
    const own = { ...meta, commandId: derivedId(essay_id as string, stream) };
    try {
      await this.runner.append(stream, sampleEvents(baseline_id, essay, meta.now), own, -1);
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error;
    }
  }
}
