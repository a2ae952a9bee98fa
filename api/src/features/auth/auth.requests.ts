import { IsBoolean, IsIn, IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { ROLES } from '@essays/contract';
import type { Credentials, NewAccount, PasswordChange, Role, ScoringChoice } from '@essays/contract';
import { IsTimeZone, Optional } from '../../platform/http/inputs.ts';
import { IsPersonsName } from '../users/persons-name.ts';

const both = { message: 'Please enter both username and password' };
const long = { message: 'Username or password is too long' };

const CODE = { message: 'This is not the code that was printed at the start.' };

/** Characters of a username as it is typed. */
export const LONGEST_USERNAME = 200;

export class LoginRequest implements Credentials {
  @MaxLength(LONGEST_USERNAME, long)
  @IsNotEmpty(both)
  @IsString(both)
  username!: string;

  @MaxLength(1024, long)
  @IsNotEmpty(both)
  @IsString(both)
  password!: string;
}

/** A user changes their own password. */
export class ChangePasswordRequest implements PasswordChange {
  @MaxLength(1024, { message: 'This is not your current password.' })
  @IsNotEmpty({ message: 'Please enter your current password' })
  @IsString({ message: 'Please enter your current password' })
  old_password!: string;

  @IsNotEmpty({ message: 'Please enter a new password' })
  @IsString({ message: 'Please enter a new password' })
  new_password!: string;
}

export class ScoringRequest implements ScoringChoice {
  @IsBoolean({ message: 'scores_first must be true or false' })
  scores_first!: boolean;
}

export class RegisterRequest extends LoginRequest implements NewAccount {
  @Optional()
  @IsIn(ROLES, { message: `Role must be one of: ${ROLES.join(', ')}` })
  role?: Role;

  @Optional()
  @IsPersonsName()
  name?: string;

  @Optional()
  @IsBoolean({ message: 'temporary_password must be true or false' })
  temporary_password?: boolean;

  @Optional()
  @IsTimeZone()
  time_zone?: string;

  @Optional()
  @MaxLength(100, CODE)
  @IsString(CODE)
  code?: string;
}
