import { Inject, Injectable } from '@nestjs/common';
import { SENTENCES } from '@essays/contract';
import type { BaselineStatus, EssayStatus, JobRow } from '@essays/contract';
import { inTurns } from '@essays/storage';
import type { Leases, ReadModels } from '@essays/storage';
import { CLOCK, LEASES, READ_MODELS } from '../http/tokens.ts';
import type { Clock } from '../http/tokens.ts';
import { stepKey } from './step-key.ts';
import { stepsThatWait } from './waiting-steps.ts';

type Status = EssayStatus | BaselineStatus;
/** An accepted sample may still wait for its grade. */
const MAY_WAIT: readonly Status[] = ['pending', 'processing', 'approved'];

type Job = Pick<JobRow, 'id' | 'document' | 'step' | 'revision'>;

interface Document {
  id: string;
  processing_status: Status;
}

/** Joins to essays and samples that are being processed why they do not go on, if they do not. */
@Injectable()
export class WaitingDocuments {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(LEASES) private readonly leases: Leases,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async attach<Row extends Document>(
    rows: readonly Row[],
  ): Promise<(Row & { waiting_reason: string | null })[]> {
    const reasons = await this.reasons(rows);
    return inTurns(rows, (row) => ({ ...row, waiting_reason: reasons.get(row.id) ?? null }));
  }

  private async reasons(rows: readonly Document[]): Promise<Map<string, string>> {
    const ids = rows.filter((row) => MAY_WAIT.includes(row.processing_status)).map(({ id }) => id);
    if (ids.length === 0) return new Map();
    const leases = await this.leases.list();
    // Only steps that ask the language model wait; a detector that is away holds up nothing.
    const away = new Set(
      stepsThatWait(leases, this.now()).map(({ document, step }) => `${document}:${step}`),
    );
    const setAside = new Set(leases.flatMap(({ key, setAsideBy }) => (setAsideBy === null ? [] : [key])));
    if (away.size === 0 && setAside.size === 0) return new Map();
    const reasonOf = ({ document, id, step, revision }: Job): string | null => {
      if (step === null) return null;
      if (setAside.has(stepKey({ document, id, step, revision }))) return SENTENCES.stepSetAside;
      return away.has(`${document}:${step}`) ? SENTENCES.waitsForModel : null;
    };
    const jobs = await this.readModels.pick('jobs', ['id', 'document', 'step', 'revision'], {
      where: { id: { in: ids } },
    });
    return new Map(
      jobs.flatMap((job) => {
        const reason = reasonOf(job);
        return reason === null ? [] : [[job.id, reason]];
      }),
    );
  }
}
