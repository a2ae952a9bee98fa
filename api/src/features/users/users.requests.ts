import { ArrayUnique, IsArray, IsBoolean, IsIn, IsString } from 'class-validator';
import { PERMISSIONS, ROLES } from '@essays/contract';
import type { Permission, Role, UserChange } from '@essays/contract';
import { Optional, OptionalOrNull } from '../../platform/http/inputs.ts';
import { IsPersonsName } from './persons-name.ts';

const roleMessage = `Role must be one of: ${ROLES.join(', ')}`;

/** An omitted field stays as it is. */
export class ChangeUserRequest implements UserChange {
  @Optional()
  @IsIn(ROLES, { message: roleMessage })
  role?: Role;

  /** Replaces the role's permissions; null restores them. */
  @OptionalOrNull()
  @IsArray({ message: 'Permissions must be a list, or null for those of the role' })
  @ArrayUnique({ message: 'Each permission may be listed once' })
  @IsIn(PERMISSIONS, { each: true, message: `Permissions are: ${PERMISSIONS.join(', ')}` })
  permissions?: Permission[] | null;

  @Optional()
  @IsBoolean({ message: 'is_active must be true or false' })
  is_active?: boolean;

  @Optional()
  @IsString({ message: 'The password must be text' })
  password?: string;

  @Optional()
  @IsBoolean({ message: 'temporary_password must be true or false' })
  temporary_password?: boolean;

  @OptionalOrNull()
  @IsPersonsName()
  name?: string | null;
}
