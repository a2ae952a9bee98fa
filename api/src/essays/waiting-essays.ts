import { Inject, Injectable } from '@nestjs/common';
import { SENTENCES } from '@essays/contract';
import type { EssayStatus } from '@essays/contract';
import type { Leases, ReadModels } from '@essays/storage';
import { CLOCK, LEASES, READ_MODELS } from '../app/tokens.ts';
import type { Clock } from '../app/tokens.ts';
import { waitingSteps } from '../pipeline/waiting-steps.ts';

/** Joins to essays that are being processed what they wait for. */
@Injectable()
export class WaitingEssays {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(LEASES) private readonly leases: Leases,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async attach<Row extends { id: string; processing_status: EssayStatus }>(
    rows: readonly Row[],
  ): Promise<(Row & { waiting_reason: string | null })[]> {
    const waiting = await this.among(rows);
    return rows.map((row) => ({
      ...row,
      waiting_reason: waiting.has(row.id) ? SENTENCES.waitsForModel : null,
    }));
  }

  /** Only steps that ask the language model wait; a detector that is away holds up nothing. */
  private async among(rows: readonly { id: string; processing_status: EssayStatus }[]): Promise<Set<string>> {
    const ids = rows.filter((row) => row.processing_status === 'processing').map(({ id }) => id);
    if (ids.length === 0) return new Set();
    const steps = (await waitingSteps(this.leases, this.now())).map(
      ({ document, step }) => `${document}:${step}`,
    );
    if (steps.length === 0) return new Set();
    const jobs = await this.readModels.pick('jobs', ['id', 'document', 'step'], {
      where: { id: { in: ids } },
    });
    return new Set(jobs.filter((job) => steps.includes(`${job.document}:${job.step}`)).map(({ id }) => id));
  }
}
