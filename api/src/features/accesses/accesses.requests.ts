import { IsIn } from 'class-validator';
import { PRINTED_PAGES } from '@essays/contract';
import type { PrintedPage, PrintedPageKind } from '@essays/contract';
import { Ids, Optional } from '../../platform/http/inputs.ts';

/** A class has fewer. */
const MOST_IDS = 500;

export class PrintedPageRequest implements PrintedPage {
  @IsIn(PRINTED_PAGES, { message: `page must be one of: ${PRINTED_PAGES.join(', ')}` })
  page!: PrintedPageKind;

  @Optional()
  @Ids('ids must be a list of ids', MOST_IDS, `ids may hold at most ${MOST_IDS} ids`)
  ids?: string[];
}
