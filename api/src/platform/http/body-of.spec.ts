import { plainToInstance, Transform } from 'class-transformer';
import { IsInt, IsString, Min, MinLength, validateSync } from 'class-validator';
import { bodyOf } from './body-of.ts';

class Named extends bodyOf<{ name: string }>({
  name: [MinLength(3, { message: 'too short' }), IsString({ message: 'no text' })],
}) {}

class Numbered extends bodyOf<{ name: string; number: number }>({
  number: [
    Min(1, { message: 'too small' }),
    IsInt({ message: 'no number' }),
    Transform(({ value }: { value: unknown }) => (value === 'seven' ? 7 : value)),
  ],
  ...Named.rules,
}) {}

const problemsOf = (body: new () => object, sent: object) =>
  validateSync(plainToInstance(body, sent), { whitelist: true, forbidNonWhitelisted: true }).map(
    ({ property, constraints }) => [property, ...Object.values(constraints ?? {})],
  );

describe('the class of a body', () => {
  it('checks each field by its rules, the lowest first, as decorators do', () => {
    expect(problemsOf(Named, { name: 'Maya' })).toEqual([]);
    expect(problemsOf(Named, {})).toEqual([['name', 'no text', 'too short']]);
  });

  it('checks the fields of another body too, after its own, and changes nothing there', () => {
    expect(problemsOf(Numbered, { name: 'Maya', number: 'seven' })).toEqual([]);
    expect(problemsOf(Numbered, { name: 1 })).toEqual([
      ['number', 'no number', 'too small'],
      ['name', 'no text', 'too short'],
    ]);
    expect(problemsOf(Named, { name: 'Maya', number: 7 })).toEqual([
      ['number', 'property number should not exist'],
    ]);
  });
});
