import { Injectable, ValidationPipe } from '@nestjs/common';
import type { ArgumentMetadata, PipeTransform, ValidationError } from '@nestjs/common';
import { InvalidInput, isVisible } from '@essays/contract';

/** Longest list of any request. Each request's own limit is lower and has its own sentence. */
const LONGEST_LIST = 10_000;
const MOST_PROBLEMS = 10;

/**
 * Checks a raw body before anything else: for names that every object has, and for endless lists. A text without a
 * visible character counts as empty, so that no reason or title consists of it.
 */
const plain = (body: unknown): unknown => {
  if (typeof body === 'string') return isVisible(body) ? body : '';
  if (typeof body !== 'object' || body === null) return body;
  if (Array.isArray(body)) {
    if (body.length > LONGEST_LIST)
      throw new InvalidInput(`A list in the request has more than ${LONGEST_LIST} entries.`);
    return body.map(plain);
  }
  const known = Object.entries(body).map(([name, value]) => {
    if (name in Object.prototype) throw new InvalidInput(`'${name}' is not a known field`);
    return [name, plain(value)];
  });
  return Object.fromEntries(known);
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
    // Each field reports only its first problem: the others usually follow from it.
    return own.length > 0 ? own.slice(0, 1) : problemsOf(error.children ?? [], where);
  });

/**
 * Bodies: fields not in the request class are refused. Queries: unknown parameters are dropped, because `_t` and
 * `min-position` may be in any. All problems are reported at once, in one sentence.
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
    return this.#bodies.transform(metadata.type === 'body' ? plain(value) : value, metadata);
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
