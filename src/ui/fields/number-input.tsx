import { InputGroup, Tag } from "@blueprintjs/core";
import { type KeyboardEvent, useState } from "react";
import { type ControlProps, inputAttributes } from "./control.ts";
import { numberText, readNumber, stepped } from "./number-text.ts";

export interface NumberInputProps {
  readonly control: ControlProps;
  /** A text is something typed that is no number. */
  readonly value: number | string | null;
  readonly onChange: (value: number | string | null) => void;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly decimals?: number | undefined;
  readonly unit?: string | undefined;
  readonly placeholder?: string | undefined;
}

/** A number, typed freely; the arrow keys count up and down, with Shift by tens. */
export function NumberInput(props: NumberInputProps) {
  const { control, value, onChange, min, max } = props;
  const [typed, setTyped] = useState(() => numberText(value));
  // What was typed stays as it is, "1.0" while it means the 1 that is there.
  const shown = readNumber(typed) === value ? typed : numberText(value);
  const step = (event: KeyboardEvent) => {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    const by = (event.key === "ArrowUp" ? 1 : -1) * (event.shiftKey ? 10 : 1);
    onChange(stepped(value, by, min, max));
  };
  return (
    <InputGroup
      {...inputAttributes(control)}
      fill
      autoComplete="off"
      inputMode={props.decimals || (min ?? 0) < 0 ? "decimal" : "numeric"}
      className="qs-number"
      intent={control.invalid ? "danger" : "none"}
      placeholder={props.placeholder ?? ""}
      value={shown}
      inputRef={control.inputRef}
      onKeyDown={step}
      onValueChange={(text) => {
        setTyped(text);
        onChange(readNumber(text));
      }}
      {...(props.unit === undefined ? {} : { rightElement: <Tag minimal>{props.unit}</Tag> })}
    />
  );
}
