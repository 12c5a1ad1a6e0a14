import { useTranslation } from "react-i18next";
import { say } from "../../../domain/resources/words.ts";
import type { InputPartProps } from "../../../resource/parts.ts";
import { useResourcePorts } from "../../../resource/ports.ts";
import { FieldFrame } from "../../../ui/fields/field-frame.tsx";
import { SuggestedInput } from "../../../ui/fields/suggested-input.tsx";

const PATHS: Readonly<Record<string, string>> = {
  notifyUrl: "/prod-api/api/aliPay/notify",
  returnUrl: "/prod-api/api/aliPay/return",
};

/** An address that Alipay calls; the one of this site is offered. */
export function CallbackInput({ name, field, value, onChange, error, disabled }: InputPartProps) {
  const { t } = useTranslation("alipay");
  const language = useResourcePorts().useLanguage();
  const here = window.location.origin + (PATHS[name] ?? "");
  return (
    <FieldFrame
      label={say(field.label, language)}
      required={field.required}
      hint={field.hint && say(field.hint, language)}
      error={error}
      disabled={disabled}
    >
      {(control) => (
        <SuggestedInput
          control={control}
          value={typeof value === "string" ? value : ""}
          onChange={onChange}
          menuTitle={t("offered")}
          suggestions={[{ meaning: t("thisSite"), text: here }]}
          onChoose={({ text }) => onChange(text)}
        />
      )}
    </FieldFrame>
  );
}
