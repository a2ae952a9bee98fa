import { ArrayUnique, IsArray, IsBoolean, IsIn, IsString } from 'class-validator';
import { PERMISSIONS, ROLES } from '@essays/contract';
import type { UserChange } from '@essays/contract';
import { Optional, OptionalOrNull } from '../../platform/http/inputs.ts';
import { IsPersonsName } from './persons-name.ts';
import { bodyOf } from '../../platform/http/body-of.ts';

const roleMessage = `Role must be one of: ${ROLES.join(', ')}`;

/** An omitted field stays as it is. */
export class ChangeUserRequest extends bodyOf<UserChange>({
  role: [Optional(), IsIn(ROLES, { message: roleMessage })],
  permissions: [
    OptionalOrNull(),
    IsArray({ message: 'Permissions must be a list, or null for those of the role' }),
    ArrayUnique({ message: 'Each permission may be listed once' }),
    IsIn(PERMISSIONS, { each: true, message: `Permissions are: ${PERMISSIONS.join(', ')}` }),
  ],
  is_active: [Optional(), IsBoolean({ message: 'is_active must be true or false' })],
  password: [Optional(), IsString({ message: 'The password must be text' })],
  temporary_password: [Optional(), IsBoolean({ message: 'temporary_password must be true or false' })],
  name: [OptionalOrNull(), IsPersonsName()],
}) {}
