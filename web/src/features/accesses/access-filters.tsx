import { ACCESS_KINDS, isAccessKind } from '@essays/contract';
import { LogFilters, useLogFilter } from '../../components/log.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { ACCESS_WORDS } from '../../domain/access-words.ts';
import type { AccessFilter } from './accesses.api.ts';

const KINDS = [
  { value: 'all', label: 'Everything' },
  ...ACCESS_KINDS.map((kind) => ({ value: kind, label: ACCESS_WORDS[kind].word })),
];

export const useAccessFilter = (onChange: () => void) => {
  const usual = useLogFilter(['access'], onChange);
  const access = usual.value('access');
  const filter: AccessFilter = { ...usual.filter, access: isAccessKind(access) ? access : 'all' };
  return { ...usual, filter };
};

export const AccessFilters = ({ filter, ...usual }: ReturnType<typeof useAccessFilter>) => (
  <LogFilters {...usual}>
    <SelectField
      label="Action"
      value={filter.access ?? 'all'}
      onChange={(to) => usual.set({ access: to === 'all' ? null : to })}
      options={KINDS}
      minWidth={150}
    />
  </LogFilters>
);
