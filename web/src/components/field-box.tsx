import type { ReactNode } from 'react';
import './field-box.css';

/** Id of the words below a field, for its `aria-describedby`. */
export const helpElementId = (field: string): string => `${field}-help`;

/**
 * A field's border with its label, around one `input` or `select`, and what helps to fill it in. It looks as Material
 * UI's TextField does, and is made of plain elements: for the sign-in page (decision 0109), and for what stands above
 * every list (decision 0108).
 */
export const FieldBox = ({
  id,
  label,
  help,
  small = false,
  children,
}: {
  /** Of the input or select. */
  id: string;
  /** Left out if the field is called something that is not shown. */
  label?: ReactNode;
  help?: string | undefined;
  /** As low as a button, with its label always above it. */
  small?: boolean;
  children: ReactNode;
}) => (
  <>
    <div className="field-box" data-small={small || undefined}>
      {children}
      {label !== undefined && <label htmlFor={id}>{label}</label>}
      {/* The border, with a gap for the label. */}
      <fieldset aria-hidden>
        {label !== undefined && (
          <legend>
            <span>{label}</span>
          </legend>
        )}
      </fieldset>
    </div>
    {help !== undefined && (
      <p className="field-help" id={helpElementId(id)}>
        {help}
      </p>
    )}
  </>
);
