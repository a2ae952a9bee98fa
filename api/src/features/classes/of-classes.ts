import { createParamDecorator, Injectable } from '@nestjs/common';
import type { ExecutionContext, PipeTransform } from '@nestjs/common';
import type { Request } from 'express';
import type { Account } from '@essays/contract';
import { classFilterOf, oneOf } from '../../platform/http/inputs.ts';
import type { ClassFilter } from '../../platform/http/inputs.ts';
import { inOwnClasses, reachNow } from '../../platform/reach/reach.ts';
import { Classes } from './classes.ts';

interface ClassQuery {
  query: Record<'academic_year' | 'period' | 'classes', unknown>;
  user: Account;
}

/** Which classes a call is about: those that it names, of those that the caller may see. */
@Injectable()
export class ClassFilterPipe implements PipeTransform<ClassQuery, Promise<ClassFilter>> {
  constructor(private readonly classes: Classes) {}

  async transform({ query, user }: ClassQuery): Promise<ClassFilter> {
    const filter = classFilterOf(query);
    const isMine = oneOf(query, 'classes', ['mine']) !== undefined;
    if (reachNow() !== null) return inOwnClasses(filter);
    if (!isMine) return filter;
    const classes = await this.classes.ownKeys(user);
    return classes === null ? filter : { ...filter, classes };
  }
}

const RequestedClasses = createParamDecorator((_: unknown, context: ExecutionContext): ClassQuery => {
  const { query, user } = context.switchToHttp().getRequest<Request & { user: Account }>();
  return { query: query as ClassQuery['query'], user };
});

/** The parameter of a call that lists something: year, period, and whether only the caller's own classes. */
export const OfClasses = () => RequestedClasses(ClassFilterPipe);

/** The rows of these classes. */
export const inClasses = ({ classes }: { classes?: readonly string[] | undefined }) =>
  classes === undefined ? {} : { class_key: { in: classes } };
