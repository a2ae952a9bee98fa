import { Global, Inject, Module } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { EXTRACTION } from '@essays/engines/extraction/extraction';
import type { Extraction } from '@essays/engines/extraction/extraction';
import { FileExtraction } from '@essays/engines/extraction/file-extraction';
import { ENGINES, PooledEngines } from './engines.ts';
import type { Engines } from './engines.ts';

/** One pool of processes that read PDFs and one that read texts, for uploads and pipeline together. */
@Global()
@Module({
  providers: [
    { provide: EXTRACTION, useFactory: () => new FileExtraction() },
    { provide: ENGINES, useFactory: () => new PooledEngines() },
  ],
  exports: [EXTRACTION, ENGINES],
})
export class EnginesModule implements OnApplicationShutdown {
  constructor(
    @Inject(EXTRACTION) private readonly extraction: Extraction,
    @Inject(ENGINES) private readonly engines: Engines,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.extraction.close(), this.engines.close()]);
  }
}
