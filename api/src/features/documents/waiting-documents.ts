import { Inject, Injectable } from '@nestjs/common';
import { isOffered, SENTENCES } from '@essays/contract';
import type { Account, BaselineStatus, BaselineStep, EssayStatus, EssayStep, JobRow } from '@essays/contract';
import { inTurns } from '@essays/storage';
import type { LeaseState, Leases, ReadModels } from '@essays/storage';
import { CLOCK, LEASES, READ_MODELS } from '../../platform/http/tokens.ts';
import type { Clock } from '../../platform/http/tokens.ts';
import type { DocumentKind } from './document-noun.ts';
import { stepKey } from './step-key.ts';
import { stepsThatWait } from './waiting-steps.ts';

type Status = EssayStatus | BaselineStatus;
/** An accepted sample may still wait for its grade. */
const MAY_WAIT: readonly Status[] = ['pending', 'processing', 'approved'];

type Job = Pick<JobRow, 'id' | 'document' | 'step' | 'revision'>;

interface Document {
  id: string;
  processing_status: Status;
  can: { retry: boolean };
}
interface StepOf {
  essay: EssayStep;
  baseline: BaselineStep;
}

/** Why a document does not progress. */
interface Waits {
  document: DocumentKind;
  reason: string;
  isSetAside: boolean;
}

/** Keys of the steps that are not tried any more. */
const setAsideIn = (leases: readonly LeaseState[]): Set<string> =>
  new Set(leases.flatMap(({ key, setAsideBy }) => (setAsideBy === null ? [] : [key])));

/** Adds to essays and samples in processing the reason why they are stuck, if they are. */
@Injectable()
export class WaitingDocuments {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(LEASES) private readonly leases: Leases,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** A step that was set aside is offered for another try, to those who may. */
  async attach<Row extends Document>(
    kind: DocumentKind,
    rows: readonly Row[],
    caller: Account,
  ): Promise<(Row & { waiting_reason: string | null })[]> {
    const reasons = await this.#reasons(rows);
    const mayRetry = isOffered(caller, 'grade_essays');
    return inTurns(rows, (row) => {
      const waits = reasons.get(row.id);
      if (!waits) return { ...row, waiting_reason: null };
      const retry = row.can.retry || (mayRetry && waits.isSetAside && waits.document === kind);
      return { ...row, waiting_reason: waits.reason, can: { ...row.can, retry } };
    });
  }

  /** The step of the document that the pipeline has set aside; null when it has not. */
  async setAside<Kind extends DocumentKind>(kind: Kind, id: string): Promise<StepOf[Kind] | null> {
    const job = await this.readModels.get('jobs', id);
    if (!job || job.step === null || job.document !== kind) return null;
    const key = stepKey({ ...job, step: job.step });
    const isSetAside = setAsideIn(await this.leases.list(this.now())).has(key);
    return isSetAside ? (job.step as StepOf[Kind]) : null;
  }

  async #reasons(rows: readonly Document[]): Promise<Map<string, Waits>> {
    const ids = rows.filter((row) => MAY_WAIT.includes(row.processing_status)).map(({ id }) => id);
    if (ids.length === 0) return new Map();
    const now = this.now();
    const leases = await this.leases.list(now);
    // Only steps that ask the language model wait; an unavailable detector holds nothing up.
    const away = new Set(stepsThatWait(leases, now).map(({ document, step }) => `${document}:${step}`));
    const setAside = setAsideIn(leases);
    if (away.size === 0 && setAside.size === 0) return new Map();
    const waitsOf = ({ document, id, step, revision }: Job): Waits | null => {
      if (step === null) return null;
      if (setAside.has(stepKey({ document, id, step, revision })))
        return { document, reason: SENTENCES.stepSetAside, isSetAside: true };
      return away.has(`${document}:${step}`)
        ? { document, reason: SENTENCES.waitsForModel, isSetAside: false }
        : null;
    };
    const jobs = await this.readModels.pick('jobs', ['id', 'document', 'step', 'revision'], {
      where: { id: { in: ids } },
    });
    return new Map(
      jobs.flatMap((job) => {
        const waits = waitsOf(job);
        return waits === null ? [] : [[job.id, waits]];
      }),
    );
  }
}
