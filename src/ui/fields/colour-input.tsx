import type { ControlProps } from "./control.ts";
import { TextInput } from "./text-input.tsx";

export interface ColourInputProps {
  readonly control: ControlProps;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Name of the picker. */
  readonly pick: string;
}

const HEX = /^#[0-9a-f]{6}$/i;

/** A colour as text, with the system's picker beside it. */
export function ColourInput({ control, value, onChange, pick }: ColourInputProps) {
  return (
    <TextInput
      control={control}
      value={value}
      mono
      onChange={onChange}
      placeholder="#1f6f8b"
      rightElement={
        <input
          type="color"
          className="qs-colour-pick"
          aria-label={pick}
          disabled={control.disabled}
          value={HEX.test(value) ? value.toLowerCase() : "#808080"}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      }
    />
  );
}
