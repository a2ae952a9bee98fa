import { IsBoolean, IsIn, IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { ROLES } from '@essays/contract';
import type { Credentials, NewAccount, PasswordChange, ScoringChoice } from '@essays/contract';
import { IsTimeZone, Optional } from '../../platform/http/inputs.ts';
import { IsPersonsName } from '../users/persons-name.ts';
import { bodyOf } from '../../platform/http/body-of.ts';

const both = { message: 'Please enter both username and password' };
const long = { message: 'Username or password is too long' };

const CODE = { message: 'This is not the code that was printed at the start.' };

/** Characters of a username as it is typed. */
export const LONGEST_USERNAME = 200;

export class LoginRequest extends bodyOf<Credentials>({
  username: [MaxLength(LONGEST_USERNAME, long), IsNotEmpty(both), IsString(both)],
  password: [MaxLength(1024, long), IsNotEmpty(both), IsString(both)],
}) {}

/** A user changes their own password. */
export class ChangePasswordRequest extends bodyOf<PasswordChange>({
  old_password: [
    MaxLength(1024, { message: 'This is not your current password.' }),
    IsNotEmpty({ message: 'Please enter your current password' }),
    IsString({ message: 'Please enter your current password' }),
  ],
  new_password: [
    IsNotEmpty({ message: 'Please enter a new password' }),
    IsString({ message: 'Please enter a new password' }),
  ],
}) {}

export class ScoringRequest extends bodyOf<ScoringChoice>({
  scores_first: IsBoolean({ message: 'scores_first must be true or false' }),
}) {}

export class RegisterRequest extends bodyOf<NewAccount>({
  role: [Optional(), IsIn(ROLES, { message: `Role must be one of: ${ROLES.join(', ')}` })],
  name: [Optional(), IsPersonsName()],
  temporary_password: [Optional(), IsBoolean({ message: 'temporary_password must be true or false' })],
  time_zone: [Optional(), IsTimeZone()],
  code: [Optional(), MaxLength(100, CODE), IsString(CODE)],
  ...LoginRequest.rules,
}) {}
