import { Global, Module } from '@nestjs/common';
import { OwnedDocuments } from '../documents/owned-documents.ts';
import { DocumentErasure } from '../documents/document-erasure.ts';
import { Filings } from '../documents/filings.ts';
import { EssayConversion } from './essay-conversion.ts';
import {
  AssignEssayHandler,
  ChangeEssayHandler,
  ConvertEssayHandler,
  EraseEssayHandler,
  RecordEssayGradeHandler,
  UndoEssayAssignmentHandler,
} from './essay.handlers.ts';

const HANDLERS = [
  AssignEssayHandler,
  ChangeEssayHandler,
  ConvertEssayHandler,
  EraseEssayHandler,
  RecordEssayGradeHandler,
  UndoEssayAssignmentHandler,
];

const SERVICES = [...HANDLERS, DocumentErasure, EssayConversion, Filings, OwnedDocuments];

/** Commands without controllers, for the API and the reactors. */
@Global()
@Module({ providers: SERVICES, exports: SERVICES })
export class EssayCommandsModule {}
