import { Switch } from "@blueprintjs/core";
import { type ControlProps, inputAttributes } from "./control.ts";

export interface SwitchInputProps {
  readonly control: ControlProps;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
  /** What its two states are called. */
  readonly yes: string;
  readonly no: string;
}

/** Yes or no, with the state in words. */
export function SwitchInput({ control, value, onChange, yes, no }: SwitchInputProps) {
  return (
    <Switch
      {...inputAttributes(control)}
      className="qs-switch"
      inputRef={control.inputRef}
      checked={value}
      labelElement={<span aria-hidden>{value ? yes : no}</span>}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
