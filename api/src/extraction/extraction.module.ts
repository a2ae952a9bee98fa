import { Global, Inject, Module } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { EXTRACTION } from '@essays/engines/extraction/extraction';
import type { Extraction } from '@essays/engines/extraction/extraction';
import { PdfExtraction } from '@essays/engines/extraction/pdf-extraction';

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
