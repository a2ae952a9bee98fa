import { Global, Inject, Module } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { EXTRACTION } from './extraction.ts';
import type { Extraction } from './extraction.ts';
import { PdfExtraction } from './pdf-extraction.ts';

/** One pool of reading processes for uploads and pipeline together. */
@Global()
@Module({
  providers: [{ provide: EXTRACTION, useFactory: () => new PdfExtraction() }],
  exports: [EXTRACTION],
})
export class ExtractionModule implements OnApplicationShutdown {
  constructor(@Inject(EXTRACTION) private readonly extraction: Extraction) {}

  async onApplicationShutdown(): Promise<void> {
    await this.extraction.close();
  }
}
