import { Button, FormGroup, InputGroup } from "@blueprintjs/core";
import { EyeOff, EyeOpen } from "@blueprintjs/icons";
import { type KeyboardEvent, type RefObject, useState } from "react";
import { useTranslation } from "react-i18next";

export interface PasswordFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly onChange: (value: string) => void;
}

/** The password, hidden unless asked for, with a hint while Caps Lock is on. */
export function PasswordField({ value, error, disabled, inputRef, onChange }: PasswordFieldProps) {
  const { t } = useTranslation("session");
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));
  const label = shown ? t("hidePassword") : t("showPassword");
  const hint = error ?? (capsLock ? t("capsLock") : undefined);
  return (
    <FormGroup
      label={t("password")}
      labelFor="login-password"
      helperText={hint}
      intent={error ? "danger" : capsLock ? "warning" : "none"}
    >
      <InputGroup
        id="login-password"
        name="password"
        type={shown ? "text" : "password"}
        size="large"
        autoComplete="current-password"
        maxLength={64}
        value={value}
        disabled={disabled}
        inputRef={inputRef}
        intent={error ? "danger" : "none"}
        aria-invalid={error !== undefined}
        onValueChange={onChange}
        onKeyDown={watch}
        onKeyUp={watch}
        onBlur={() => setCapsLock(false)}
        rightElement={
          <Button
            variant="minimal"
            icon={shown ? <EyeOff /> : <EyeOpen />}
            aria-label={label}
            title={label}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          />
        }
      />
    </FormGroup>
  );
}
