import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import { map } from 'rxjs';
import type { Call } from '@essays/contract';
import { LONGEST_LIST, pageOf, setNumberedPage } from './paging.ts';
import { SERVED } from './serves.ts';

const leadsOn = (response: Response): boolean => String(response.getHeader('Link')).includes('rel="next"');

/**
 * No list is answered whole because nobody thought of its length: of a list that its controller has not paged, a page
 * is answered, and every list says whether it goes on. The innermost of the interceptors: names are looked for in
 * what is answered alone.
 */
@Injectable()
export class ListInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler) {
    const { list } = (Reflect.getMetadata(SERVED, context.getHandler()) as Call | undefined) ?? {
      list: null,
    };
    if (list === null) return next.handle();
    const response = context.switchToHttp().getResponse<Response>();
    const { limit, offset } = response.req.query;
    // A page that cannot be is refused before anything is looked up.
    const page = pageOf({ limit, offset, after: undefined }, LONGEST_LIST);
    const paged = (rows: readonly unknown[]): readonly unknown[] => {
      if (response.hasHeader('Link') || response.hasHeader('X-Total-Count')) return rows;
      setNumberedPage(response, page, rows.length);
      return rows.slice(page.offset, page.offset + page.limit);
    };
    return next.handle().pipe(
      map((answer: unknown) => {
        if (list === 'itself') return paged(answer as readonly unknown[]);
        const { [list]: rows, ...rest } = answer as Record<string, unknown>;
        // A file: the same list as a table.
        if (!Array.isArray(rows)) return answer;
        const some = paged(rows);
        return { ...rest, [list]: some, ...(leadsOn(response) && { more: true }) };
      }),
    );
  }
}
