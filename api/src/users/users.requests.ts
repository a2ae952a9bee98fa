import { ArrayUnique, IsArray, IsBoolean, IsIn, IsOptional, IsString, ValidateIf } from 'class-validator';
import { PERMISSIONS, ROLES } from '@essays/contract';
import type { Permission, Role } from '@essays/contract';

const roleMessage = `Role must be one of: ${ROLES.join(', ')}`;

/** Left out means unchanged; null is a value for permissions only. */
const given = (_: object, value: unknown): boolean => value !== undefined;

export class ChangeUserRequest {
  @ValidateIf(given)
  @IsIn(ROLES, { message: roleMessage })
  role?: Role;

  @IsOptional()
  @IsArray({ message: 'Permissions must be a list, or null for those of the role' })
  @ArrayUnique({ message: 'Each permission may be listed once' })
  @IsIn(PERMISSIONS, { each: true, message: `Permissions are: ${PERMISSIONS.join(', ')}` })
  permissions?: Permission[] | null;

  @ValidateIf(given)
  @IsBoolean({ message: 'is_active must be true or false' })
  is_active?: boolean;

  @ValidateIf(given)
  @IsString({ message: 'The password must be text' })
  password?: string;
}
