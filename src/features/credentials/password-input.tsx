import { FormGroup, InputGroup } from "@blueprintjs/core";
import { type KeyboardEvent, type RefObject, useState } from "react";
import { useTranslation } from "react-i18next";
import { RevealButton } from "../../ui/reveal-button.tsx";

export interface PasswordInputProps {
  readonly id: string;
  readonly label: string;
  readonly autoComplete: "current-password" | "new-password";
  readonly value: string;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly inputRef?: RefObject<HTMLInputElement | null> | undefined;
  readonly size?: "medium" | "large";
  readonly autoFocus?: boolean;
  readonly onChange: (value: string) => void;
}

/** A password, hidden unless asked for, with a hint while Caps Lock is on. */
export function PasswordInput(props: PasswordInputProps) {
  const { id, error, size = "medium" } = props;
  const { t } = useTranslation("session");
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));
  const label = shown ? t("hidePassword") : t("showPassword");
  const hint = error ?? (capsLock ? t("capsLock") : undefined);
  return (
    <FormGroup
      label={props.label}
      labelFor={id}
      helperText={hint === undefined ? undefined : <span id={`${id}-hint`}>{hint}</span>}
      intent={error ? "danger" : capsLock ? "warning" : "none"}
    >
      <InputGroup
        id={id}
        name={id}
        type={shown ? "text" : "password"}
        size={size}
        autoComplete={props.autoComplete}
        autoFocus={props.autoFocus ?? false}
        maxLength={64}
        value={props.value}
        disabled={props.disabled}
        {...(props.inputRef ? { inputRef: props.inputRef } : {})}
        intent={error ? "danger" : "none"}
        aria-invalid={error !== undefined}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onValueChange={props.onChange}
        onKeyDown={watch}
        onKeyUp={watch}
        onBlur={() => setCapsLock(false)}
        rightElement={<RevealButton shown={shown} label={label} onToggle={() => setShown(!shown)} />}
      />
    </FormGroup>
  );
}
