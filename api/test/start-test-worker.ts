import { ALL_PROJECTIONS, startProjector } from '@essays/projections';
import { newId } from '@essays/storage';
import { openTestStorage, testEvent } from '@essays/storage/testing';
import type { TestStorage } from '@essays/storage/testing';
import { event } from '../src/platform/commands/decider.ts';
import type { Reactor } from '../src/work/pipeline/job.ts';
import { PipelineWorker } from '../src/work/pipeline/pipeline-worker.ts';
import type { WorkerOptions } from '../src/work/pipeline/worker-settings.ts';

export interface TestWorker {
  storage: TestStorage;
  worker: PipelineWorker;
  /** The same stores for another worker, like another process. */
  another(options?: Partial<WorkerOptions>): PipelineWorker;
  /** Ids of this many essays waiting to be read, uploaded by this account. */
  essays(count: number, by?: string): Promise<string[]>;
  /** As if the process had died during an essay's step, this many times. */
  endedAt(id: string, times: number): Promise<void>;
  /** Resolves once the condition holds; the test's own time limit is the only other end. */
  when(isSo: () => boolean | Promise<boolean>): Promise<void>;
  close(): Promise<void>;
}

/** What a stand-in does with the first step of an essay. */
export const readingBy = (parts: Partial<Reactor>): Reactor => ({
  document: 'essay',
  step: 'extract',
  kind: 'local',
  react: async () => undefined,
  giveUp: async () => undefined,
  ...parts,
});

/** A worker with reactors of the test's own on real stores, with the real list of open steps. Not started yet. */
export const startTestWorker = async (
  reactors: readonly Reactor[],
  optionsFor: (storage: TestStorage) => Partial<WorkerOptions> = () => ({}),
): Promise<TestWorker> => {
  const storage = await openTestStorage();
  const projector = startProjector(storage, {
    projections: ALL_PROJECTIONS.filter(({ name }) => name === 'jobs'),
  });
  const { log, leases, readModels } = storage;
  const made: PipelineWorker[] = [];
  const another = (options: Partial<WorkerOptions> = {}) => {
    const worker = new PipelineWorker({
      log,
      leases,
      readModels,
      reactors,
      now: Date.now,
      owner: newId(),
      backOff: { first: 5, longest: 20 },
      idle: 30,
      ...optionsFor(storage),
      ...options,
    });
    made.push(worker);
    return worker;
  };
  return {
    storage,
    worker: another(),
    another,
    async essays(count, by) {
      const ids = Array.from({ length: count }, () => newId());
      for (const [n, essay_id] of ids.entries()) {
        const received = event(
          'EssayReceived',
          {
            essay_id,
            filing: null,
            batch_id: null,
            essay_type: 'argumentative',
            method: 'pdf',
            file_id: 'file',
            file_bytes: 1,
            submitted_at: '2026-01-15T08:00:00.000Z',
            rewrite_of_essay_id: null,
          },
          { text: null, file_name: null, improvement_notes: null },
        );
        const occurredAt = new Date(Date.UTC(2026, 0, 15, 9, 0, 0, n)).toISOString();
        const stream = `essay-${essay_id}`;
        await log.append(
          stream,
          [testEvent(stream, 0, received, { occurredAt, ...(by && { actorId: by, actorRole: 'teacher' }) })],
          -1,
        );
      }
      await readModels.waitFor(['jobs'], await log.head(), 10_000);
      return ids;
    },
    async endedAt(id, times) {
      const key = `essay:${id}:extract:0`;
      for (let n = 0; n <= times; n += 1) {
        const now = 1_000 + 10 * n;
        const lease = await leases.claim(key, `process ${n}`, now, 1);
        if (lease?.ends === times) await leases.giveBack(lease, now, 0);
      }
    },
    async when(isSo) {
      while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 2));
    },
    async close() {
      for (const worker of made) await worker.stop();
      await projector.stop();
      await storage.close();
    },
  };
};
