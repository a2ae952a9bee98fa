import type { StatedProvenance } from '@essays/contract';
import { STATED_PROVENANCES } from '@essays/contract';
import { SelectField } from '../components/select-field.tsx';

const OPTIONS = [
  { value: 'unknown', label: 'I do not know' },
  { value: 'in_class', label: 'In class, and I saw it being written' },
  { value: 'handed_in', label: 'Handed in' },
] as const;

/** Where a sample was written: what comes of a comparison can be no better than that. '': not known. */
export const ProvenanceField = ({
  value,
  onChange,
}: {
  value: StatedProvenance | '';
  onChange: (value: StatedProvenance | '') => void;
}) => (
  <SelectField
    label="Where it was written"
    value={value === '' ? 'unknown' : value}
    onChange={(next) => onChange(STATED_PROVENANCES.find((one) => one === next) ?? '')}
    minWidth={230}
    options={OPTIONS}
  />
);
