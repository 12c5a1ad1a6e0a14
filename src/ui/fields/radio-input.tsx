import { Radio } from "@blueprintjs/core";
import type { ControlProps } from "./control.ts";
import type { SelectOption } from "./select-option.ts";

export interface RadioInputProps {
  readonly control: ControlProps;
  readonly options: readonly SelectOption[];
  readonly value: string | null;
  readonly onChange: (key: string) => void;
}

/** One of a few, all in sight. */
export function RadioInput({ control, options, value, onChange }: RadioInputProps) {
  const [only] = options;
  // What there is no choice of is a fact.
  if (options.length === 1 && only?.key === value)
    return (
      <output id={control.id} aria-labelledby={control.labelledBy} aria-describedby={control.describedBy}>
        {only.label}
      </output>
    );
  const first = options.find(({ key }) => key === value) ?? options[0];
  return (
    <div
      id={control.id}
      role="radiogroup"
      className="qs-radios"
      aria-labelledby={control.labelledBy}
      aria-describedby={control.describedBy}
      aria-required={control.required}
      aria-invalid={control.invalid}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) control.onBlur();
      }}
    >
      {options.map((option) => (
        <Radio
          key={option.key}
          inline
          name={control.id}
          {...(option === first ? { inputRef: control.inputRef, autoFocus: control.autoFocus } : {})}
          disabled={control.disabled || option.disabled === true}
          checked={option.key === value}
          label={option.label}
          onChange={() => onChange(option.key)}
        />
      ))}
    </div>
  );
}
