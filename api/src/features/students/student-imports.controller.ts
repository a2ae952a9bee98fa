import { Body, Controller, Inject } from '@nestjs/common';
import { CALLS } from '@essays/contract';
import type { ComparedRow, Imported, ReadModelName, UndoneImport } from '@essays/contract';
import type { ReadModels } from '@essays/storage';
import { CommandSender } from '../../platform/http/command-sender.ts';
import { InExchange, Needs } from '../../platform/http/decorators.ts';
import type { Exchange } from '../../platform/http/decorators.ts';
import { Id } from '../../platform/http/inputs.ts';
import { Serves } from '../../platform/http/serves.ts';
import { READ_MODELS } from '../../platform/http/tokens.ts';
import { comparedRows } from './class-comparison.ts';
import { ImportStudents } from './import-students.ts';
import { ListedStudentsRequest, ImportStudentsRequest } from './student-imports.requests.ts';
import { UndoImport } from './undo-import.ts';

const SCREEN: readonly ReadModelName[] = ['students', 'classes', 'dashboard', 'audit'];

/** A class list: compared with the roster, brought in, undone. Whoever compares names has to see them. */
@Controller()
export class StudentImportsController {
  constructor(
    private readonly sender: CommandSender,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
  ) {}

  @Serves(CALLS.students.compare)
  @Needs('manage_students', 'view_student_names')
  async compare(@Body() { rows }: ListedStudentsRequest): Promise<{ rows: ComparedRow[] }> {
    return { rows: await comparedRows(this.readModels, rows) };
  }

  @Serves(CALLS.students.import)
  @Needs('manage_students', 'view_student_names')
  async import(
    @Body() { import_id, rows }: ImportStudentsRequest,
    @InExchange() exchange: Exchange,
  ): Promise<Imported> {
    const command = new ImportStudents({ importId: import_id ?? null, rows }, exchange.meta);
    const { revision: _, position: _p, ...imported } = await this.sender.send(command, SCREEN, exchange);
    exchange.response.removeHeader('ETag');
    return imported;
  }

  @Serves(CALLS.students.undoImport)
  @Needs('manage_students', 'view_student_names')
  async undo(@Id('Import', 'importId') id: string, @InExchange() exchange: Exchange): Promise<UndoneImport> {
    const command = new UndoImport({ importId: id }, exchange.meta);
    const { revision: _, position: _p, ...undone } = await this.sender.send(command, SCREEN, exchange);
    exchange.response.removeHeader('ETag');
    return undone;
  }
}
