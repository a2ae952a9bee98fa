import { Global, Module } from '@nestjs/common';
import { EnginesModule } from '../../platform/engines/engines.module.ts';
import { DocumentErasure } from './document-erasure.ts';
import { DocumentIntake } from './document-intake.ts';
import { ErasureRights } from './erasure-rights.ts';
import { Filings } from './filings.ts';
import { LegalHolds } from './legal-holds.ts';
import { OwnedDocuments } from './owned-documents.ts';
import { WaitingDocuments } from './waiting-documents.ts';

const SERVICES = [
  DocumentErasure,
  DocumentIntake,
  ErasureRights,
  Filings,
  LegalHolds,
  OwnedDocuments,
  WaitingDocuments,
];

/** What essays and samples have in common: receiving, filing and deleting them. */
@Global()
@Module({ imports: [EnginesModule], providers: SERVICES, exports: SERVICES })
export class DocumentsModule {}
