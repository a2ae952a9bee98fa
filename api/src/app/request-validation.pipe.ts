import { Injectable, ValidationPipe } from '@nestjs/common';
import type { ArgumentMetadata, PipeTransform, ValidationError } from '@nestjs/common';
import { InvalidInput } from '@essays/contract';

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
 * `min-position` may stand in any. All problems come at once, in one sentence.
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
    return this.#bodies.transform(value, metadata);
  }
}

const SHARED = {
  whitelist: true,
  transform: true,
  validationError: { target: false, value: false },
  exceptionFactory: (errors: ValidationError[]) => new InvalidInput(problemsOf(errors, '').join('; ')),
} as const;
