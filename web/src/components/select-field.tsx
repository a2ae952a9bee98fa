import { use, useId } from 'react';
import { FieldBox, helpElementId } from './field-box.tsx';
import { Icon } from './icon.tsx';
import { IsSending } from './read-only-while.tsx';
import './select-field.css';

interface Choice<Value extends string> {
  label: string;
  /** Nothing is chosen if it is none of the options. */
  value: Value | '';
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  help?: string | undefined;
  disabled?: boolean;
}

/** The browser's own list: on a phone it is the one that people know. */
const Select = <Value extends string>({
  label,
  isLabelQuiet = false,
  value,
  options,
  onChange,
  help,
  disabled = false,
  isWrong = false,
  small = false,
}: Choice<Value> & { isLabelQuiet?: boolean; isWrong?: boolean; small?: boolean }) => {
  const id = useId();
  const isSending = use(IsSending);
  return (
    <FieldBox id={id} label={isLabelQuiet ? undefined : label} help={help} small={small}>
      <select
        id={id}
        value={value}
        disabled={disabled}
        aria-label={isLabelQuiet ? label : undefined}
        aria-invalid={isWrong || undefined}
        aria-describedby={help === undefined ? undefined : helpElementId(id)}
        // A choice that is made while the others are sent would be lost.
        onChange={(event) => !isSending && onChange(event.target.value as Value)}
      >
        {!options.some((option) => option.value === value) && (
          <option value={value} hidden>
            Choose
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </FieldBox>
  );
};

/** A choice beside other fields, as low as a button. */
export const SelectField = <Value extends string>({
  minWidth = 132,
  ...choice
}: Choice<Value> & {
  /** px */
  minWidth?: number;
  /** It is read out only: what stands beside it says the same. */
  isLabelQuiet?: boolean;
}) => (
  <div className="select-field" style={{ minWidth }}>
    <Select {...choice} small />
  </div>
);

/** A choice on a line of its own, as a dialog's other fields are. */
export const SelectLine = <Value extends string>(
  choice: Choice<Value> & {
    /** `help` says what is wrong with the choice. */
    isWrong?: boolean;
  },
) => (
  <div className="select-line">
    <Select {...choice} />
  </div>
);
