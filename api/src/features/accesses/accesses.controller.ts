import { Body, Controller, ForbiddenException, Inject, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ACCESS_KINDS, CALLS, hasPermission, InvalidInput, isAccessKind } from '@essays/contract';
import type { AccessedThing, AccessEntry, AccessKind, AccessPage, Message, User } from '@essays/contract';
import type { Access, Accesses, AccessFilter, ReadModels } from '@essays/storage';
import { noteAccess } from '../../platform/http/accessed.ts';
import { daysOf } from '../../platform/http/days.ts';
import { Me, Needs } from '../../platform/http/decorators.ts';
import { csvFile } from '../../platform/http/file-answer.ts';
import { textOf, wholeNumberOf } from '../../platform/http/inputs.ts';
import { setLinks } from '../../platform/http/link-header.ts';
import { Serves } from '../../platform/http/serves.ts';
import type { QueryFor } from '../../platform/http/serves.ts';
import { ACCESSES, READ_MODELS } from '../../platform/http/tokens.ts';
import { accountMeant, accountNames } from '../school/account-names.ts';
import { SchoolDays } from '../school/school-days.ts';
import { accessesText } from './accesses-csv.ts';
import { PrintedPageRequest } from './accesses.requests.ts';
import { everyAccess } from './every-access.ts';
import { AccessLog } from './access-log.ts';

const PAGE = 50;
const LONGEST_PAGE = 1000;

const kindAsked = (query: QueryFor<typeof CALLS.accesses.list>): AccessKind | undefined => {
  const kind = textOf(query, 'access');
  if (kind === undefined || isAccessKind(kind)) return kind;
  throw new InvalidInput(`access must be one of: ${ACCESS_KINDS.join(', ')}`);
};

@Controller()
export class AccessesController {
  constructor(
    @Inject(ACCESSES) private readonly accesses: Accesses,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly log: AccessLog,
    private readonly days: SchoolDays,
  ) {}

  @Serves(CALLS.accesses.list)
  @Needs('manage_users')
  async list(
    @Query() query: QueryFor<typeof CALLS.accesses.list>,
    @Me() me: User,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    const filter = await this.#filterOf(query);
    response.vary('Accept');
    // Whoever has just exported something finds it here.
    await this.log.settled();
    if (request.accepts(['json', 'text/csv']) === 'text/csv') {
      if (!hasPermission(me, 'export_data')) throw new ForbiddenException();
      return csvFile('accesses', this.#all(filter), accessesText);
    }
    const limit = wholeNumberOf(query, 'limit', 1, LONGEST_PAGE) ?? PAGE;
    const after = textOf(query, 'after');
    const [found, count] = await Promise.all([
      this.accesses.find(filter, { limit: limit + 1, ...(after !== undefined && { after }) }),
      this.accesses.count(filter),
    ]);
    const entries = await this.#entriesOf(found.slice(0, limit));
    const last = entries.at(-1);
    const next = found.length > limit && last ? { limit, after: last.id } : null;
    setLinks(response, { first: { limit, after: null }, next });
    return { entries, count } satisfies AccessPage;
  }

  /** The interceptor records it, as every access. */
  @Serves(CALLS.accesses.print)
  @Needs('view_essays')
  print(@Body() { page, ids = [] }: PrintedPageRequest, @Req() request: Request): Message {
    noteAccess(request, { thing: page, ids });
    return { message: 'Recorded.' };
  }

  async #filterOf(query: QueryFor<typeof CALLS.accesses.list>): Promise<AccessFilter> {
    const kind = kindAsked(query);
    const actor = textOf(query, 'actor');
    const { from, to } = daysOf(query, await this.days.zone());
    return {
      ...(kind && { kind }),
      ...(actor !== undefined && { account_id: await this.#accountOf(actor) }),
      ...(from !== undefined && { from: Date.parse(from) }),
      ...(to !== undefined && { to: Date.parse(to) }),
    };
  }

  /** By username as people type it, or by id. */
  async #accountOf(actor: string): Promise<string> {
    return (await accountMeant(this.readModels, actor)) ?? actor;
  }

  async *#all(filter: AccessFilter): AsyncGenerator<AccessEntry[]> {
    for await (const found of everyAccess(this.accesses, filter)) yield this.#entriesOf(found);
  }

  async #entriesOf(found: readonly Access[]): Promise<AccessEntry[]> {
    const ids = found.map(({ account_id }) => account_id);
    const usernames = await accountNames(this.readModels, ids);
    return found.map(({ id, at, last_at, times, kind, account_id, thing, ids: of, address }) => ({
      id,
      at: new Date(at).toISOString(),
      last_at: new Date(last_at).toISOString(),
      times,
      kind: kind as AccessKind,
      account_id,
      account: account_id === null ? null : (usernames.get(account_id) ?? account_id),
      thing: thing as AccessedThing,
      ids: [...of],
      address,
    }));
  }
}
