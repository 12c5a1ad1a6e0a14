import { InputGroup } from "@blueprintjs/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { RevealButton } from "../reveal-button.tsx";
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
        <RevealButton
          shown={shown}
          label={label}
          disabled={control.disabled}
          onToggle={() => setShown(!shown)}
        />
      }
    />
  );
}
