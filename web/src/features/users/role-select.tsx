import { ROLES } from '@essays/contract';
import type { Role } from '@essays/contract';
import { SelectLine } from '../../components/select-field.tsx';
import { roleNote, roleWord } from '../../domain/role-words.ts';

/** A role with what it may do in words below. */
export const RoleSelect = ({ value, onChange }: { value: Role; onChange: (role: Role) => void }) => (
  <SelectLine
    label="Role"
    value={value}
    onChange={onChange}
    help={roleNote(value)}
    options={ROLES.map((one) => ({ value: one, label: roleWord(one) }))}
  />
);
