import { InputGroup, TextArea } from "@blueprintjs/core";
import type { ReactElement } from "react";
import { type ControlProps, given, inputAttributes } from "./control.ts";

export interface TextInputProps {
  readonly control: ControlProps;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly multiline?: boolean | undefined;
  /** Written in letters of one width: keys, paths, cron expressions. */
  readonly mono?: boolean | undefined;
  readonly inputMode?: "email" | "tel" | "url" | "numeric" | "text" | undefined;
  readonly placeholder?: string | undefined;
  readonly leftElement?: ReactElement | undefined;
  readonly rightElement?: ReactElement | undefined;
}

/** A line of text or several. Too much of it is reported and never cut off: nothing that was typed or pasted is lost. */
export function TextInput(props: TextInputProps) {
  const { control, value, onChange } = props;
  const shared = {
    ...inputAttributes(control),
    value,
    intent: control.invalid ? "danger" : "none",
    className: props.mono ? "qs-mono" : "",
    placeholder: props.placeholder ?? "",
  } as const;
  if (props.multiline) {
    return (
      <TextArea
        {...shared}
        fill
        autoResize
        rows={3}
        inputRef={control.inputRef}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  return (
    <InputGroup
      {...shared}
      fill
      autoComplete="off"
      inputRef={control.inputRef}
      {...given({
        inputMode: props.inputMode,
        leftElement: props.leftElement,
        rightElement: props.rightElement,
      })}
      onValueChange={onChange}
    />
  );
}
