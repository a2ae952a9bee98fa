import { IsIn } from 'class-validator';
import { PRINTED_PAGES } from '@essays/contract';
import type { PrintedPage } from '@essays/contract';
import { Ids, Optional } from '../../platform/http/inputs.ts';
import { bodyOf } from '../../platform/http/body-of.ts';

/** A class has fewer. */
const MOST_IDS = 500;

export class PrintedPageRequest extends bodyOf<PrintedPage>({
  page: IsIn(PRINTED_PAGES, { message: `page must be one of: ${PRINTED_PAGES.join(', ')}` }),
  ids: [Optional(), Ids('ids must be a list of ids', MOST_IDS, `ids may hold at most ${MOST_IDS} ids`)],
}) {}
