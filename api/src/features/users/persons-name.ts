import { applyDecorators } from '@nestjs/common';
import { IsNotEmpty, IsString, Matches, MaxLength } from 'class-validator';

/** Characters of a person's name. */
const LONGEST_PERSONS_NAME = 100;

/** The name of the person whom an account belongs to. */
export const IsPersonsName = () =>
  applyDecorators(
    Matches(/^\P{C}*$/u, { message: 'The name must be one line of text' }),
    MaxLength(LONGEST_PERSONS_NAME, {
      message: `The name may have at most ${LONGEST_PERSONS_NAME} characters`,
    }),
    IsNotEmpty({ message: 'The name must not be empty' }),
    IsString({ message: 'The name must be text' }),
  );
