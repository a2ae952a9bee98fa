import './toggle.css';

/** A choice between two or three views of the same page; exactly one of them is pressed. */
export const Toggle = <Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}) => (
  <div className="toggle" role="group" aria-label={label}>
    {options.map((one) => (
      <button
        key={one.value}
        type="button"
        aria-pressed={one.value === value}
        onClick={() => one.value !== value && onChange(one.value)}
      >
        {one.label}
      </button>
    ))}
  </div>
);
