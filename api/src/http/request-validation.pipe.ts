import { Injectable, ValidationPipe } from '@nestjs/common';
import type { ArgumentMetadata, PipeTransform, ValidationError } from '@nestjs/common';
import { InvalidInput } from '@essays/contract';

/** Longest list of any request. Each request's own limit is lower and has its own sentence. */
const LONGEST_LIST = 10_000;
/** Problems said at once. */
const MOST_PROBLEMS = 10;

/** Looks at a body as it came, before anything is made of it: at names that every object has, and at endless lists. */
const mustBePlain = (body: unknown): void => {
  if (Array.isArray(body) && body.length > LONGEST_LIST)
    throw new InvalidInput(`A list in the request has more than ${LONGEST_LIST} entries.`);
  if (typeof body !== 'object' || body === null) return;
  for (const [name, value] of Object.entries(body)) {
    if (name in Object.prototype) throw new InvalidInput(`'${name}' is not a known field`);
    mustBePlain(value);
  }
};

const problemsOf = (errors: readonly ValidationError[], row: string): string[] =>
  errors.flatMap((error) => {
    const isRow = /^\d+$/.test(error.property);
    const where = isRow ? `Row ${Number(error.property) + 1}: ` : row;
    const own = Object.entries(error.constraints ?? {}).map(([rule, message]) =>
      rule === 'whitelistValidation'
        ? `${where}'${error.property.slice(0, 40)}' is not a known field`
        : `${where}${message}`,
    );
    // Each field says its first problem only: the others mostly follow from it.
    return own.length > 0 ? own.slice(0, 1) : problemsOf(error.children ?? [], where);
  });

/**
 * Bodies: what a request class does not name is refused. Queries: what it does not name is dropped, because `_t` and
 * `min-position` may be in any. All problems come at once, in one sentence.
 */
@Injectable()
export class RequestValidationPipe implements PipeTransform {
  readonly #bodies = new ValidationPipe({
    ...SHARED,
    forbidNonWhitelisted: true,
  });
  readonly #queries = new ValidationPipe({ ...SHARED, forbidNonWhitelisted: false });

  transform(value: unknown, metadata: ArgumentMetadata): unknown {
    if (metadata.type === 'query') return this.#queries.transform(value ?? {}, metadata);
    if (metadata.type === 'body') mustBePlain(value);
    return this.#bodies.transform(value, metadata);
  }
}

const SHARED = {
  whitelist: true,
  transform: true,
  validationError: { target: false, value: false },
  exceptionFactory: (errors: ValidationError[]) => {
    const problems = problemsOf(errors, '');
    const more = problems.length - MOST_PROBLEMS;
    const said = more > 0 ? [...problems.slice(0, MOST_PROBLEMS), `and ${more} more`] : problems;
    return new InvalidInput(said.join('; '));
  },
} as const;
