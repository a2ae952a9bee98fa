import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { FieldBox, helpElementId } from '../../components/field-box.tsx';
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

const Field = ({ field, isFirst }: { field: AccountField; isFirst: boolean }) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.problem) input.current?.focus();
  }, [field.problem]);
  return (
    <div className="account-field">
      <FieldBox
        id={id}
        help={field.help}
        label={
          <>
            {field.label}
            <span aria-hidden>{'\u2009'}*</span>
          </>
        }
      >
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
          aria-describedby={field.help && helpElementId(id)}
          autoFocus={isFirst}
        />
      </FieldBox>
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
