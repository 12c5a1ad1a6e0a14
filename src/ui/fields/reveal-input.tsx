import { Button, InputGroup } from "@blueprintjs/core";
import { EyeOff, EyeOpen } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type ControlProps, inputAttributes } from "./control.ts";

export interface RevealInputProps {
  readonly control: ControlProps;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string | undefined;
}

/** A text that nobody else is to read, hidden unless asked for; no browser offers to keep it. */
export function RevealInput({ control, value, onChange, placeholder }: RevealInputProps) {
  const { t } = useTranslation("recordForm");
  const [shown, setShown] = useState(false);
  const label = t(shown ? "hide" : "show");
  return (
    <InputGroup
      {...inputAttributes(control)}
      fill
      type={shown ? "text" : "password"}
      autoComplete="new-password"
      spellCheck={false}
      intent={control.invalid ? "danger" : "none"}
      placeholder={placeholder ?? ""}
      value={value}
      inputRef={control.inputRef}
      onValueChange={onChange}
      rightElement={
        <Button
          variant="minimal"
          icon={shown ? <EyeOff /> : <EyeOpen />}
          aria-label={label}
          title={label}
          aria-pressed={shown}
          disabled={control.disabled}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
