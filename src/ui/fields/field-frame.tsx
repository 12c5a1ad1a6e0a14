import { type ReactNode, useId, useMemo } from "react";
import type { ControlProps } from "./control.ts";
import { RequiredMark } from "./required-mark.tsx";

export interface FieldFrameProps {
  readonly label: string;
  readonly required?: boolean | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** At the end of the label's line, such as a count of characters. */
  readonly note?: ReactNode;
  /** The control is a group of several. */
  readonly group?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly autoFocus?: boolean | undefined;
  readonly onBlur?: (() => void) | undefined;
  readonly inputRef?: ((input: HTMLElement | null) => void) | undefined;
  readonly children: (control: ControlProps) => ReactNode;
}

const nothing = () => undefined;

/** A field of a form: label, control, hint and what is wrong, tied to each other. */
export function FieldFrame(props: FieldFrameProps) {
  const { label, required = false, hint, error, group = false } = props;
  const { disabled = false, autoFocus = false, onBlur = nothing, inputRef = nothing } = props;
  const base = useId();
  const described = [error && `${base}-error`, hint && `${base}-hint`].filter(Boolean).join(" ");
  const invalid = error !== undefined;
  // The same as long as what it says is: parts of a control that has many need not be drawn again.
  const control = useMemo(
    (): ControlProps => ({
      id: `${base}-control`,
      labelledBy: `${base}-label`,
      describedBy: described || undefined,
      invalid,
      required,
      disabled,
      autoFocus,
      onBlur,
      inputRef,
    }),
    [base, described, invalid, required, disabled, autoFocus, onBlur, inputRef],
  );
  const labels = (
    <>
      {label}
      {required ? <RequiredMark /> : null}
    </>
  );
  return (
    <div className="qs-field" data-invalid={error === undefined ? undefined : true}>
      <div className="qs-field-head">
        {group ? (
          <span id={control.labelledBy} className="qs-field-label">
            {labels}
          </span>
        ) : (
          <label id={control.labelledBy} className="qs-field-label" htmlFor={control.id}>
            {labels}
          </label>
        )}
        {props.note === undefined || props.note === null ? null : (
          <span className="qs-field-note">{props.note}</span>
        )}
      </div>
      {props.children(control)}
      {error === undefined ? null : (
        <p id={`${base}-error`} className="qs-field-error">
          {error}
        </p>
      )}
      {hint === undefined ? null : (
        <p id={`${base}-hint`} className="qs-field-hint">
          {hint}
        </p>
      )}
    </div>
  );
}
