import { Button } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import type { ControlProps } from "./control.ts";
import { RevealInput } from "./reveal-input.tsx";

export interface SecretInputProps {
  readonly control: ControlProps;
  /** What it is to become: empty where it stays as it is, null where it is taken away. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  /** There is one already. */
  readonly isSet: boolean;
}

/** A secret that is written and never read: what is there can be replaced or taken away, and is never shown. */
export function SecretInput({ control, value, onChange, isSet }: SecretInputProps) {
  const { t } = useTranslation("recordForm");
  if (value === null) {
    return (
      <div className="qs-secret-gone">
        <span>{t("secretGoing")}</span>
        <Button
          id={control.id}
          ref={(button: HTMLElement | null) => control.inputRef(button)}
          size="small"
          variant="outlined"
          text={t("secretKeep")}
          aria-label={t("secretKeep")}
          disabled={control.disabled}
          onClick={() => onChange("")}
        />
      </div>
    );
  }
  return (
    <div className="qs-secret">
      <RevealInput
        control={control}
        value={value}
        placeholder={t(isSet ? "secretSet" : "secretNone")}
        onChange={onChange}
      />
      {isSet && !control.required ? (
        <Button
          variant="outlined"
          text={t("secretRemove")}
          disabled={control.disabled}
          onClick={() => onChange(null)}
        />
      ) : null}
    </div>
  );
}
