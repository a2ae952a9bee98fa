import { ArrayMaxSize, IsArray, IsIn, IsUUID } from 'class-validator';
import { PRINTED_PAGES } from '@essays/contract';
import type { PrintedPage, PrintedPageKind } from '@essays/contract';
import { Optional } from '../../platform/http/inputs.ts';

/** A class has fewer. */
const MOST_IDS = 500;

export class PrintedPageRequest implements PrintedPage {
  @IsIn(PRINTED_PAGES, { message: `page must be one of: ${PRINTED_PAGES.join(', ')}` })
  page!: PrintedPageKind;

  @Optional()
  @IsArray({ message: 'ids must be a list of ids' })
  @ArrayMaxSize(MOST_IDS, { message: `ids may hold at most ${MOST_IDS} ids` })
  @IsUUID('all', { each: true, message: 'ids must be a list of ids' })
  ids?: string[];
}
