import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import './account-form.css';

interface AccountField {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What a password manager fills in. */
  autoComplete: 'username' | 'current-password' | 'new-password' | 'off';
  help?: string;
  /** What is wrong with it, anew for each attempt: the field is marked and has the focus. */
  problem?: object | null;
}

/**
 * Looks as Material UI's TextField does, but is made of plain elements: with that, the sign-in page would load four
 * times as much.
 */
const Field = ({ field, isFirst }: { field: AccountField; isFirst: boolean }) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.problem) input.current?.focus();
  }, [field.problem]);
  return (
    <div className="account-field" data-problem={Boolean(field.problem) || undefined}>
      <div className="account-field-box">
        <input
          id={id}
          ref={input}
          required
          aria-invalid={Boolean(field.problem)}
          // Not to be seen: whether there is one tells the style whether the field is empty.
          placeholder=" "
          name={field.autoComplete === 'username' ? 'username' : undefined}
          type={field.autoComplete.endsWith('password') ? 'password' : 'text'}
          value={field.value}
          onChange={(event) => field.onChange(event.target.value)}
          autoComplete={field.autoComplete}
          aria-describedby={field.help && `${id}-help`}
          autoFocus={isFirst}
        />
        <label htmlFor={id}>
          {field.label}
          <span aria-hidden>{'\u2009'}*</span>
        </label>
        {/* The border, with a gap for the label. */}
        <fieldset aria-hidden>
          <legend>
            <span>
              {field.label}
              {'\u2009'}*
            </span>
          </legend>
        </fieldset>
      </div>
      {field.help && <p id={`${id}-help`}>{field.help}</p>}
    </div>
  );
};

/** A name, passwords and one button, with any error above them. */
export const AccountForm = ({
  fields,
  busy,
  label,
  busyLabel,
  onSubmit,
  children,
}: {
  fields: readonly AccountField[];
  busy: boolean;
  label: string;
  busyLabel: string;
  onSubmit: () => void;
  children: ReactNode;
}) => (
  <form
    className="account-form"
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    {children}
    {fields.map((field, place) => (
      <Field key={field.label} field={field} isFirst={place === 0} />
    ))}
    <button type="submit" className="account-button" disabled={busy}>
      {busy ? busyLabel : label}
    </button>
  </form>
);
